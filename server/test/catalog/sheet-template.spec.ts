import { SHEET_COLUMNS } from '../../../libs/domain/menu/sheet-columns.js';
import { readSheetLines } from '../../../libs/domain/menu/sheet-lines.js';
import { columnsSheet, templateSheet } from '../../src/catalog/sheets/sheet-template.js';

test('the template is read as three rows without unknown columns, and every column is listed', () => {
  const content = readSheetLines({ rows: templateSheet(), decimal: '.' });
  expect(content).toMatchObject({ unknownColumns: [], lines: [{ line: 2 }, { line: 3 }, { line: 4 }] });
  expect(columnsSheet().map(([column]) => column)).toEqual(['Column', ...SHEET_COLUMNS, null]);
});
