// What people read in English: the house's catalogue, and that of each game.
export default Object.values(import.meta.glob<string>(
  ["../../../../src/quintett/words/en.ftl", "../../../../src/quintett/games/*/words.en.ftl"],
  { query: "?raw", import: "default", eager: true },
));
