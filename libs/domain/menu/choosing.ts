import type { ChosenOption, MenuOption } from '../../contract/menu/options.js';
import type { Choice, GroupFacts, OptionFacts, Question } from './options.js';

/** Returns what is chosen after one option of a question was set to a quantity. A single choice replaces the other. */
export function withChoice(
  chosen: readonly ChosenOption[],
  { group, part }: Question,
  { option, quantity }: { option: MenuOption; quantity: number },
): ChosenOption[] {
  const isSingle = group.max === 1;
  const isReplaced = (one: ChosenOption) =>
    (one.part ?? null) === part &&
    (one.option === option.id || (isSingle && group.options.some(({ id }) => id === one.option)));
  const kept = chosen.filter((one) => !isReplaced(one));
  return quantity === 0 ? kept : [...kept, { option: option.id, quantity, ...(part !== null && { part }) }];
}

/** Returns whether exactly one option of a group is chosen, so that another one replaces it. */
export function isOneOf({ min, max }: GroupFacts): boolean {
  return min === 1 && max === 1;
}

/** Returns how many of an option can be chosen beside the other choices of its question, which a single choice replaces. */
export function mostOfOption<Option extends OptionFacts>(
  question: Question<Option>,
  { option, choices }: { option: Option; choices: readonly Choice<Option>[] },
): number {
  if (question.group.max === 1) return 1;
  const others = choices.filter((choice) => choice.question === question && choice.option !== option);
  const taken = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(option.quantity_max, question.group.max - taken));
}
