/** for how long an order may hold stock unpaid over all attempts to pay it, as a multiple of the time that one has */
export const HOLDING_TIMES = 2;
/** too short a time for a payment page */
const SHORTEST_MS = 60_000;

/** Until when an order may hold its stock unpaid at most, however often it is paid again. */
export function holdEndsAt(placedAt: Date, timeoutMs: number): Date {
  return new Date(placedAt.getTime() + HOLDING_TIMES * timeoutMs);
}

/** Whether enough of the whole holding time is left for one more attempt to pay. */
export function hasTimeToPay(holdEnd: Date, at: Date): boolean {
  return holdEnd.getTime() - at.getTime() >= SHORTEST_MS;
}

/**
 * Returns the deadline of a payment attempt that begins at `at`: `timeoutMs` later, but not after `holdEnd`, the end of the
 * order's whole holding time.
 */
export function paymentDeadline({ holdEnd, at, timeoutMs }: { holdEnd: Date; at: Date; timeoutMs: number }): Date {
  return new Date(Math.min(at.getTime() + timeoutMs, holdEnd.getTime()));
}
