// A card game of the size of Parade for a boardgame.io server: 66 cards, five in each hand, a row of
// six. A player lays a card, takes a few from the row, draws one. It never ends: the pile is refilled
// with what was taken.
const { Server } = require("boardgame.io/server");

const COLOURS = ["R", "G", "O", "Y", "B", "S"];
const deck = () => COLOURS.flatMap((colour) => Array.from({ length: 11 }, (_, value) => colour + value));

const game = {
  name: "cards",
  setup: ({ ctx, random }) => {
    const pile = random.Shuffle(deck());
    const hands = {}, taken = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      hands[seat] = pile.splice(0, 5);
      taken[seat] = [];
    }
    return { row: pile.splice(0, 6), pile, hands, taken };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, random }, index) => {
        const seat = ctx.currentPlayer;
        const card = G.hands[seat].splice(index, 1)[0];
        const value = parseInt(card.slice(1), 10);
        const far = G.row.splice(0, Math.max(0, G.row.length - value));
        for (const other of far) {
          const isTaken = other[0] === card[0] || parseInt(other.slice(1), 10) <= value;
          (isTaken ? G.taken[seat] : G.row).push(other);
        }
        G.row.push(card);
        if (G.pile.length === 0) {
          for (const key of Object.keys(G.taken)) G.pile.push(...G.taken[key].splice(0));
          G.pile = random.Shuffle(G.pile);
        }
        if (G.pile.length > 0) G.hands[seat].push(G.pile.pop());
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const hands = {};
    for (const seat of Object.keys(G.hands)) {
      hands[seat] = seat === playerID ? G.hands[seat] : G.hands[seat].length;
    }
    return { ...G, hands, pile: G.pile.length };
  },
};

const server = Server({ games: [game], origins: ["*"] });
server.run({ port: parseInt(process.argv[2], 10) }, () => console.log("ready"));
