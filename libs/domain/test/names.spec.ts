import { kitchenName, nameIn, nameKey } from '../text/names.js';

describe('D nameKey', () => {
  it.each([
    ['Zoë', 'Zoe\u0308'],
    ['Zoë', 'ZOE'],
    ['Crème brûlée', 'creme brulee'],
    ['Łódź', 'łodz'],
  ])('treats %s and %s as equal', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it.each([
    ['කොත්තු', 'කතත'],
    ['கொத்து', 'கதத'],
    ['Kottu', 'Kotu'],
  ])('treats %s and %s as different', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });
});

const kottu = { name: 'Chicken Kottu', names: { ta: 'சிக்கன் கொத்து' } };

describe('a name in a language', () => {
  it.each([
    ['en', 'Chicken Kottu', null],
    ['si', 'Chicken Kottu', null],
    ['ta', 'சிக்கன் கொத்து', 'Chicken Kottu'],
  ] as const)('in %s is %s, with %s beside it', (language, name, base) => {
    expect(nameIn(kottu, language)).toBe(name);
    expect(kitchenName(kottu, language)).toEqual({ name, base });
  });

  it('is the base name if there are no translations', () => {
    expect(kitchenName({ name: 'Cola' }, 'ta')).toEqual({ name: 'Cola', base: null });
  });
});
