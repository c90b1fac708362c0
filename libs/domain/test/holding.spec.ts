import fc from 'fast-check';
import { HOLDING_TIMES, hasTimeToPay, holdEndsAt, paymentDeadline } from '../orders/holding.js';

const PLACED = new Date('2026-03-02T10:00:00Z');
const MINUTE = 60_000;
const after = (minutes: number): Date => new Date(PLACED.getTime() + minutes * MINUTE);

it.each([
  [1, 16],
  [14, 29],
  [20, 30],
  [29, 30],
])('an order paid again after %d minutes is held until minute %d', (minutes, until) => {
  const timeoutMs = 15 * MINUTE;
  const deadline = paymentDeadline({ holdEnd: holdEndsAt(PLACED, timeoutMs), at: after(minutes), timeoutMs });
  expect(deadline).toEqual(after(until));
});

it('leaves no time for another attempt in the last minute', () => {
  const holdEnd = holdEndsAt(PLACED, 15 * MINUTE);
  expect([29, 29.5, 31].map((minutes) => hasTimeToPay(holdEnd, after(minutes)))).toEqual([true, false, false]);
});

it('never holds an order beyond the total time, however often and whenever it is paid again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1440 }),
      fc.array(fc.double({ min: 0, max: 3000, noNaN: true })),
      (timeout, tries) => {
        const timeoutMs = timeout * MINUTE;
        const holdEnd = holdEndsAt(PLACED, timeoutMs);
        for (const minutes of tries) {
          const deadline = paymentDeadline({ holdEnd, at: after(minutes), timeoutMs });
          expect(deadline.getTime()).toBeLessThanOrEqual(PLACED.getTime() + HOLDING_TIMES * timeoutMs);
        }
      },
    ),
  );
});
