import type { ImportOptionGroup } from '../../../../../libs/contract/menu/menu-import.js';
import type { ImportPlan } from '../planned-line.js';
import { definitionText } from './option-cell-text.js';

/** Returns the option groups that a file adds or changes, with the options that it removes, and what asks them. */
export function groupsOfPlan({ groups, menu: { food, offers } }: ImportPlan): ImportOptionGroup[] {
  const items = [...food.values(), ...offers.values()];
  return groups.map(({ line, stored, group }): ImportOptionGroup => {
    const kept = new Set(group.options.map(({ id }) => id));
    return {
      line,
      name: group.name,
      does: stored === null ? 'add' : 'change',
      before: stored && definitionText(stored),
      after: definitionText(group),
      removes: (stored?.options ?? []).flatMap(({ id, name }) => (kept.has(id) ? [] : name)),
      used_by: items.flatMap(({ name, option_groups }) => (option_groups?.includes(group.id) ? name : [])),
    };
  });
}
