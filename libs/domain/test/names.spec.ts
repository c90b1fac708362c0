import { nameKey } from '../text/names.js';

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
