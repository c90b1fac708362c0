import { typedChange } from '../../src/features/admin/menu/prices/typed-change.js';

it.each([
  ['percent', '-5 %', { by: 'percent', value: -5, roundTo: 5 }],
  ['percent', '−2.5', { by: 'percent', value: -2.5, roundTo: 5 }],
  ['percent', '+10', { by: 'percent', value: 10, roundTo: 5 }],
  ['percent', '2000', 'Enter a percentage from -100 to 1000.'],
  ['amount', '-1,000', { by: 'amount', value: -1000 }],
  ['amount', 'some', '“some” is not a number. Type it like 1250.50 or 1,250.50.'],
  ['percent', '7,5 %', '“7,5” is not clear. Type 7.5, with a point before the decimals.'],
  ['set', '', 'Enter a number.'],
  ['set', '-1', 'Price must be 0 or more.'],
  ['set', '450', { by: 'set', value: 450 }],
] as const)('a change of prices: %s by "%s" is %j', (by, text, expected) => {
  expect(typedChange(by, text, 5)).toEqual(expected);
});
