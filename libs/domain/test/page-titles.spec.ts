import { homeTitle } from '../shop/page-titles.js';

test.each([
  [{ name: 'Shop', tagline: '' }, 'si', 'Shop'],
  [{ name: 'Shop', tagline: 'Hot', taglines: { si: 'උණු උණු' } }, 'en', 'Shop: Hot'],
  [{ name: 'Shop', tagline: 'Hot', taglines: { si: 'උණු උණු' } }, 'si', 'Shop: උණු උණු'],
  [{ name: 'Shop', tagline: 'Hot', taglines: { si: 'උණු උණු' } }, 'ta', 'Shop: Hot'],
] as const)('the title of the home page of %j in %s is %s', (brand, language, title) => {
  expect(homeTitle(brand, language)).toBe(title);
});
