import { acceptedLanguage } from '../text/accept-language.js';

const ALL = ['en', 'si', 'ta'] as const;

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['si', 'si'],
  ['ta', 'ta'],
  ['TA', 'ta'],
  ['si-LK,en;q=0.5', 'si'],
  ['en;q=0.5,si-LK', 'si'],
  ['si;q=0.4, ta;q=0.8, en;q=0.2', 'ta'],
  ['si;q=0.8,ta;q=0.8', 'si'],
  ['fr-CH, fr;q=0.9, ta;q=0.1', 'ta'],
  ['fr', 'en'],
  ['six', 'en'],
  ['si;q=0', 'en'],
  ['si;q=0,ta;q=0.001', 'ta'],
  ['*', 'en'],
  ['*,si;q=0.5', 'en'],
  ['ta ; q=1.000', 'ta'],
  ['si;level=1;q=0.5,ta;q=0.6', 'ta'],
  // a malformed weight drops only its own part
  ['si;q=2,ta;q=0.1', 'ta'],
  ['si;q=high', 'en'],
  [',,;q=1,-', 'en'],
])('%j prefers %s', (header, expected) => {
  expect(acceptedLanguage(header, ALL)).toBe(expected);
});

test('chooses among the offered languages only', () => {
  expect(acceptedLanguage('si,ta;q=0.5', ['en'])).toBe('en');
  expect(acceptedLanguage('si,ta;q=0.5', ['en', 'ta'])).toBe('ta');
});
