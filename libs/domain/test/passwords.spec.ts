import fc from 'fast-check';
import { isMadeOf, passwordOf, ROLE_WORDS } from '../people/passwords.js';

const KNOWN = ['Ceylon Smash', 'Colombo 07', 'Galle Fort', 'Ruwan Jayasuriya', 'ruwan.j@ceylonsmash.lk'];

it.each([
  'ceylonsmash',
  'CeylonSmash2026',
  'Ceylon Smash!',
  'c3yl0nsm4sh',
  'colombo07',
  'Colombo-07-abc',
  'smash12345',
  'ruwanjayasuriya',
  'jayasuriya1985',
  'ruwan.j@ceylonsmash.lk',
  'gallegalle',
])('rejects %s, which is made of the shop’s words', (password) => {
  expect(isMadeOf(password, KNOWN)).toBe(true);
});

it.each(['ember-and-leaf', 'ceylon-elephants-dance', '4815162342', 'correct horse', 'එළවළු-කොත්තු-රොටී'])(
  'accepts %s',
  (password) => {
    expect(isMadeOf(password, KNOWN)).toBe(false);
  },
);

it.each(['kitchen1', 'K1tchen-2026', 'admin2026', 'Manager#1', 'kitchenstaff', 'chef12345', 'superadmin!'])(
  "rejects %s, which is made of words for people's work",
  (password) => {
    expect(isMadeOf(password, ROLE_WORDS)).toBe(true);
  },
);

it('accepts such a word together with others', () => {
  expect(isMadeOf('the kitchen cat sleeps', ROLE_WORDS)).toBe(false);
});

it('accepts any password without such a word', () => {
  fc.assert(fc.property(fc.string(), (password) => !isMadeOf(password, [])));
});

it('finds a word whatever digits and signs are around it', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'0123456789-_.#% ') });
  fc.assert(
    fc.property(fc.constantFrom('ceylon', 'smash', 'ruwan', 'galle'), noise, noise, (word, before, after) =>
      isMadeOf(`${before}${word}${after}`, KNOWN),
    ),
  );
});

it('makes a password of random bytes that can be read aloud', () => {
  expect(passwordOf(new Uint8Array([0, 1, 31, 32, 255, 128, 7, 8, 9, 10, 11, 12]))).toBe('ab9a-9ahi-jkmn');
});
