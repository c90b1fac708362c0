import type { Answer } from '../answers.js';
import type { BranchState } from './branches.js';

/** What a new shop needs before its first order, in the order in which it is done. */
export const SETUP_STEPS = [
  'branch',
  'hours',
  'areas',
  'categories',
  'foods',
  'staff',
  'cancel_code',
  'ways_to_pay',
  'messages',
  'legal_texts',
  'board',
  'test_order',
  'open',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

export interface SetupStep {
  name: SetupStepName;
  is_done: boolean;
}

export interface Setup {
  /** the branch that the steps are about: the first draft, or else the first open one; null if there is none */
  branch: { id: number; name: string; state: BranchState } | null;
  /** every step, in order */
  steps: SetupStep[];
}

/** `GET /api/setup` (3): how far the shop is on the way to its first order. */
export type SetupAnswer = Answer<{ setup: Setup }>;
