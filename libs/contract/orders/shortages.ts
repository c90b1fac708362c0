import type { LineType, Names } from '../values.js';

/** What a customer can want for a line that lacks something: the money back for it, something else, or no order at all. */
export const SHORTAGE_ANSWERS = ['leave-out', 'replace', 'cancel'] as const;
export type ShortageAnswer = (typeof SHORTAGE_ANSWERS)[number];

/** What can be marked as sold out: a food, a combo, or an option without a food. */
export const SHORT_TYPES = ['food', 'offer', 'option'] as const;
export type ShortType = LineType | 'option';

/** A food, a combo or an option. */
export interface ShortSubject {
  type: ShortType;
  id: number;
}

/** A name as it was when the customer was asked. */
export interface ShortName {
  name: string;
  /** in other languages; absent if it had none */
  names?: Names;
}

/** A question to the customer of an order: a line lacks something that was sold out after the order was confirmed. */
export interface OrderShortage {
  /** counts from 1 in its order */
  id: number;
  /** index of the line in the order */
  position: number;
  /** what is sold out */
  lacks: ShortSubject & ShortName;
  /** the line, when it was asked */
  line: ShortName & { quantity: number };
  /** ISO 8601 */
  asked_at: string;
  /** false if the customer can get no message, so that the branch calls at once; otherwise it calls after 5 minutes */
  is_messaged?: boolean;
  /** null until it is answered */
  answer: ShortageAnswer | null;
  /** ISO 8601 */
  answered_at: string | null;
  answered_by: 'customer' | 'staff' | null;
  /** what came instead; null unless it is replaced */
  replacement: (ShortSubject & ShortName) | null;
}

/** What an answer would do to an order, in rupees. */
export interface ShortageEffect {
  /** the order's total afterwards */
  total: number;
  /** how much less it costs */
  less: number;
}

export interface ShortageReplacement extends ShortSubject, ShortName, ShortageEffect {
  image_url: string | null;
}

/** What the customer can choose for one open question. */
export interface ShortageChoices {
  shortage: OrderShortage;
  /** null if nothing would be left that costs something */
  leave_out: (ShortageEffect & { takes_line: boolean }) | null;
  /** foods and combos, or options of the same group, of the same or a lower price that are available now */
  replacements: ShortageReplacement[];
  /** whether the order can be cancelled by this caller */
  cancel: boolean;
}
