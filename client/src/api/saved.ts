import type { UnknownAction } from '@reduxjs/toolkit';

/** A change of a stored value in one tab, and the value into which it is merged. */
export interface Change {
  before: unknown;
  after: unknown;
  into: unknown;
}

/**
 * A part of the state that outlives the page: written to local storage on every change, read on start, and taken over
 * from the other tabs as they write it.
 */
export interface Saved<Root> {
  key: string;
  select: (root: Root) => unknown;
  /** written when this changes; the value itself where it is absent */
  changes?: (root: Root) => unknown;
  /**
   * Gives `into` with what happened from `before` to `after`, for a part that two tabs may write at the same moment: each keeps the
   * change of the other. All three are as local storage holds them. Where it is absent the later tab wins.
   */
  merge?: (of: Change) => unknown;
  /** the action that puts a stored value (or null: nothing, or nothing readable) into the state */
  restore: (stored: unknown) => UnknownAction;
}
