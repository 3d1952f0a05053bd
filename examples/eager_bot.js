// A bot in JavaScript, without packages: in Parade it lays the card that brings the fewest minus
// points; in the other games it acts rather than waits.
//
//     quintett duel parade "cmd:node examples/eager_bot.js" novice --players 3
"use strict";

const IDLE = new Set(["pass", "decline", "leave", "drop", "end", "done", "draw", "flip"]);
const parse = (card) => ({ colour: card[0], value: Number(card.slice(1)) });

/** What a card would take from the row: as many cards before it as its value says are safe. */
function minusPoints(move, view) {
  const [verb, name] = move.split(" ");
  const card = parse(name);
  if (verb === "keep") return card.value;
  const row = view.piles.find((pile) => pile.name === "row").cards.map(parse);
  return row
    .slice(0, Math.max(0, row.length - card.value))
    .filter((other) => other.colour === card.colour || other.value <= card.value)
    .reduce((sum, other) => sum + other.value + 1, 0);
}

function choose({ view, legal }) {
  const cost = (move) => (view.game === "parade" ? minusPoints(move, view) : +IDLE.has(move));
  return legal.reduce((best, move) => (cost(move) < cost(best) ? move : best));
}

const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") answer({ type: "ready", name: "Eager" });
  if (message.type === "choose") answer({ id: message.id, move: choose(message) });
  if (message.type === "bye") process.exit(0);
});
