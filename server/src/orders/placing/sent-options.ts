import type { ChosenOption } from '../../../../libs/contract/menu/options.js';
import type { OrderedItem } from '../../../../libs/contract/requests/orders/create-order.js';
import { choicesOf, chosenOf, unansweredOf } from '../../../../libs/domain/menu/options.js';
import { fixedProblem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { menuItemOf } from '../../catalog/menu/branch-menu.js';
import { itemQuestions } from '../../catalog/menu/item-questions.js';
import { InvalidInput } from '../../common/errors.js';
import type { Moment } from '../moments/moment.js';

/**
 * Returns a sent line with its options spelled out: the defaults if it has none, and the names of options that the menu
 * no longer has. A line whose item is removed stays as it is.
 *
 * @throws InvalidInput if an option does not exist at this branch or is not one of this item's, its part does not
 *   exist, or it is sent twice
 */
export function withOptions<Line extends OrderedItem & { line: number }>(line: Line, { menu, day }: Moment): Line {
  const item = menuItemOf(menu, line);
  if (item === undefined) return line;
  const questions = itemQuestions(menu, item, day);
  if (line.options === undefined) {
    return questions.length === 0 ? line : { ...line, options: chosenOf(choicesOf(questions, undefined)) };
  }
  const unanswered = unansweredOf(questions, line.options);
  const options = line.options.map((chosen, place): ChosenOption => {
    const wrong =
      (isRepeated(line.options ?? [], place) && TWICE) ||
      (chosen.part !== undefined && chosen.part >= (item.parts ?? []).length && NO_PART) ||
      (unanswered.includes(chosen) && !menu.removedOptions.has(chosen.option) && NOT_OF_ITEM);
    if (wrong) throw new InvalidInput({ [`products.${line.line}.options.${place}`]: [wrong] });
    const removed = menu.removedOptions.get(chosen.option);
    return removed === undefined ? chosen : { ...chosen, name: removed };
  });
  return { ...line, options };
}

const NO_PART: SaidProblem = fixedProblem('no-part', 'part must be the index of a part of the combo.');
const NOT_OF_ITEM: SaidProblem = fixedProblem('not-an-option', 'The item does not have this option.');
const TWICE: SaidProblem = fixedProblem('option-twice', 'An option may be sent once: use quantity.');

function isRepeated(options: readonly ChosenOption[], place: number): boolean {
  const { option, part } = options[place] ?? {};
  return options.some((other, before) => before < place && other.option === option && other.part === part);
}
