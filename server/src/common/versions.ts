import { REFUSAL } from '../../../libs/contract/edits.js';
import { Refusal } from './refusal.js';

const CHANGED_MEANWHILE =
  'Somebody else has changed this meanwhile. It is shown as it is now: check it and save your change again.';

/**
 * Two people who edit one entity do not overwrite each other unawares: an edit that was begun on an older version is
 * rejected, and `current`, the entity as it is now, goes with the rejection. Call it with the row under lock.
 *
 * @throws Refusal `changed-meanwhile`
 */
export function checkVersion(given: number | undefined, stored: number, current: () => Record<string, unknown>): void {
  if (given !== undefined && given !== stored) {
    throw new Refusal(REFUSAL.changedMeanwhile, CHANGED_MEANWHILE, current());
  }
}
