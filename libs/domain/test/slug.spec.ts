import fc from 'fast-check';
import { isSlug, newSlug, slugOf } from '../shop/slug.js';

test.each([
  ['Colombo 07', 'colombo-07'],
  ['Crème brûlée & Çay', 'creme-brulee-cay'],
  ['Chef’s special (copy 2)', 'chefs-special-copy-2'],
  ['Straße, Ærø', 'strasse-aero'],
  ['කොත්තු රොටි', 'kottu-roti'],
  ['වටලප්පන්', 'watalappan'],
  ['ක්‍රීම් අයිස්', 'krim-ayis'],
  ['කොළඹ 07', 'kolamba-07'],
  ['கொத்து ரொட்டி', 'kottu-rotti'],
  ['யாழ்ப்பாணம்', 'yazhppanam'],
  ['தோசை', 'tosai'],
  ['  --Spring   rolls-- ', 'spring-rolls'],
  ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
  ['10" Pizza', '10-pizza'],
  ['ＦＵＬＬ', 'full'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name, 'food')).toBe(slug);
});

test('a name without a letter that fits has the word of its kind', () => {
  expect([slugOf('🍔', 'food'), slugOf('漢堡', 'branch'), slugOf('...', 'food')]).toEqual(['food', 'branch', 'food']);
});

test('a word that addresses use gets a number', () => {
  expect([slugOf('Menu', 'food'), slugOf('New!', 'branch'), slugOf('Menus', 'food')]).toEqual([
    'menu-1',
    'new-1',
    'menus',
  ]);
});

test('a long name is cut after a word, and a long word within it', () => {
  expect(slugOf(`${'chicken '.repeat(7)}kottu`, 'food')).toBe('chicken-'.repeat(7).slice(0, -1));
  expect(slugOf('a'.repeat(80), 'food')).toBe('a'.repeat(60));
});

test('every name has a slug', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 100 }));
  fc.assert(fc.property(name, (text) => isSlug(slugOf(text, 'food'))));
});

test.each(['', '-', 'a-', 'a--b', 'Kottu', 'කොත්තු', 'a b', 'a/b', 'menu', 'a'.repeat(61)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

describe('a change', () => {
  const stored = { name: 'Kottu', slug: 'kottu' };
  const slugAfter = (request: { name: string; slug?: string }, of = stored) =>
    newSlug(request, { kind: 'food', stored: of });

  test('of the name changes the slug that follows it, with or without a number', () => {
    expect(slugAfter({ name: 'Cheese kottu' })).toBe('cheese-kottu');
    expect(slugAfter({ name: 'Cheese kottu' }, { name: 'Kottu', slug: 'kottu-12' })).toBe('cheese-kottu');
    const long = { name: 'x'.repeat(70), slug: `${'x'.repeat(58)}-2` };
    expect(slugAfter({ name: 'Short' }, long)).toBe('short');
  });

  test('of the name keeps a slug that a person has written, and a number', () => {
    expect(slugAfter({ name: 'Cheese kottu' }, { name: 'Kottu', slug: 'best-kottu' })).toBe('best-kottu');
    expect(slugAfter({ name: 'Cheese kottu' }, { name: 'Kottu', slug: 'kot' })).toBe('kot');
    expect(slugAfter({ name: 'Kottu!' }, { name: 'Kottu', slug: 'kottu-2' })).toBe('kottu-2');
  });

  test('of the slug wins, and an empty one is made from the name', () => {
    expect(slugAfter({ name: 'Kottu', slug: 'roti' })).toBe('roti');
    expect(slugAfter({ name: 'Kottu', slug: '' }, { name: 'Kottu', slug: 'roti' })).toBe('kottu');
    expect(newSlug({ name: 'Kottu' }, { kind: 'food' })).toBe('kottu');
  });
});
