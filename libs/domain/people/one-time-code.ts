/** The rules of the one-time codes that confirm an order. */
export const ONE_TIME_CODE = {
  /** how long a code can be entered */
  lifetimeMs: 5 * 60_000,
  /** wrong tries that invalidate a code */
  wrongTries: 5,
  /** codes that an order gets in total */
  sends: 4,
} as const;

/** before the second code; the wait doubles for each further one */
const RESEND_AFTER_MS = 30_000;

/** The state of an order's newest code. */
export interface CodeFacts {
  /** codes sent so far, from 1 */
  sends: number;
  lastSentAt: Date;
  /** by the caller: those with the order's token and those without it count apart */
  wrongTries: number;
  expiresAt: Date;
}

/** Returns the milliseconds that must pass after the code number `sends` before the next one is sent. */
export function resendWaitMs(sends: number): number {
  return RESEND_AFTER_MS * 2 ** (sends - 1);
}

/** Returns how many further codes can be sent. */
export function resendsLeft({ sends }: Pick<CodeFacts, 'sends'>): number {
  return Math.max(0, ONE_TIME_CODE.sends - sends);
}

/** Returns when the next code can be sent; null if none is left. */
export function resendAt(code: Pick<CodeFacts, 'sends' | 'lastSentAt'>): Date | null {
  return resendsLeft(code) === 0 ? null : new Date(code.lastSentAt.getTime() + resendWaitMs(code.sends));
}
