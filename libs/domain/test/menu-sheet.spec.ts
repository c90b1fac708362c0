import { clockOfCell, kindOfCell, numberOfCell, partsOfCell, readSheetLines } from '../menu-sheet.js';

it('reads lines by the names in the head, in any order and case, without empty rows', () => {
  const rows = [
    ['price', 'NAME', 'Remarks'],
    [400, 'Bun', 'ours'],
    [null, '', null],
    [450, 'Roll', null],
  ];
  expect(readSheetLines(rows)).toEqual({
    lines: [
      { line: 2, cells: { Price: 400, Name: 'Bun' } },
      { line: 4, cells: { Price: 450, Name: 'Roll' } },
    ],
    unknownColumns: ['Remarks'],
  });
});

it.each([
  [[], 'must name the columns'],
  [[['Price']], 'must name the columns'],
  [[['Name', 'Price', 'price']], 'The column Price is there twice'],
])('says what is wrong with the head of %j', (rows, words) => {
  expect(readSheetLines(rows)).toContain(words);
});

it.each([
  [0.375, '09:00'],
  [0.999999, '00:00'],
  ['9:05', '09:05'],
  ['22:30:00', '22:30'],
  ['noon', 'noon'],
  [7, 7],
])('reads the time %p as %p', (cell, clock) => {
  expect(clockOfCell(cell)).toBe(clock);
});

it.each([
  ['Rs. 1,450.50', 1450.5],
  ['40', 40],
  [12, 12],
  ['many', 'many'],
  ['', ''],
])('reads the number %p as %p', (cell, number) => {
  expect(numberOfCell(cell)).toBe(number);
});

it('reads kinds and the foods of a combo', () => {
  expect([null, 'food', 'COMBO', 'Offer', 'Drink'].map(kindOfCell)).toEqual([
    'food',
    'food',
    'offer',
    'offer',
    undefined,
  ]);
  expect(partsOfCell('2 x Classic\r\n\n1× Soda; cold\nFries')).toEqual([
    { name: 'Classic', quantity: 2 },
    { name: 'Soda; cold', quantity: 1 },
    { name: 'Fries', quantity: 1 },
  ]);
});
