import { REJECTION } from '../../../libs/contract/edits.js';
import { DomainError } from './errors.js';

const NAMED_MAX = 3;

/** The dependents of an entity: their names, by kind in the singular. */
export type Hanging = Record<string, string[]>;

/**
 * Stops a removal, or an archiving, while something depends on the entity, and says what.
 *
 * @throws DomainError `in-use`
 */
export function rejectWhileUsed(name: string, hanging: Hanging, done: 'removed' | 'archived' = 'removed'): void {
  const used = Object.entries(hanging).filter(([, names]) => names.length > 0);
  if (used.length === 0) return;
  const list = used.map(([kind, names]) => `${names.length === 1 ? kind : `${kind}s`} ${enumerate(names)}`);
  throw new DomainError(
    REJECTION.inUse,
    `${name} cannot be ${done} while something hangs on it: ${list.join('; ')}. ${done === 'removed' ? 'Remove or change that first.' : 'Finish that first.'}`,
  );
}

function enumerate(names: string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
