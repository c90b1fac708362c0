/** The rules of the one-time codes that confirm an order. */
export const ONE_TIME_CODE = {
  /** how long a code can be entered */
  lifetimeMs: 5 * 60_000,
  /** wrong tries that end a code */
  wrongTries: 5,
  /** codes that an order gets in all */
  sends: 4,
} as const;

/** before the second code; each further one waits twice as long */
const RESEND_AFTER_MS = 30_000;

/** The state of an order's newest code. */
export interface CodeFacts {
  /** codes sent so far, from 1 */
  sends: number;
  lastSentAt: Date;
  wrongTries: number;
  expiresAt: Date;
}

/** Milliseconds between the code that was sent as number `sends` and the next one. */
export function resendWaitMs(sends: number): number {
  return RESEND_AFTER_MS * 2 ** (sends - 1);
}

/** How many further codes can be sent. */
export function resendsLeft({ sends }: Pick<CodeFacts, 'sends'>): number {
  return Math.max(0, ONE_TIME_CODE.sends - sends);
}

/** From when on the next code can be sent; null where none is left. */
export function resendAt(code: Pick<CodeFacts, 'sends' | 'lastSentAt'>): Date | null {
  return resendsLeft(code) === 0 ? null : new Date(code.lastSentAt.getTime() + resendWaitMs(code.sends));
}
