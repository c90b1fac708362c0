import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** The most items of one call. */
export const BULK_MAX = 200;

/** The items of a branch that were changed. */
export interface BulkChange {
  branch: Named;
  ids: number[];
}

export type BulkSoldOutAnswer = Answer<{ changed: BulkChange[] }>;
