import { type ChosenOption, type MenuOption, OPTION_LIMITS } from '../../contract/menu/options.js';
import { baseName } from '../text/names.js';
import type { Choice, GroupFacts, OptionFacts, Question } from './options.js';

/** Returns the choices after one option of a question was set to a quantity. A single choice replaces the other. */
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

/** Returns the most that can be chosen of a group that sets no limit: each of its options as often as it can be had. */
export function asManyAsThereAre(options: readonly { quantity_max?: number }[]): number {
  const most = options.reduce((sum, { quantity_max = 1 }) => sum + quantity_max, 0);
  return Math.min(Math.max(most, 1), OPTION_LIMITS.maxMax);
}

/** Returns whether exactly one option of a group is chosen, so that another one replaces it. */
export function isOneOf({ min, max }: GroupFacts): boolean {
  return min === 1 && max === 1;
}

/**
 * Returns how many of an option can be chosen beside the other choices of its question, which a single choice replaces.
 */
export function mostOfOption<Option extends OptionFacts>(
  question: Question<Option>,
  { option, choices }: { option: Option; choices: readonly Choice<Option>[] },
): number {
  if (question.group.max === 1) return 1;
  const others = choices.filter((choice) => choice.question === question && choice.option !== option);
  const taken = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(option.quantity_max, question.group.max - taken));
}

/** The words before an ingredient's name in an option that adds more of it, as chains write them. */
const MORE = /^(extra|more|double|additional|අමතර|වැඩි|கூடுதல்|மேலதிக)\s+/u;
const ingredientOf = (option: OptionFacts) => baseName(option).trim().toLowerCase().replace(MORE, '');

/** A wish to leave something out, and more of the same. */
export interface Opposites<Option extends OptionFacts = OptionFacts> {
  without: Choice<Option>;
  more: Choice<Option>;
}

/** Returns the first two choices for one portion that exclude each other: without cheese, with extra cheese. */
export function oppositesIn<Option extends OptionFacts>(
  choices: readonly Choice<Option>[],
): Opposites<Option> | undefined {
  const isWithout = ({ question }: Choice<Option>) => question.group.kind === 'without';
  for (const without of choices.filter(isWithout)) {
    const more = choices.find(
      (choice) =>
        choice.question.group.kind === 'extra' &&
        choice.question.part === without.question.part &&
        ingredientOf(choice.option) === ingredientOf(without.option),
    );
    if (more) return { without, more };
  }
  return undefined;
}
