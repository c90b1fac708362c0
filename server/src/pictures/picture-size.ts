/** The metadata of a picture, before it is decoded. */
interface PictureFacts {
  format: string;
  width: number;
  height: number;
  /** whether a JPEG is progressive, or a PNG interlaced */
  isProgressive?: boolean;
}

/** The most pixels of one side, because lines are decoded whole. */
const SIDE_MAX = 12_000;
const MEGAPIXEL = 1_000_000;
/** The most megapixels of a picture that is decoded line by line, and of one that must be in memory as a whole. */
const MEGAPIXELS_MAX = { byLines: 50, whole: 16 };
const BY_LINES = new Set(['jpeg', 'png']);

/** Returns a sentence if a picture has too many pixels for its kind; otherwise null. */
export function sizeProblem({ format, width, height, isProgressive }: PictureFacts): string | null {
  if (Math.max(width, height) > SIDE_MAX) {
    return `The picture is too wide or too high. Choose one of at most ${SIDE_MAX} pixels a side.`;
  }
  const isByLines = BY_LINES.has(format) && isProgressive !== true;
  const most = isByLines ? MEGAPIXELS_MAX.byLines : MEGAPIXELS_MAX.whole;
  if (width * height <= most * MEGAPIXEL) return null;
  const way = isByLines ? '' : ' Or save it as a JPEG.';
  return `The picture has too many pixels. Choose one of at most ${most} megapixels.${way}`;
}
