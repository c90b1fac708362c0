import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperWidth } from '../../../../libs/contract/orders/printing.js';
import type { PaperRowKind, PrintedRow } from '../../../../libs/domain/kitchen/paper-ticket.js';
import { withoutEmoji } from './emoji-words.js';
import { rasterText } from './raster-text.js';

/** How many of a printer's letters fit on a line, and how many dots. */
const PAPER: Record<PaperWidth, { columns: number; dots: number }> = {
  58: { columns: 32, dots: 384 },
  80: { columns: 48, dots: 576 },
};

interface RowLook {
  /** multiple of the width and height of an ordinary letter */
  size: 1 | 2 | 4;
  isBold?: boolean;
  isCentred?: boolean;
  /** white on black */
  isInverted?: boolean;
  hasRuleBelow?: boolean;
  hasRuleAbove?: boolean;
  /** in ordinary letters, from the left */
  indent?: number;
}

const LOOKS: Record<PaperRowKind, RowLook> = {
  mark: { size: 2, isBold: true, isCentred: true, isInverted: true },
  head: { size: 1 },
  number: { size: 4, isBold: true, isCentred: true },
  type: { size: 2, isBold: true, isCentred: true, hasRuleBelow: true },
  line: { size: 2, isBold: true },
  base: { size: 1, indent: 4 },
  part: { size: 1, indent: 4 },
  option: { size: 1, isBold: true, indent: 4 },
  without: { size: 1, isBold: true, isInverted: true, indent: 4 },
  allergy: { size: 2, isBold: true, isCentred: true, isInverted: true, hasRuleAbove: true },
  notes: { size: 2, isBold: true },
  plain: { size: 1 },
  money: { size: 1, isBold: true, hasRuleAbove: true },
};

/** height of an ordinary letter in dots, as drawn by `raster` */
const LETTER_DOTS = 22;
/** dots from one line of letters to the next, for each size */
const LINE_DOTS: Record<RowLook['size'], number> = { 1: 30, 2: 48, 4: 96 };
/** ESC 3 n and ESC 2: no room between lines, and the printer's own */
const NO_LINE_SPACING = [0x1b, 0x33, 0];
const OWN_LINE_SPACING = [0x1b, 0x32];
const DOTS_A_COLUMN = 12;
const LINES_BEFORE_CUT = 4;

/** Substitutes for characters that a printer's first code page may lack. Characters without a substitute are drawn. */
const PLAIN: Record<string, string> = {
  '×': 'x',
  '·': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u00a0': ' ',
};

/**
 * Returns the text in letters that every printer has, without accents; undefined if it has other characters and must be
 * drawn.
 */
export function plainText(text: string): string | undefined {
  const plain = text
    .replace(/[×·–—‘’“”…\u00a0]/g, (character) => PLAIN[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{Mn}+/gu, ([letter = '']) => letter);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}

/**
 * Returns the ESC/POS commands that print a ticket and cut it. Text is sent as letters if every printer has them; a row
 * with other characters, such as Sinhala or Tamil names, is drawn as a picture.
 */
export async function encodeTicket(rows: readonly PrintedRow[], width: PaperWidth): Promise<Uint8Array> {
  const { columns } = PAPER[width];
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    newline: '\n',
    feedBeforeCut: LINES_BEFORE_CUT,
    imageMode: 'raster',
  });
  encoder.initialize();
  for (const row of rows) await addRow(encoder, row, width);
  return encoder.cut('partial').encode();
}

async function addRow(encoder: ReceiptPrinterEncoder, given: PrintedRow, width: PaperWidth): Promise<void> {
  const row = { ...given, text: withoutEmoji(given.text) };
  const look = LOOKS[row.kind];
  if (look.hasRuleAbove) addRule(encoder, width);
  const text = plainText(row.text);
  const right = row.right === undefined ? undefined : plainText(row.right);
  if (text === undefined || right !== row.right) await addDrawn(encoder, row, width);
  else addLetters(encoder, { text, right, look, width });
  if (look.hasRuleBelow) addRule(encoder, width);
}

function addRule(encoder: ReceiptPrinterEncoder, width: PaperWidth): void {
  // the encoder's own rule uses box characters, which not every code page has
  encoder.line('-'.repeat(PAPER[width].columns));
}

interface Letters {
  text: string;
  right: string | undefined;
  look: RowLook;
  width: PaperWidth;
}

function addLetters(encoder: ReceiptPrinterEncoder, { text, right, look, width }: Letters): void {
  const { size, isBold = false, isCentred = false, isInverted = false, indent = 0 } = look;
  const columns = Math.floor(PAPER[width].columns / size) - indent;
  encoder
    .align(isCentred ? 'center' : 'left')
    .size(size, size)
    .bold(isBold)
    .invert(isInverted);
  const all = right === undefined ? text : spread(text, right, columns);
  for (const part of wrapped(isInverted ? ` ${all} ` : all, columns)) encoder.line(' '.repeat(indent) + part);
  encoder.invert(false).bold(false).size(1, 1).align('left');
}

async function addDrawn(encoder: ReceiptPrinterEncoder, row: PrintedRow, width: PaperWidth): Promise<void> {
  const { size, isCentred = false, isInverted = false, indent = 0 } = LOOKS[row.kind];
  const picture = await rasterText({
    text: row.text,
    right: row.right,
    isCentred,
    isInverted,
    width: PAPER[width].dots,
    size: LETTER_DOTS * size,
    indent: indent * DOTS_A_COLUMN,
    lineHeight: LINE_DOTS[size],
  });
  // the encoder ends every picture with a line feed, which would print a blank line
  encoder
    .raw(NO_LINE_SPACING)
    .image(picture, picture.width, picture.height, 'threshold', DARK_BELOW)
    .raw(OWN_LINE_SPACING);
}

/** of 255 */
const DARK_BELOW = 128;

/** Returns both ends of a row, on two lines if one is too short. */
function spread(left: string, right: string, columns: number): string {
  const gap = columns - left.length - right.length;
  return gap < 1 ? `${left}\n${right.padStart(columns)}` : left + ' '.repeat(gap) + right;
}

/** Returns the text in lines of at most `columns` letters, broken between words if possible. */
export function wrapped(text: string, columns: number): string[] {
  return text.split('\n').flatMap((line) => {
    const parts: string[] = [];
    let rest = line;
    while (rest.length > columns) {
      const at = rest.lastIndexOf(' ', columns);
      const end = at > 0 ? at : columns;
      parts.push(rest.slice(0, end).trimEnd());
      rest = rest.slice(end).trimStart();
    }
    return [...parts, rest];
  });
}
