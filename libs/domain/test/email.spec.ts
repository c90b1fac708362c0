import { emailProblem, isEmail } from '../people/email.js';

it.each([
  'nadeesha@example.com',
  'n.perera+food@mail.example.lk',
  "o'brien_1@ex-ample.co.uk",
  'නදී@උදාහරණ.ලංකා',
  'a@xn--fzc2c9e2c.xn--fzc2c9e2c',
])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

it.each([
  '',
  'nadeesha',
  '@example.com',
  'nadeesha@',
  'nadeesha@example',
  'nadeesha@example.c',
  'nadeesha@example.123',
  'nadeesha@example..com',
  'nadeesha@-example.com',
  '.nadeesha@example.com',
  'nadeesha.@example.com',
  'na..deesha@example.com',
  'na deesha@example.com',
  'nadeesha@exam ple.com',
  'nadeesha@exam_ple.com',
  'nadeesha@example.com,',
  'a@b@example.com',
  'Nadeesha <n@example.com>',
  `${'a'.repeat(65)}@example.com`,
])('rejects %s', (text) => expect(isEmail(text)).toBe(false));

it('gives a missing address and a wrong one different sentences', () => {
  expect(emailProblem('  ')?.id).toBe('email.missing');
  expect(emailProblem('nadeesha@example')?.id).toBe('email.wrong');
  expect(emailProblem(' nadeesha@example.com ')).toBeUndefined();
});
