/** A key as a hand presses it: the board ignores one that follows another faster. */
export const HAND = { delay: 120 };
