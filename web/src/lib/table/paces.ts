// How fast bots play: the least seconds that they take for a move, from at once to slowly.
export const PACES = [0, 0.4, 0.8, 2];
