import fc from 'fast-check';
import { figuresBy, type MadeOrder, paceFigures } from '../kitchen-figures.js';

const made = (minutes: number, lateBy: number | null = null): MadeOrder => ({ minutes, lateBy });

test('no order says nothing', () => {
  expect(paceFigures([])).toEqual({
    orders: 0,
    median: null,
    slowest_tenth: null,
    late_share: null,
    estimate_error: null,
    estimate_bias: null,
  });
});

test('the median, the slowest tenth, the late share, and how wrong the estimate was', () => {
  const orders = [10, 11, 12, 13, 14, 15, 16, 17, 18, 40].map((minutes) => made(minutes, minutes - 16));
  expect(paceFigures(orders)).toEqual({
    orders: 10,
    median: 15,
    slowest_tenth: 40,
    late_share: 0.3,
    estimate_error: 3,
    estimate_bias: -1,
  });
});

test('an order that is just in time is not late; one without a promise counts in the time only', () => {
  expect(paceFigures([made(10, 0), made(30)])).toMatchObject({
    orders: 2,
    late_share: 0,
    median: 30,
    estimate_error: 0,
  });
});

test('groups have all orders between them, and their median is between the fastest and the slowest', () => {
  const order = fc.record({
    minutes: fc.nat(240),
    lateBy: fc.option(fc.integer({ min: -120, max: 120 })),
    hour: fc.nat(23),
  });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1 }), (orders) => {
      const groups = figuresBy(orders, ({ hour }) => hour);
      expect(groups.reduce((sum, { figures }) => sum + figures.orders, 0)).toBe(orders.length);
      for (const { key, figures } of groups) {
        const minutes = orders.filter(({ hour }) => hour === key).map((one) => one.minutes);
        expect(figures.median).toBeGreaterThanOrEqual(Math.min(...minutes));
        expect(figures.slowest_tenth).toBeLessThanOrEqual(Math.max(...minutes));
      }
    }),
  );
});
