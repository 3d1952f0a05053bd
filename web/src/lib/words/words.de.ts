// What people read in German: the house's catalogue, and that of each game.
export default Object.values(import.meta.glob<string>(
  ["../../../../src/quintett/words/de.ftl", "../../../../src/quintett/games/*/words.de.ftl"],
  { query: "?raw", import: "default", eager: true },
));
