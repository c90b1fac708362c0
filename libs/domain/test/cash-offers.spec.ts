import { cashOffers } from '../money/cash-offers.js';

test.each([
  [0, []],
  [1, [50_000, 100_000, 500_000]],
  [145_000, [150_000, 200_000, 500_000]],
  [200_000, [200_000, 500_000]],
  [1_496_000, [1_500_000]],
])('offers for %d cents the next whole notes', (total, offers) => {
  expect(cashOffers(total)).toEqual(offers);
});
