/**
 * The minutes from opening an attempt to its inquiries, while it is undecided: four while the buyer may still pay, then
 * two for a late success.
 */
const INQUIRY_MINUTES = [1, 3, 10, 15, 60, 360] as const;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 600;
/** after this, a gateway that has never answered gets no more inquiries */
const LAST_RETRY_MINUTES = 1440;

/** Returns the next planned inquiry after `at`; null after the last one. */
export function nextInquiryAt({ openedAt, at }: { openedAt: Date; at: Date }): Date | null {
  const minutes = INQUIRY_MINUTES.find((m) => minutesAfter(openedAt, m) > at);
  return minutes === undefined ? null : minutesAfter(openedAt, minutes);
}

/**
 * Returns the next inquiry after one without an answer, with growing pauses; null a day after the attempt was opened.
 * `retryAfterMs` is how long the gateway wants no inquiry.
 */
export function retryInquiryAt({
  openedAt,
  at,
  unanswered,
  retryAfterMs = 0,
}: {
  openedAt: Date;
  at: Date;
  /** number of consecutive inquiries without an answer before this one */
  unanswered: number;
  retryAfterMs?: number;
}): Date | null {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** unanswered, LONGEST_RETRY_SECONDS);
  const next = new Date(at.getTime() + Math.max(seconds * 1000, retryAfterMs));
  return next > minutesAfter(openedAt, LAST_RETRY_MINUTES) ? null : next;
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
