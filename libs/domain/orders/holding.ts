/** how long an order may hold stock unpaid in total, as a multiple of the time of one payment attempt */
export const HOLDING_TIMES = 2;
/** an order that holds the last portions of a food for longer, unpaid or unconfirmed, needs a manager */
export const HELD_LONG_MINUTES = 5;
/** less is too short for a payment page */
const SHORTEST_MS = 60_000;

/** Returns until when an unpaid order may hold its stock in total, over all payment attempts. */
export function holdEndsAt(placedAt: Date, timeoutMs: number): Date {
  return new Date(placedAt.getTime() + HOLDING_TIMES * timeoutMs);
}

/** Returns whether the remaining holding time is enough for another payment attempt. */
export function hasTimeToPay(holdEnd: Date, at: Date): boolean {
  return holdEnd.getTime() - at.getTime() >= SHORTEST_MS;
}

/**
 * Returns the deadline of a payment attempt: `timeoutMs` after `at`, but not after `holdEnd`, the end of the total
 * holding time.
 */
export function paymentDeadline({ holdEnd, at, timeoutMs }: { holdEnd: Date; at: Date; timeoutMs: number }): Date {
  return new Date(Math.min(at.getTime() + timeoutMs, holdEnd.getTime()));
}
