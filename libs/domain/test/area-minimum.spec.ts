import { english } from '../../texts/test/english.js';
import { areaMinimumInWords } from '../cart/area-minimum.js';

const nugegoda = { id: 1, area: 'Nugegoda', amount: 300 };

it.each([
  [126_000, 1500, 'Rs. 240 more in food for delivery to Nugegoda (from Rs. 1,500)'],
  [149_999, 1500, 'Rs. 0.01 more in food for delivery to Nugegoda (from Rs. 1,500)'],
  [150_000, 1500, undefined],
  [0, null, undefined],
  [0, undefined, undefined],
])('with a sub-total of %p cents and a minimum of %p rupees says %p', (subTotal, minimum, words) => {
  const text = areaMinimumInWords(subTotal, { ...nugegoda, ...(minimum !== undefined && { minimum }) });
  expect(text && english(text)).toBe(words);
});
