/**
 * When the gateway is asked about an attempt that nobody has answered for, in minutes after its opening: 1, 3, 10 and 15
 * while the buyer may still be at it, then twice more for a success that came after all.
 */
const QUESTION_MINUTES = [1, 3, 10, 15, 60, 360] as const;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 600;

export function firstQuestionAt(openedAt: Date): Date {
  return minutesAfter(openedAt, QUESTION_MINUTES[0]);
}

/** The next time after a question that was answered; null once all are through. */
export function nextQuestionAt({ openedAt, answered }: { openedAt: Date; answered: number }): Date | null {
  const minutes = QUESTION_MINUTES[answered];
  return minutes === undefined ? null : minutesAfter(openedAt, minutes);
}

/** The next time after a question that got no answer: soon, then ever later. */
export function retryQuestionAt({ at, unanswered }: { at: Date; unanswered: number }): Date {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** unanswered, LONGEST_RETRY_SECONDS);
  return new Date(at.getTime() + seconds * 1000);
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
