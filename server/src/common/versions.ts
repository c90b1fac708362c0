import { REJECTION } from '../../../libs/contract/edits.js';
import { DomainError } from './errors.js';

/** The sentence for an edit that was begun on an older version. */
export const CHANGED_MEANWHILE =
  'Somebody else has changed this meanwhile. It is shown as it is now: check it and save your change again.';

/**
 * Two people who edit one entity do not overwrite each other unawares: an edit that was begun on an older version is
 * rejected, and `current`, the entity as it is now, goes with the rejection. Call it with the row under lock.
 *
 * @throws DomainError `changed-meanwhile`
 */
export function checkVersion(given: number | undefined, stored: number, current: () => Record<string, unknown>): void {
  if (given !== undefined && given !== stored) {
    throw new DomainError(REJECTION.changedMeanwhile, CHANGED_MEANWHILE, current());
  }
}
