import type { PrintedRow } from '../../../libs/domain/kitchen/paper-ticket.js';
import { encodeTicket, plainText, wrapped } from '../../src/printing/paper/ticket-encoder.js';

const printed = async (rows: PrintedRow[], width: 58 | 80 = 80) =>
  Buffer.from(await encodeTicket(rows, width)).toString('latin1');
/** GS v 0: a picture */
const PICTURE = '\x1dv0';
/** GS V: the cut */
const CUT = '\x1dV';

test('sends characters that a printer has as letters, without accents', async () => {
  const paper = await printed([
    { kind: 'line', text: '2 × Jalapeño “Hot”' },
    { kind: 'plain', text: 'Nadia · 0771234567' },
  ]);
  expect(paper).toContain('2 x Jalapeno "Hot"');
  expect(paper).toContain('Nadia - 0771234567');
  expect(paper).not.toContain(PICTURE);
  expect(paper).toContain(CUT);
});

test('prints emoji as words or leaves them out, never as boxes', async () => {
  const paper = await printed([
    { kind: 'line', text: '1 × Devil 🔥' },
    { kind: 'notes', text: 'no 🥜 🙏' },
  ]);
  expect(paper).toContain('1 x Devil hot');
  expect(paper).toContain('no peanut');
  expect(paper).not.toContain(PICTURE);
});

test.each(['කොත්තු රොටි', 'கொத்து ரொட்டி'])('draws %s', async (name) => {
  const paper = await printed([{ kind: 'line', text: `1 × ${name}` }]);
  const [, picture = ''] = paper.split(PICTURE);
  expect(plainText(name)).toBeUndefined();
  // width in bytes and height in dots, low byte first
  expect(picture.charCodeAt(1) + 256 * picture.charCodeAt(2)).toBe(576 / 8);
  const dots = [...picture.slice(5)].filter((byte) => byte !== '\0').length;
  expect(dots).toBeGreaterThan(100);
});

/** Returns where the first picture of a ticket has black dots: the columns, and their share of its area. */
function dotsIn(paper: string) {
  const [, picture = ''] = paper.split(PICTURE);
  const bytes = Buffer.from(picture, 'latin1');
  const [rowBytes, height] = [bytes.readUInt16LE(1), bytes.readUInt16LE(3)];
  const columns: number[] = [];
  for (let dot = 0; dot < rowBytes * 8 * height; dot += 1) {
    const isBlack = ((bytes[5 + (dot >> 3)] ?? 0) >> (7 - (dot & 7))) & 1;
    if (isBlack === 1) columns.push(dot % (rowBytes * 8));
  }
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  return { left, right, share: columns.length / ((right - left + 1) * height) };
}

/** Returns the dots by which a printer moves its paper for a ticket, without the cut. */
function feedOf(paper: string): number {
  let [fed, spacing, height, highest, at] = [0, 30, 1, 0, 0];
  while (at < paper.length && !paper.startsWith(CUT, at)) {
    const next = paper.slice(at);
    const code = (index: number) => next.charCodeAt(index);
    if (next.startsWith(PICTURE)) {
      const dots = code(6) + 256 * code(7);
      fed += dots;
      at += 8 + (code(4) + 256 * code(5)) * dots;
    } else if (next.startsWith('\x1b3')) [spacing, at] = [code(2), at + 3];
    else if (next.startsWith('\x1b2')) [spacing, at] = [30, at + 2];
    else if (next.startsWith('\x1d!')) [height, at] = [1 + (code(2) & 7), at + 3];
    else {
      const isEnd = next.startsWith('\n');
      if (isEnd) fed += Math.max(spacing, highest);
      highest = isEnd ? 0 : /^\w/.test(next) ? Math.max(highest, 24 * height) : highest;
      at += 1;
    }
  }
  return fed;
}

test.each(['කොත්තු', 'கொத்து'])('prints %s with the spacing of Latin lines, without a blank line', async (name) => {
  const fed = async (text: string, kind: PrintedRow['kind']) => {
    const [once, thrice] = [[{ kind, text }], Array.from({ length: 3 }, () => ({ kind, text }))];
    return (feedOf(await printed(thrice)) - feedOf(await printed(once))) / 2;
  };
  for (const kind of ['line', 'part', 'option'] as const) {
    const [latin, drawn] = [await fed('Kottu', kind), await fed(name, kind)];
    expect({ kind, latin }).toEqual({ kind, latin: kind === 'line' ? 48 : 30 });
    // signs above and below the letters
    expect(Math.abs(drawn - latin)).toBeLessThanOrEqual(16);
  }
});

test('prints the parts of a combo, and options with and without, at one indent', async () => {
  const rows: PrintedRow[] = [
    { kind: 'part', text: 'Classic' },
    { kind: 'option', text: 'Cheese' },
    { kind: 'without', text: 'Onions' },
  ];
  expect(await printed(rows)).toMatch(/ {4}Classic.* {4}Cheese.* {4} Onions/s);
});

test('draws a row as it would print letters: centred, white on black, an amount at the right end', async () => {
  const plain = dotsIn(await printed([{ kind: 'option', text: '+ வெங்காயம்' }]));
  expect(plain.left).toBeGreaterThanOrEqual(48);
  expect(plain.share).toBeLessThan(0.5);
  const without = dotsIn(await printed([{ kind: 'without', text: 'வெங்காயம் வேண்டாம்' }]));
  expect(without.left).toBe(48);
  expect(without.share).toBeGreaterThan(0.5);
  const type = dotsIn(await printed([{ kind: 'type', text: 'டெலிவரி' }]));
  expect(Math.abs(type.left + type.right - 575)).toBeLessThan(12);
  const money = dotsIn(await printed([{ kind: 'money', text: 'காசு', right: 'ரூ. 1,850' }]));
  expect(money.left).toBeLessThan(4);
  expect(money.right).toBe(575);
  // an amount in other letters, next to a text that the printer has
  expect(await printed([{ kind: 'money', text: 'Cash', right: 'ரூ. 1,850' }])).toContain(PICTURE);
});

test('prints an amount at the right end, or below if it does not fit', async () => {
  expect(await printed([{ kind: 'money', text: 'Pay Online', right: 'Rs. 1,850' }])).toContain(
    `Pay Online${' '.repeat(48 - 19)}Rs. 1,850`,
  );
  const narrow = await printed([{ kind: 'money', text: 'Pay On Delivery - Pay by Cash', right: 'Rs. 1,850' }], 58);
  expect(narrow).toContain('Pay On Delivery - Pay by Cash');
  expect(narrow).toContain('Rs. 1,850'.padStart(32));
  expect(narrow.indexOf('Cash')).toBeLessThan(narrow.indexOf('Rs.'));
});

test('breaks long names between words, and inside one that is too long', () => {
  expect(wrapped('Double Smash with extra cheese', 16)).toEqual(['Double Smash', 'with extra', 'cheese']);
  expect(wrapped('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff']);
});
