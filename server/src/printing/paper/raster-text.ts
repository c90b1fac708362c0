import { createRequire } from 'node:module';

/** Black and white dots, as the encoder takes a picture. */
export interface Raster {
  width: number;
  height: number;
  /** four bytes a dot: red, green, blue, opacity */
  data: Uint8ClampedArray;
}

interface RasterText {
  text: string;
  /** dots; the text is wrapped to it */
  width: number;
  /** dots of a letter's height, about */
  size: number;
  /** dots from the left */
  indent: number;
}

const fileOf = createRequire(import.meta.url).resolve;
/** Typefaces of the scripts that customers write beside Latin, which no ticket printer has. */
const FONT_FILES = [
  '@expo-google-fonts/noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf',
  '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
] as const;
const FAMILIES = 'Noto Sans Sinhala, Noto Sans Tamil, sans-serif Bold';
/** the resolution at which a point is a dot */
const DPI = 72;
const PAD = 8;

/** A typeface that has been named once is known from then on. */
let known: Promise<typeof import('sharp').default> | undefined;

/** The library that draws, with the typefaces; loaded with the first text that needs it. */
function learnFonts(): Promise<typeof import('sharp').default> {
  known ??= import('sharp').then(async ({ default: sharp }) => {
    for (const file of FONT_FILES) {
      await sharp({ text: { text: 'a', font: FAMILIES, fontfile: fileOf(file) } }).toBuffer();
    }
    return sharp;
  });
  return known;
}

/**
 * Returns text as dots, in any script: for what a printer's own letters cannot show. A character that no typeface has is a box.
 * Width and height are whole multiples of 8.
 */
export async function rasterText({ text, width, size, indent }: RasterText): Promise<Raster> {
  const sharp = await learnFonts();
  const available = width - indent;
  const drawn = await sharp({
    text: { text: escaped(text), font: `${FAMILIES} ${size}`, dpi: DPI, width: available, wrap: 'word-char' },
  })
    .png()
    .toBuffer();
  // white letters on black, inverted
  const letters = await sharp(drawn)
    .negate({ alpha: false })
    .resize({ width: available, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.ceil((letters.info.height + PAD) / PAD) * PAD;
  const data = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input: letters.data, left: indent, top: 0 }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** The text is read as markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
