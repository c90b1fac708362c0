import type { ChosenOption } from '../../../contract/menu/options.js';
import type { LineType } from '../../../contract/values.js';
import type { Choice, Question } from '../../menu/options.js';
import { type NamedInLanguages, nameKey } from '../../text/names.js';

/** A food or a combo, as far as another outlet's menu is searched for it. */
export interface NamedItem extends NamedInLanguages {
  id: number;
  type: LineType;
  parts: readonly NamedInLanguages[] | null;
}

const isSame = (one: NamedInLanguages, other: NamedInLanguages | undefined): boolean =>
  other !== undefined && nameKey(one.name) === nameKey(other.name);

/** Returns the food or combo of the same name; undefined if there is none. */
export function sameItem<Item extends NamedItem>(
  wanted: Pick<NamedItem, 'name' | 'type'>,
  items: Iterable<Item>,
): Item | undefined {
  for (const item of items) if (item.type === wanted.type && isSame(item, wanted)) return item;
  return undefined;
}

/** An item, and the option groups that it asks. */
interface Asked {
  item: NamedItem;
  questions: readonly Question[];
}

/**
 * Returns choices in the form that clients send, with the options of another menu: those of the same name in the group of
 * the same name, for the part of the same name. Undefined if it lacks one.
 */
export function sameChoices(choices: readonly Choice[], from: NamedItem, to: Asked): ChosenOption[] | undefined {
  const found = choices.map(({ question, option, quantity }): ChosenOption | undefined => {
    const other = to.questions.find(
      (one) =>
        isSame(one.group, question.group) &&
        isSamePart({ item: from, part: question.part }, { item: to.item, part: one.part }),
    );
    const same = other?.group.options.find((one) => isSame(one, option));
    if (other === undefined || same === undefined) return undefined;
    const { part } = other;
    return { option: same.id, quantity, ...(part !== null && { part }), name: same.name, price: same.price };
  });
  const known = found.filter((one) => one !== undefined);
  return known.length === found.length ? known : undefined;
}

interface PartOf {
  item: NamedItem;
  part: number | null;
}

function isSamePart(one: PartOf, other: PartOf): boolean {
  if (one.part === null || other.part === null) return one.part === other.part;
  const part = one.item.parts?.[one.part];
  return part !== undefined && isSame(part, other.item.parts?.[other.part]);
}
