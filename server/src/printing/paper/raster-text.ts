import { createRequire } from 'node:module';

/** Black and white dots, in the form that the encoder takes. */
export interface Raster {
  width: number;
  height: number;
  /** four bytes per dot: red, green, blue, opacity */
  data: Uint8ClampedArray;
}

interface RasterText {
  text: string;
  /** in dots; the text is wrapped to it */
  width: number;
  /** approximate height of a letter in dots */
  size: number;
  /** dots from the left */
  indent: number;
}

const fileOf = createRequire(import.meta.url).resolve;
/** Typefaces of the non-Latin scripts that customers use, which no ticket printer has. */
const FONT_FILES = [
  '@expo-google-fonts/noto-sans-sinhala/700Bold/NotoSansSinhala_700Bold.ttf',
  '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf',
] as const;
const FAMILIES = 'Noto Sans Sinhala, Noto Sans Tamil, sans-serif Bold';
/** the resolution at which a point is a dot */
const DPI = 72;
const PAD = 8;

/** The library keeps a typeface once it was named. */
let known: Promise<typeof import('sharp').default> | undefined;

/** Returns the drawing library with the typefaces. They are loaded with the first text that needs them. */
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
 * Returns a text in any script as dots, for characters that a printer does not have. A character that no typeface has
 * becomes a box. Width and height are multiples of 8.
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

/** The text is parsed as markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
