import { UnacceptableUpload } from '../common/errors.js';

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

/** Returns the rejection of a picture that has too many pixels for its kind; otherwise null. */
export function sizeProblem({ format, width, height, isProgressive }: PictureFacts): UnacceptableUpload | null {
  if (Math.max(width, height) > SIDE_MAX) {
    const words = `The picture is too wide or too high. Choose one of at most ${SIDE_MAX} pixels a side.`;
    return new UnacceptableUpload(413, 'picture-too-wide', words, { pixels: SIDE_MAX });
  }
  const isByLines = BY_LINES.has(format) && isProgressive !== true;
  const megapixels = isByLines ? MEGAPIXELS_MAX.byLines : MEGAPIXELS_MAX.whole;
  if (width * height <= megapixels * MEGAPIXEL) return null;
  const words = `The picture has too many pixels. Choose one of at most ${megapixels} megapixels.`;
  return isByLines
    ? new UnacceptableUpload(413, 'picture-too-detailed', words, { megapixels })
    : new UnacceptableUpload(413, 'picture-not-by-lines', `${words} Or save it as a JPEG.`, { megapixels });
}
