import { isGsm, smsSegments } from '../text/sms-segments.js';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['é'.repeat(160), 1],
  // escaped letters count twice
  ['€'.repeat(80), 1],
  [`${'€'.repeat(80)}a`, 2],
  // the euro of the 153rd place moves to the second segment as a whole
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['ක'.repeat(70), 1],
  ['ක'.repeat(71), 2],
  ['க'.repeat(134), 2],
  ['க'.repeat(135), 3],
  // one letter outside of the alphabet makes all of them larger
  [`${'a'.repeat(70)}’`, 2],
  // a pair of units is one letter
  ['🍔'.repeat(35), 1],
  [`${'🍔'.repeat(35)}a`, 2],
  [`${'a'.repeat(66)}🍔${'a'.repeat(65)}`, 2],
  [`${'a'.repeat(66)}🍔${'a'.repeat(66)}`, 3],
])('%j has %i', (text, segments) => {
  expect(smsSegments(text)).toBe(segments);
});

test.each([
  ['Rs. 1,450.00 @shop.lk #123456', true],
  ['[x] {y} ~ € \\', true],
  ['රු. 1,450', false],
  ['ரூ. 1,450', false],
  ['it’s', false],
  ['`', false],
])('%j is in the GSM alphabet: %s', (text, expected) => {
  expect(isGsm(text)).toBe(expected);
});
