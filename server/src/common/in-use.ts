import { REJECTION } from '../../../libs/contract/menu/edits.js';
import { DomainError } from './errors.js';

const NAMED_MAX = 3;

/** The names of what depends on an entity, by kind in the singular. */
export type Dependents = Record<string, string[]>;

/**
 * Rejects the removal or archiving of an entity if others depend on it. The sentence names them.
 *
 * @throws DomainError `in-use` or `unfinished`
 */
export function rejectIfInUse(name: string, dependents: Dependents, done: 'removed' | 'archived' = 'removed'): void {
  const used = Object.entries(dependents).filter(([, names]) => names.length > 0);
  if (used.length === 0) return;
  const list = used.map(([kind, names]) => `${names.length === 1 ? kind : `${kind}s`} ${enumerate(names)}`);
  const these = list.join('; ');
  const values = { name, dependents: these };
  throw done === 'removed'
    ? new DomainError(
        REJECTION.inUse,
        `${name} cannot be removed while something depends on it: ${these}. Remove or change that first.`,
        { values },
      )
    : new DomainError(
        REJECTION.unfinished,
        `${name} cannot be archived while something depends on it: ${these}. Finish that first.`,
        { values },
      );
}

function enumerate(names: string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
