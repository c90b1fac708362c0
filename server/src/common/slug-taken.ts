import { DomainError } from './errors.js';

/** Returns the rejection of a slug that another branch, or another food or combo of the branch, has. */
export const slugTaken = (what: 'branch' | 'food or combo'): DomainError =>
  new DomainError('slug-taken', `Another ${what} has this address already. Choose another one.`, { values: { what } });
