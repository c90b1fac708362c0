import { nameKey } from '../text/names.js';

describe('the form in which names are compared', () => {
  it.each([
    ['Zoë', 'Zoe\u0308'],
    ['Zoë', 'ZOE'],
    ['Crème brûlée', 'creme brulee'],
    ['Łódź', 'łodz'],
  ])('%s and %s are one name', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it.each([
    ['කොත්තු', 'කතත'],
    ['கொத்து', 'கதத'],
    ['Kottu', 'Kotu'],
  ])('%s and %s are two', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });
});
