/** What the demonstration writes and a real shop must not keep: by these its accounts and orders are found again. */

export const DEMO_EMAILS = [
  'admin@passline.test',
  'manager@passline.test',
  'kitchen@passline.test',
  'menu@passline.test',
  'kitchen2@passline.test',
  'accounts@passline.test',
] as const;

/** The customers of its generated orders have these numbers, which an index finds, and addresses of a domain without mailboxes. */
export const PAST_PHONES: readonly string[] = Array.from(
  { length: 240 },
  (_, number) => `0700000${String(number).padStart(3, '0')}`,
);
export const PAST_EMAIL_DOMAIN = 'guests.passline.test';
