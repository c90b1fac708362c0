import type { MenuIndex } from '../menu/menu-index.js';
import { baseName } from '../text/names.js';
import type { LineDifference } from './line-changes.js';

/**
 * Returns changes with the names of a menu in another language. A rejection has the chain's own names. A name that the
 * menu no longer has stays.
 */
export function namedByMenu<Change extends LineDifference>(changes: readonly Change[], menu: MenuIndex): Change[] {
  return changes.map((change) => {
    const { type, id, values, options = [] } = change;
    const questions = menu.questionsOf(type, id);
    const groups = questions.map(({ group }) => group);
    const all = groups.flatMap((group) => group.options);
    const shown = {
      name: menu.placeOf(type, id)?.item.name,
      option: all.find((option) => options.some(({ option_id }) => option_id === option.id))?.name,
      // of `option-too-many` this may be the name of an option
      group: [...groups, ...all].find((named) => baseName(named) === values.group)?.name,
    };
    const known = Object.entries(shown).filter(([key, name]) => key in values && name !== undefined);
    return { ...change, values: { ...values, ...Object.fromEntries(known) } };
  });
}
