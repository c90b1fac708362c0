import fc from 'fast-check';
import { canReceiveMessages, isSupportPhone, matchesPhone, parsePhone, phoneSearch } from '../people/phone.js';

const anyNational = fc.stringMatching(/^\d{9}$/);
const separator = fc.constantFrom('', ' ', '-', '.', '  ', '\u2011', '\u2013', '\u202c', '\u2060', '\u00a0');

/** The digits with separators that people use. */
const written = (digits: string): fc.Arbitrary<string> =>
  fc
    .array(separator, { minLength: digits.length, maxLength: digits.length })
    .map((between) => [...digits].map((digit, at) => digit + (between[at] ?? '')).join(''));

const inEveryForm = anyNational.chain((national) =>
  fc
    .oneof(
      ...['0', '94', '940', '0094', '00940'].map((before) => written(before + national)),
      written(`94${national}`).map((text) => `tel:+${text}`),
      written(`94${national}`).map((text) => `\u202a+${text}\u202c`),
      written(national).map((text) => `+94 ${text}`),
      written(national).map((text) => `+94 (0)${text}`),
    )
    .map((text) => ({ national, text })),
);

it.each([
  '+94771234567',
  '94771234567',
  '077 123 4567',
  '0771234567',
  '+94 (0)77-123 45 67',
  '0094 77 123 4567',
  // as copied from contacts and chats
  '\u202a+94 77 123 4567\u202c',
  '\u2068077 123 4567\u2069',
  '\u200e0771234567\u200e',
  '\ufeff077\u200b1234567',
  '077\u2011123\u20114567',
  '077\u2013123\u20154567',
  '077\u00a0123\u00a04567',
  '077\u00ad1234567',
  'tel:+94771234567',
  'TEL:077-123-4567',
  ' \u202atel:+94 77 123 4567\u202c ',
  '＋94 77 123 4567',
  '77 123 4567',
  '771234567',
])('reads %j as 0771234567', (text) => {
  expect(parsePhone(text)).toBe('0771234567');
});

it.each([
  '',
  '077123456',
  '07712345678',
  '+44 7911 123456',
  '+1 202 555 0123',
  '+0771234567',
  '077123456x',
  'tel:',
  'call 0771234567',
  '٠٧٧١٢٣٤٥٦٧',
])('reads no number in "%s"', (text) => {
  expect(parsePhone(text)).toBeNull();
});

it('reads the same number in every usual form, and is idempotent', () => {
  fc.assert(
    fc.property(inEveryForm, ({ national, text }) => {
      expect(parsePhone(text)).toBe(`0${national}`);
      expect(parsePhone(`0${national}`)).toBe(`0${national}`);
    }),
  );
});

it('returns ten digits or null for any text', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(parsePhone(text) ?? '0000000000').toMatch(/^\d{10}$/)));
});

it('sends messages to mobile numbers only', () => {
  expect(['0771234567', '0112345678', '9477123456'].map(canReceiveMessages)).toEqual([true, false, false]);
});

it.each([
  ['011 234 5678', true],
  ['1919', true],
  ['12345678', false],
  ['call us', false],
  ['', false],
])('%j as the number of a shop: %s', (text, isOne) => {
  expect(isSupportPhone(text)).toBe(isOne);
});

describe('a search', () => {
  it('finds a number by every form of it, and by a part', () => {
    fc.assert(fc.property(inEveryForm, ({ national, text }) => expect(matchesPhone(`0${national}`, text)).toBe(true)));
    expect(['+94771', '4567', '077 123', '+9477'].map((text) => matchesPhone('0771234567', text))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('does not read a name or a short number as a phone number', () => {
    expect(['Silva', '77', 'K7Q2M9X4TZ', ''].map(phoneSearch)).toEqual([null, null, null, null]);
  });
});
