import type { UnknownAction } from '@reduxjs/toolkit';

/** A change of a stored value in one tab, and the value into which it is merged. */
export interface Change {
  before: unknown;
  after: unknown;
  into: unknown;
}

/**
 * A part of the state that outlives the page. It is written to local storage on every change, read at the start, and
 * updated when another tab writes it.
 */
export interface Saved<Root> {
  key: string;
  select: (root: Root) => unknown;
  /** the part is written when this changes; default: when the value itself changes */
  changes?: (root: Root) => unknown;
  /**
   * Returns `into` with the change from `before` to `after` applied, so that two tabs that write at the same moment
   * keep each other's changes. All three are values of local storage. Without it, the last write wins.
   */
  merge?: (of: Change) => unknown;
  /** returns the action that puts a stored value into the state; null if nothing readable is stored */
  restore: (stored: unknown) => UnknownAction;
}
