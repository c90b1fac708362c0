import type { Language } from '../../../libs/contract/values.js';
import { ALL_COLUMNS, SHEET_COLUMNS } from '../../../libs/domain/menu/sheet-columns.js';
import { readSheetLines } from '../../../libs/domain/menu/sheet-lines.js';
import { columnsSheet, templateSheet } from '../../src/catalog/sheets/sheet-template.js';

test('the template has an example of each column, and every column is listed', () => {
  const content = readSheetLines({ rows: templateSheet(['en', 'si', 'ta']), decimal: '.' });
  expect(content).toMatchObject({ unknownColumns: [], lines: [{ line: 2 }, { line: 3 }, { line: 4 }] });
  const read = 'id' in content ? [] : content.lines;
  const examples = read.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([column, cell]) => (cell ? [column] : [])),
  );
  expect(ALL_COLUMNS.filter((column) => !examples.includes(column))).toEqual(['Id', 'Version']);
  const listed = (languages: readonly Language[]) => columnsSheet(languages).map(([column]) => column);
  expect(listed(['en'])).toEqual(['Column', ...SHEET_COLUMNS, null]);
  expect(listed(['en', 'si', 'ta'])).toEqual(['Column', ...ALL_COLUMNS, null]);
});
