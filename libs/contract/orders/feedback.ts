import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

export interface Feedback {
  id: number;
  name: string;
  contact: string;
  branch: Named;
  rating: number;
  words: string;
  created_at: string;
}

/**
 * `GET /api/feedback`, super admins: a page, newest first; `?before=<id>` returns the next one. `DELETE
 * /api/feedback/{id}` removes a message.
 */
export type FeedbackListAnswer = Answer<{ feedback: Feedback[]; has_more: boolean }>;

export const FEEDBACK_LIMITS = { contactMax: 254, wordsMax: 1000, pageSize: 50 } as const;
export const RATINGS = [1, 2, 3, 4, 5] as const;
