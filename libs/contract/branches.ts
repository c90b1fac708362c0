/** HH:MM in the chain's zone. Equal ends: a whole day. `close` before `open`: ends on the next day. */
export interface OpeningPeriod {
  open: string;
  close: string;
}

/** A day on which a branch stays closed although its week says otherwise. */
export interface BranchClosing {
  /** yyyy-mm-dd */
  date: string;
  /** for customers to read; may be empty */
  reason: string;
}

/** Customers see open branches only. An archived one keeps its orders and is in no list that one chooses from. */
export const BRANCH_STATES = ['draft', 'open', 'archived'] as const;
export type BranchState = (typeof BRANCH_STATES)[number];

export const BRANCH_LIMITS = { periodsADayMax: 4, closingsMax: 100, closingReasonMax: 80 } as const;

/** When a branch is open: `open` to `close` every day where `weekHours` is null. */
export interface BranchHours {
  open: string;
  close: string;
  /** the periods of each day of the week, Monday first; null: the same hours every day */
  weekHours?: OpeningPeriod[][] | null;
  /** replaces all closings; absent: they stay */
  closings?: BranchClosing[];
}

/** What a branch needs before customers should see it, each whether it is there. */
export interface BranchChecklist {
  menu: boolean;
  areas: boolean;
  staff: boolean;
  board: boolean;
  cancel_code: boolean;
}
