import { nextInquiryAt, retryInquiryAt } from '../../src/payments/inquiry-times.js';

const openedAt = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number): Date => new Date(openedAt.getTime() + minutes * 60_000);
const minutesOf = (time: Date | null): number | null => time && (time.getTime() - openedAt.getTime()) / 60_000;

test('inquires at 1, 3, 10 and 15 minutes, then twice for a late success', () => {
  const asked: (number | null)[] = [];
  for (let at: Date | null = openedAt; at; ) {
    at = nextInquiryAt({ openedAt, at });
    asked.push(minutesOf(at));
  }
  expect(asked).toEqual([1, 3, 10, 15, 60, 360, null]);
});

test('does not make up for missed inquiries', () => {
  expect(minutesOf(nextInquiryAt({ openedAt, at: after(12) }))).toBe(15);
});

test('inquires of a silent gateway soon, then with growing pauses of at most ten minutes, for a day', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 30].map((unanswered) => {
    const next = retryInquiryAt({ openedAt, at: after(1), unanswered });
    return next && (next.getTime() - after(1).getTime()) / 1000;
  });
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
  expect(retryInquiryAt({ openedAt, at: after(1), unanswered: 0, retryAfterMs: 120_000 })).toEqual(after(3));
  expect(retryInquiryAt({ openedAt, at: after(1430), unanswered: 30 })).toEqual(after(1440));
  expect(retryInquiryAt({ openedAt, at: after(1431), unanswered: 30 })).toBeNull();
});
