import fc from 'fast-check';
import { zipSync } from 'fflate';
import { SHEET_LIMITS } from '../../../libs/contract/menu/menu-import.js';
import type { SheetCell } from '../../../libs/domain/menu/menu-sheet.js';
import { readSheetLines } from '../../../libs/domain/menu/sheet-lines.js';
import { csvRow, readCsvText } from '../../../libs/domain/text/csv.js';
import { cleanText } from '../../../libs/validation/text.js';
import { decodeSheet, encodeSheet, formatOf, UnreadableSheet } from '../../src/catalog/sheets/sheet-codec.js';

/** Names and descriptions with many characters that spreadsheets read as formulas. */
const text = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;",\'ab 1|_x') }))
  .map(cleanText);
const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  text,
  fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
);
const sheet = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 });
const HEAD = ['Id', 'Name', 'Description', 'Price'];

/** Returns rows as the sheet's reader sees them: an empty cell is an empty text, and a number of a CSV is a text. */
const seen = (rows: readonly (readonly SheetCell[])[]) => rows.map((row) => HEAD.map((_, at) => String(row[at] ?? '')));

it.each(['csv', 'xlsx'] as const)('reads what it has written as %s', async (format) => {
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      const written = await encodeSheet(format, [HEAD, ...rows]);
      expect(formatOf(written)).toBe(format);
      expect(seen((await decodeSheet(written)).rows)).toEqual(seen([HEAD, ...rows]));
    }),
    { numRuns: 60 },
  );
});

it('removes only the guard against formulas', () => {
  const any = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n;",\'ab ') }));
  fc.assert(
    fc.property(any, (value) => {
      const row = csvRow([value]).slice(0, -2);
      const bare = row.startsWith('"') ? row.slice(1, -1).replaceAll('""', '"') : row;
      expect(readCsvText(bare)).toBe(value);
    }),
  );
});

it.each([';', '\t'])('reads a CSV with the separator %j', async (separator) => {
  const content = Buffer.from(`Name${separator}Price\nBun, plain${separator}400\n`);
  expect((await decodeSheet(content)).rows).toEqual([
    ['Name', 'Price'],
    ['Bun, plain', '400'],
  ]);
});

it.each([
  ['a semicolon file', 'Name;Price\nBun;1250,50\n', ','],
  ['a file that names the semicolon', 'sep=;\r\nName;Price\r\nBun;1250,50\r\n', ','],
  ['a title above the head of a semicolon file', 'Menu, all of it\n\nName;Price;Marks\nBun;1250,50;\n', ','],
  ['a comma file', 'Name,Price\nBun,"1,250.50"\n', '.'],
  ['a file that names the comma', '\ufeffSEP=,\nName,Price\nBun,1\n', '.'],
  ['a tab file', 'Name\tPrice\nBun\t1,250\n', '.'],
])('detects the decimal sign of %s, and shows no line of a separator', async (_what, text, decimal) => {
  const sheet = await decodeSheet(Buffer.from(text));
  expect(sheet.decimal).toBe(decimal);
  const content = readSheetLines(sheet);
  if ('id' in content) throw new Error(content.id);
  expect(content.lines.map(({ cells }) => cells.Name)).toEqual(['Bun']);
  expect(sheet.rows.flat()).not.toContain('sep=');
});

it.each(['\n', ' ; ; \n', '\u3164;\u00a0;\n'])('leaves out any number of rows of %j below a menu', async (row) => {
  const menu = 'Name;Price;Remarks\nBun;1250;\n';
  const { rows } = await decodeSheet(Buffer.from(`${menu}${row.repeat(2 * SHEET_LIMITS.rowsMax)}`));
  expect(rows).toEqual([
    ['Name', 'Price', 'Remarks'],
    ['Bun', '1250'],
  ]);
  const broken = Buffer.from(`${menu}${row.repeat(2 * SHEET_LIMITS.rowsMax)}Roll;450;\n`);
  await expect(decodeSheet(broken)).rejects.toThrow('Import it in parts');
});

const bytes = (size: number) => new Uint8Array(size);
const rowsOf = (count: number) => Buffer.from(`Name\n${'Bun\n'.repeat(count)}`);

/** Returns an XLSX of some kilobytes in which every cell refers to one long text. */
function sharedText(): Uint8Array {
  const cell = (at: number) => `<c r="A${at}" t="s"><v>0</v></c>`;
  const rows = Array.from({ length: SHEET_LIMITS.rowsMax }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${'x'.repeat(SHEET_LIMITS.cellMax)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
}

it.each<[string, Uint8Array, string]>([
  [
    'an archive that unpacks to far more',
    zipSync({ 'xl/worksheets/sheet1.xml': bytes(30_000_000) }),
    'unpacks to far more',
  ],
  ['an archive without a sheet', zipSync({ 'a.xml': bytes(3) }), 'damaged'],
  [
    'a cell far away',
    zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') }),
    'far outside of a menu',
  ],
  ['a broken archive', Buffer.from('PK\x03\x04 and nothing else'), 'damaged'],
  ['too many rows', rowsOf(SHEET_LIMITS.rowsMax + 1), 'Import it in parts'],
  ['a huge cell', Buffer.from(`Name\n${'x'.repeat(SHEET_LIMITS.cellMax + 1)}\n`), 'A cell of row 2 is too long'],
  ['too many columns', Buffer.from(`Name\n${','.repeat(SHEET_LIMITS.columnsMax)}x\n`), 'may have 100 columns'],
  ['too much text', sharedText(), 'far more text than a menu'],
  ['another encoding', Buffer.from([0x4e, 0xe9, 0x0a]), 'CSV UTF-8'],
  ['an open quote', Buffer.from('Name\n"Bun\n'), 'a quote is not closed'],
])('rejects %s with one sentence', async (_name, content, words) => {
  const failure = await decodeSheet(content).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreadableSheet);
  expect(String(failure)).toContain(words);
});
