import { clockOfCell, isBlank, isNone, kindOfCell, numberOfCell, partsOfCell } from '../menu/menu-sheet.js';

it.each([
  [0.375, '09:00'],
  [0.999999, '00:00'],
  ['9:05', '09:05'],
  ['22:30:00', '22:30'],
  ['11am', '11:00'],
  ['9:30 PM', '21:30'],
  [7, '07:00'],
  [-1, '-1'],
  [null, null],
  ['noon', 'noon'],
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

it('distinguishes a blank cell, which leaves a field as it is, from one that empties it', () => {
  expect([null, undefined, '', '  ', 0, 'none'].map(isBlank)).toEqual([true, true, true, true, false, false]);
  expect([null, '', 'None ', 'no'].map(isNone)).toEqual([false, false, true, false]);
});
