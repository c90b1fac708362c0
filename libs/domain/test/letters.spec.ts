import { lettersSeen } from '../text/letters.js';

test.each([
  ['', 0],
  ['Fish bun', 8],
  ['කොත්තු', 3],
  ['ශ්‍රී ලංකා', 4],
  ['கொத்து', 3],
  ['👩‍🍳', 1],
])('%s has %i letters', (text, count) => expect(lettersSeen(text)).toBe(count));
