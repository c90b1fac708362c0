import { REJECTION } from '../../../libs/contract/menu/edits.js';
import { DomainError } from './errors.js';

/** The sentence for an edit that is based on an older version. */
export const CHANGED_MEANWHILE =
  'Somebody else has changed this meanwhile. It is shown as it is now: check it and save your change again.';

/**
 * Rejects an edit that is based on an older version, so that two people do not overwrite each other's edits. The
 * rejection contains `current`, the current state of the entity. Call it while the row is locked.
 *
 * @throws DomainError `changed-meanwhile`
 */
export function checkVersion(given: number | undefined, stored: number, current: () => Record<string, unknown>): void {
  if (given !== undefined && given !== stored) {
    throw new DomainError(REJECTION.changedMeanwhile, CHANGED_MEANWHILE, current());
  }
}
