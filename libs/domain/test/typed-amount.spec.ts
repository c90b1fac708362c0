import fc from 'fast-check';
import { english } from '../../texts/test/english.js';
import { formatRupees, fromCents } from '../money/money.js';
import { parseAmount, readTypedNumber, unreadNumber } from '../money/typed-amount.js';

test.each([
  ['12,450', 1_245_000],
  ['12450.5', 1_245_050],
  [' Rs. 99.05 ', 9905],
  ['rs 0', 0],
  ['Rs.450', 45_000],
  ['රු 450', 45_000],
  ['රු. 1,250.50', 125_050],
  ['₨  99', 9900],
  ['0.29', 29],
  ['.5', 50],
  ['LKR 1,250.50', 125_050],
  ['1,250/-', 125_000],
  ['1250/=', 125_000],
  ['1,25,000', 12_500_000],
  ['12,50,000.75', 125_000_075],
  ['1,250,000', 125_000_000],
  ['1 250', 125_000],
  ['1\u00a0250.5', 125_050],
])('accepts %j', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each([
  ['1250,50', 125_050],
  ['1.250,00', 125_000],
  ['1.25.000', 12_500_000],
  ['7,5', 750],
  ['1 250,50', 125_050],
  ['450', 45_000],
])('accepts %j with the comma as the decimal sign', (text, cents) => {
  expect(parseAmount(text, ',')).toBe(cents);
});

test.each([
  '',
  'Rs.',
  '-5',
  '.',
  '1.234',
  'twelve',
  '1e3',
  '1234567890123',
  '7,5',
  '1250,50',
  '1.250,00',
  '1,2',
  '1,25',
  '0,500',
  '12,34,56',
  '1234,567',
  '1,25,0000',
  '1,1250,000',
  '100,25,000',
  '1,25,250,000',
  '1,125,25,000',
  '1.25.30',
  '12Rs.50',
  '1250/-5',
  '1250-',
  '1,250 000',
  ',250',
  '1,,250',
  '1 2',
  '1,250.500',
  '7.',
  '0x10',
  '٣',
])('rejects %j', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test.each(['5-5', '5 -', '--5'])('reads no number from %j', (text) => {
  expect(readTypedNumber(text)).toBeNull();
});

test.each(['12.50', '1,250', '1,250.50', '1.2'])('rejects %j with the comma as the decimal sign', (text) => {
  expect(parseAmount(text, ',')).toBeNull();
});

test.each([
  ['-5', -500],
  ['−1,250.5', -125_050],
  ['– 20', -2000],
  ['-0', 0],
])('reads %j as a number below zero', (text, hundredths) => {
  expect(readTypedNumber(text)).toBe(hundredths);
});

test.each([
  ['7,5', '.', '“7,5” is not clear. Type 7.5, with a point before the decimals.'],
  ['1250,50', '.', '“1250,50” is not clear. Type 1250.5, with a point before the decimals.'],
  ['1.250', '.', '“1.250” is not clear. Type 1250 if you mean thousands; a point comes before one or two decimals.'],
  ['12.50', ',', '“12.50” is not clear. Type 12,5, with a comma before the decimals.'],
  ['about 5', '.', '“about 5” is not a number. Type it like 1250.50 or 1,250.50.'],
  ['viele', ',', '“viele” is not a number. Type it like 1250,50 or 1.250,50.'],
  ['  12 or 13 ', '.', '“12 or 13” is not a number. Type it like 1250.50 or 1,250.50.'],
  [
    'between twelve and thirteen rupees',
    '.',
    '“between twelve and thirteen ru” is not a number. Type it like 1250.50 or 1,250.50.',
  ],
] as const)('tells what to type instead of %j (%s)', (text, decimal, sentence) => {
  expect(english(unreadNumber(text, decimal))).toBe(sentence);
});

test('the point is the decimal sign unless another is given', () => {
  expect(unreadNumber('7,5')).toEqual(unreadNumber('7,5', '.'));
  expect(unreadNumber('7,5')).not.toEqual(unreadNumber('7,5', ','));
});

test('reads back what screens show, and both ways to write it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseAmount(formatRupees(cents))).toBe(cents);
      expect(parseAmount(String(fromCents(cents)))).toBe(cents);
      expect(parseAmount(String(fromCents(cents)).replace('.', ','), ',')).toBe(cents);
      expect(parseAmount((cents / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 }))).toBe(cents);
      expect(parseAmount((cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }), ',')).toBe(cents);
    }),
  );
});

test('reads no text as different amounts with the two decimal signs', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 9 });
  fc.assert(
    fc.property(typed, (text) => {
      const [point, comma] = [readTypedNumber(text), readTypedNumber(text, ',')];
      if (point !== null && comma !== null) expect(point).toBe(comma);
    }),
  );
});
