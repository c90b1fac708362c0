import { HOLDER_KINDS, type Holder, type HolderKind, REJECTION } from '../../../libs/contract/menu/edits.js';
import { DomainError } from './errors.js';
import { groupBy } from './group-by.js';

const NAMED_MAX = 3;

/** The noun before each name in the sentences; none for boards, whose names include it. */
const NOUNS: Record<HolderKind, string> = {
  'sub-food-types': 'sub food type',
  food: 'food',
  offers: 'combo',
  'buy-get-offers': 'Buy & Get offer',
  'pay-get-offers': 'Pay & Get offer',
  users: 'user',
  orders: 'order',
  feedback: 'feedback message',
  boards: '',
};

/** Returns entities as holders of one kind. */
export const holders = (kind: HolderKind, entities: Iterable<{ id: number | string; name: string }>): Holder[] =>
  Array.from(entities, ({ id, name }) => ({ kind, id, name }));

/**
 * Rejects the removal or archiving of an entity if others hold it. The sentence names some of them, `held_by` lists
 * all.
 *
 * @throws DomainError `in-use` or `unfinished`
 */
export function rejectIfInUse(name: string, heldBy: readonly Holder[], done: 'removed' | 'archived' = 'removed'): void {
  if (heldBy.length === 0) return;
  const byKind = groupBy(heldBy, ({ kind }) => kind);
  const dependents = HOLDER_KINDS.flatMap((kind) => {
    const names = byKind.get(kind)?.map((holder) => holder.name) ?? [];
    if (names.length === 0) return [];
    const noun = NOUNS[kind];
    return [`${names.length === 1 || noun === '' ? noun : `${noun}s`} ${enumerate(names)}`.trim()];
  }).join('; ');
  const data = { values: { name, dependents }, held_by: heldBy };
  throw done === 'removed'
    ? new DomainError(
        REJECTION.inUse,
        `${name} cannot be removed while something depends on it: ${dependents}. Remove or change that first.`,
        data,
      )
    : new DomainError(
        REJECTION.unfinished,
        `${name} cannot be archived while its kitchen is at work: ${dependents}. Finish that first.`,
        data,
      );
}

function enumerate(names: string[]): string {
  const shown = names.slice(0, NAMED_MAX);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
