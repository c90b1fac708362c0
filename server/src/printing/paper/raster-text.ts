import { createRequire } from 'node:module';
import { LANGUAGES, languageRow } from '../../../../libs/contract/values.js';

/** Black and white dots, in the form that the encoder takes. */
export interface Raster {
  width: number;
  height: number;
  /** four bytes per dot: red, green, blue, opacity */
  data: Uint8ClampedArray;
}

interface RasterText {
  text: string;
  /** at the right end, or below on the right if the row is too short */
  right?: string | undefined;
  /** in dots; the text is wrapped to it */
  width: number;
  /** approximate height of a letter in dots */
  size: number;
  /** the least height in dots, that of a line of the printer's own letters */
  lineHeight: number;
  /** dots from the left */
  indent: number;
  isCentred: boolean;
  /** white on black */
  isInverted: boolean;
}

const fileOf = createRequire(import.meta.url).resolve;
/** Typefaces of the non-Latin scripts that customers use, which no ticket printer has. */
const FONTS = LANGUAGES.flatMap((code) => languageRow(code).paperFont ?? []);
const FAMILIES = `${FONTS.map(({ family }) => family).join(', ')}, sans-serif Bold`;
/** the resolution at which a point is a dot */
const DPI = 72;
/** dots around inverted letters */
const PAD = 8;
/** the least dots below a row */
const GAP_BELOW = 4;
/** heights are multiples of it */
const DOTS_STEP = 8;
/** the least dots between a text and what is at its right end */
const GAP = 16;

/** The library keeps a typeface once it was named. */
let known: Promise<typeof import('sharp').default> | undefined;

/** Returns the drawing library with the typefaces. They are loaded with the first text that needs them. */
function learnFonts(): Promise<typeof import('sharp').default> {
  known ??= import('sharp').then(async ({ default: sharp }) => {
    for (const { file } of FONTS) {
      await sharp({ text: { text: 'a', font: FAMILIES, fontfile: fileOf(file) } }).toBuffer();
    }
    return sharp;
  });
  return known;
}

/**
 * Returns a text in any script as dots, for characters that a printer does not have. A character that no typeface has
 * becomes a box. Width and height are multiples of 8.
 */
export async function rasterText(row: RasterText): Promise<Raster> {
  const { text, right, width, indent, isCentred, lineHeight } = row;
  const sharp = await learnFonts();
  const left = await lettersOf(text, row);
  const end = right === undefined ? undefined : await lettersOf(right, row);
  const isBelow = end !== undefined && indent + left.width + GAP + end.width > width;
  const placed = [
    { input: left.data, left: isCentred ? Math.floor((width - left.width) / 2) : indent, top: 0 },
    ...(end === undefined ? [] : [{ input: end.data, left: width - end.width, top: isBelow ? left.height : 0 }]),
  ];
  const used = Math.max(...placed.map(({ top }, index) => top + ((index === 0 ? left : end)?.height ?? 0)));
  const height = Math.ceil(Math.max(used + GAP_BELOW, lineHeight) / DOTS_STEP) * DOTS_STEP;
  const data = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(placed)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** Returns a text as a picture of its own size, black on white unless it is inverted. */
async function lettersOf(text: string, { width, size, indent, isCentred, isInverted }: RasterText) {
  const sharp = await learnFonts();
  const available = width - indent - (isInverted ? 2 * PAD : 0);
  // white letters on black
  const drawn = await sharp({
    text: {
      text: escaped(text),
      font: `${FAMILIES} ${size}`,
      dpi: DPI,
      width: available,
      wrap: 'word-char',
      align: isCentred ? 'centre' : 'left',
    },
  })
    .png()
    .toBuffer();
  const sized = sharp(drawn).resize({ width: available, withoutEnlargement: true });
  const looked = isInverted
    ? sized.extend({ left: PAD, right: PAD, top: PAD / 2, bottom: PAD / 2, background: 'black' })
    : sized.negate({ alpha: false });
  const { data, info } = await looked.png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The text is parsed as markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
