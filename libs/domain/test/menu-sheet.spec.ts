import { clockOfCell, kindOfCell, numberOfCell, partsOfCell, readSheetLines } from '../menu/menu-sheet.js';

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
    decimal: '.',
  });
});

it('finds the head below a title, and counts rows from the top of the file', () => {
  const rows = [['Menu of Harbour', null], [], ['Name', 'Price'], ['Bun', 400]];
  expect(readSheetLines(rows)).toMatchObject({ lines: [{ line: 4, cells: { Name: 'Bun', Price: 400 } }] });
});

it('reports unknown columns, those without a name by their letter, and no empty one', () => {
  const rows = [
    ['Name', 'Price (Rs.)', '', null, 'x'.repeat(100)],
    ['Bun', 400, null, 'ours', null, ...Array.from({ length: 22 }, () => null), 'far'],
  ];
  expect(readSheetLines(rows)).toMatchObject({
    unknownColumns: ['Price (Rs.)', 'column D, which has no name', 'x'.repeat(60), 'column AB, which has no name'],
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
  ['1250,50', '1250,50'],
  ['1.250,00', '1.250,00'],
  ['1,25,000', 125_000],
  ['', ''],
])('reads the number %p as %p', (cell, number) => {
  expect(numberOfCell(cell)).toBe(number);
});

it.each([
  ['1250,50', 1250.5],
  ['1.250,00', 1250],
  ['12.50', '12.50'],
])('reads the number %p as %p with the comma as the decimal sign', (cell, number) => {
  expect(numberOfCell(cell, ',')).toBe(number);
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
