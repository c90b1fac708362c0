import { english } from '../../texts/test/english.js';
import type { SheetCell } from '../menu/menu-sheet.js';
import {
  type ChosenColumns,
  chosenColumnsText,
  columnsOfHead,
  LEFT_OUT,
  readChosenColumns,
} from '../menu/sheet-headings.js';
import { readSheetLines } from '../menu/sheet-lines.js';

function read(rows: SheetCell[][], chosen?: ChosenColumns) {
  const content = readSheetLines({ rows, decimal: '.' }, chosen);
  return 'id' in content ? english(content) : content;
}

it('reads lines by the names in the head, in any order and case, without blank rows', () => {
  const rows = [
    ['price', 'NAME', 'Remarks'],
    [400, 'Bun', 'ours'],
    [null, '', null],
    [' ', '\u3164', '\u00a0'],
    [450, 'Roll', null],
    ['\u2800', ' ', null],
  ];
  expect(read(rows)).toEqual({
    headings: [
      { place: 0, name: 'price', column: 'Price', isExact: true, example: '400' },
      { place: 1, name: 'NAME', column: 'Name', isExact: true, example: 'Bun' },
      { place: 2, name: 'Remarks', column: undefined, isExact: false, example: 'ours' },
    ],
    lines: [
      { line: 2, cells: { Price: 400, Name: 'Bun' } },
      { line: 5, cells: { Price: 450, Name: 'Roll' } },
    ],
    unknownColumns: ['Remarks'],
    decimal: '.',
  });
});

it('finds the head below a title, and counts rows from the top of the file', () => {
  const rows = [['Menu of Harbour', null], [], ['Name', 'Price'], ['Bun', 400]];
  expect(read(rows)).toMatchObject({ lines: [{ line: 4, cells: { Name: 'Bun', Price: 400 } }] });
});

it('reports unknown columns, those without a name by their letter, and no empty one', () => {
  const rows = [
    ['Name', 'Price (Rs.)', '', null, 'x'.repeat(100)],
    ['Bun', 400, null, 'ours', null, ...Array.from({ length: 22 }, () => null), 'far'],
  ];
  expect(read(rows)).toMatchObject({
    unknownColumns: ['Price (Rs.)', 'column D, which has no name', 'x'.repeat(60), 'column AB, which has no name'],
  });
});

it.each([
  [[], 'must name the columns'],
  [[['Price']], 'must name the columns'],
  [[['Name', 'Price', 'price']], 'The column Price is there twice'],
])('says what is wrong with the head of %j', (rows, words) => {
  expect(read(rows)).toContain(words);
});

it.each<[string, string[], ChosenColumns, (string | undefined)[]]>([
  ['a similar heading', ['Item', 'Category', 'Qty'], [], ['Name', 'Sub Food Type', 'Daily Quantity']],
  ['its own name before a similar one', ['Dish', 'name'], [], [undefined, 'Name']],
  ['the first of two similar ones', ['Item', 'Dish'], [], ['Name', undefined]],
  ['a choice before the heading', ['Name', 'Title'], ['Description', 'Name'], ['Description', 'Name']],
  ['nothing if it was left out', ['Name', 'Category'], [undefined, LEFT_OUT], ['Name', undefined]],
  ['nothing if it is unknown', ['Name', 'Remarks'], [], ['Name', undefined]],
])('reads a heading as %s', (_what, head, chosen, columns) => {
  expect(columnsOfHead(head, chosen)).toEqual(columns);
});

it('reads no line until somebody has chosen the column of the names', () => {
  const rows = [
    ['What', 'Rs.'],
    ['Bun', 400],
  ];
  expect(read(rows)).toMatchObject({ lines: [], unknownColumns: ['What', 'Rs.'] });
  expect(read(rows, ['Name', 'Price'])).toMatchObject({
    lines: [{ line: 2, cells: { Name: 'Bun', Price: 400 } }],
    unknownColumns: [],
  });
  expect(read(rows, ['Name', LEFT_OUT])).toMatchObject({ unknownColumns: [] });
  expect(read(rows, ['Name', 'Name'])).toBe('The column Name is there twice. Remove one of them.');
});

it('writes and reads choices as one text', () => {
  const chosen = [undefined, 'Price', LEFT_OUT, 'Sub Food Type'] as const;
  expect(chosenColumnsText(chosen)).toBe(',Price,-,Sub Food Type');
  expect(readChosenColumns(chosenColumnsText(chosen))).toEqual(chosen);
  expect(readChosenColumns('')).toEqual([undefined]);
  expect(readChosenColumns('Name,Colour')).toBeUndefined();
});

it('reads columns of texts by the code of their language or its name in its own script', () => {
  const rows = [
    ['Name', 'Name (සිංහල)', 'description (TA)'],
    ['Egg', 'බිත්තර', 'முட்டை'],
  ];
  expect(readSheetLines({ rows, decimal: '.' })).toMatchObject({
    unknownColumns: [],
    lines: [{ cells: { Name: 'Egg', 'Name (si)': 'බිත්තර', 'Description (ta)': 'முட்டை' } }],
  });
});
