/** px */
export interface Box {
  width: number;
  height: number;
}

/** the width of a digit, and of the space around a number, in parts of a cell's height */
const DIGIT = 0.46;
const SPACE = 0.4;
/** at least so many rows fit, so that a single number does not fill the screen */
const ROWS = 3;

/** Returns the width of a cell in which the highest number fits, in parts of its height. */
export function cellRatio(highest: number): number {
  return DIGIT * Math.max(2, String(highest).length) + SPACE;
}

/** Returns the greatest height of a cell, in px, with which `count` equal cells fit in the box. */
export function cellHeight({ count, box, ratio }: { count: number; box: Box; ratio: number }): number {
  const heights = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    return Math.min(box.height / Math.ceil(count / columns), box.width / (columns * ratio));
  });
  return Math.floor(Math.min(box.height / ROWS, Math.max(0, ...heights)));
}
