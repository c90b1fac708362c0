/** Marks of the demonstration's accounts and orders, by which they are found when a real shop removes them. */

export const DEMO_EMAILS = [
  'admin@passline.test',
  'manager@passline.test',
  'kitchen@passline.test',
  'menu@passline.test',
  'kitchen2@passline.test',
  'accounts@passline.test',
  'area@passline.test',
  'area-menu@passline.test',
  'area-accounts@passline.test',
] as const;

/**
 * The phone numbers of its generated orders, which have an index. Their email addresses are of a domain without
 * mailboxes.
 */
export const PAST_PHONES: readonly string[] = Array.from(
  { length: 240 },
  (_, number) => `0700000${String(number).padStart(3, '0')}`,
);
export const PAST_EMAIL_DOMAIN = 'guests.passline.test';
