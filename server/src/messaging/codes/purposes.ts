/**
 * For each purpose of messages: how long a message is useful, and whether its text is a secret that is erased once it
 * is sent.
 */
interface Purpose {
  usefulMinutes: number;
  isSecret: boolean;
}

export const PURPOSES = {
  code: { usefulMinutes: 5, isSecret: true },
  // their links have the token of the order
  'pay-link': { usefulMinutes: 15, isSecret: true },
  ordered: { usefulMinutes: 30, isSecret: true },
  confirmed: { usefulMinutes: 30, isSecret: false },
  moved: { usefulMinutes: 120, isSecret: false },
  released: { usefulMinutes: 30, isSecret: false },
  ready: { usefulMinutes: 30, isSecret: false },
  dispatched: { usefulMinutes: 30, isSecret: false },
  delivered: { usefulMinutes: 30, isSecret: false },
  cancelled: { usefulMinutes: 120, isSecret: false },
  restored: { usefulMinutes: 30, isSecret: false },
  'too-early': { usefulMinutes: 30, isSecret: false },
  // its link has the token; later the branch calls
  'sold-out': { usefulMinutes: 10, isSecret: true },
  withdrawn: { usefulMinutes: 120, isSecret: false },
  'refund-needed': { usefulMinutes: 120, isSecret: false },
  'paid-too-late': { usefulMinutes: 120, isSecret: false },
  'paid-twice': { usefulMinutes: 120, isSecret: false },
  // a customer's order to the outlet's phone
  unseen: { usefulMinutes: 60, isSecret: true },
  // e-mails, for which servers may be down for long; the receipt's link has the token
  'email-receipt': { usefulMinutes: 24 * 60, isSecret: true },
  'email-refund': { usefulMinutes: 3 * 24 * 60, isSecret: false },
  'email-log-in': { usefulMinutes: 24 * 60, isSecret: false },
} as const satisfies Record<string, Purpose>;
export type MessagePurpose = keyof typeof PURPOSES;

/** The purposes whose texts are erased once they are sent. */
export const SECRET_PURPOSES: readonly string[] = Object.entries(PURPOSES)
  .filter(([, purpose]) => purpose.isSecret)
  .map(([name]) => name);
