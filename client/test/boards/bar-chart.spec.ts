import fc from 'fast-check';
import { roundTop } from '../../src/features/finance/bar-chart.js';

describe('the top of a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [5, 5],
    [7, 10],
    [12, 20],
    [185_000, 200_000],
  ])('of %d is %d', (highest, top) => {
    expect(roundTop(highest)).toBe(top);
  });

  it('is never passed by a bar, nor more than two and a half times as high as the highest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (highest) => {
        expect(roundTop(highest)).toBeGreaterThanOrEqual(highest);
        expect(roundTop(highest)).toBeLessThanOrEqual(highest * 2.5);
      }),
    );
  });
});
