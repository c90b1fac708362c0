import type { UnknownAction } from '@reduxjs/toolkit';

/**
 * A part of the state that outlives the page: written to local storage on every change, read on start, and taken over
 * from the other tabs as they write it.
 */
export interface Saved<Root> {
  key: string;
  select: (root: Root) => unknown;
  /** written when this changes; the value itself where it is absent */
  changes?: (root: Root) => unknown;
  /** the action that puts a stored value (or null: nothing, or nothing readable) into the state */
  restore: (stored: unknown) => UnknownAction;
}
