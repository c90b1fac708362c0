import writeXlsxFile from 'write-excel-file/node';
import type { SheetCell } from '../../../libs/domain/menu/menu-sheet.js';
import { decodeSheet } from '../../src/catalog/sheets/sheet-codec.js';

/** Returns the cell that a spreadsheet with a date format stores, after it was read. */
async function readDate(value: Date): Promise<SheetCell | undefined> {
  const content = await writeXlsxFile([[{ value, type: Date, format: 'yyyy-mm-dd hh:mm' }]]).toBuffer();
  return (await decodeSheet(content)).rows[0]?.[0];
}
async function readNumber(value: number): Promise<SheetCell | undefined> {
  const content = await writeXlsxFile([[{ value, type: Number }]]).toBuffer();
  return (await decodeSheet(content)).rows[0]?.[0];
}

test.each([
  [1419.0000000000002, 1419],
  [100.00000000000001, 100],
  [0.1 + 0.2, 0.3],
  [1250.5, 1250.5],
  [123_456_789.25, 123_456_789.25],
])('the number %d of a formula is read as it is shown: %d', async (stored, shown) => {
  expect(await readNumber(stored)).toBe(shown);
});

test.each([
  ['a time of day', '1899-12-30T09:30:00Z', '09:30'],
  ['a time that a fraction of a day only approaches', '1899-12-30T07:59:59.999Z', '08:00'],
  ['a date', '2026-12-01T00:00:00Z', '#DATE'],
  ['a date with a time', '2026-12-01T09:30:00Z', '#DATE'],
])('%s', async (_what, stored, read) => {
  expect(await readDate(new Date(stored))).toBe(read);
});
