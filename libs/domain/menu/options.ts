import type { ComboPart, MenuItem } from '../../contract/menu/menu.js';
import type { ChosenOption, MenuOption, OptionGroup, OrderedOption } from '../../contract/menu/options.js';
import { type Cents, fromCents, toCents } from '../money/money.js';
import { baseName, type NamedInLanguages } from '../text/names.js';

/** An option, as far as prices and rules depend on it. */
export interface OptionFacts
  extends NamedInLanguages,
    Pick<
      MenuOption,
      'id' | 'name' | 'base_name' | 'price' | 'food' | 'quantity_max' | 'is_default' | 'marks' | 'effort'
    > {}

/** A group, as far as prices and rules depend on it. */
export interface GroupFacts<Option extends OptionFacts = OptionFacts>
  extends NamedInLanguages,
    Pick<OptionGroup, 'id' | 'name' | 'base_name' | 'kind' | 'min' | 'max'> {
  options: readonly Option[];
}

/** The fields of an item that say which groups it asks. */
export type Asking = Pick<MenuItem, 'option_groups' | 'contains'>;

/** A group that an item asks: for itself, or for a part of a combo. */
export interface Question<Option extends OptionFacts = OptionFacts> {
  group: GroupFacts<Option>;
  /** index in `contains`; null for the item itself */
  part: number | null;
  /** how many portions of the part are in one portion of the item; 1 for the item itself */
  times: number;
}

/** An option with the question that it answers. */
export interface Choice<Option extends OptionFacts = OptionFacts> {
  question: Question<Option>;
  option: Option;
  /** for one portion of the item or the part that the question is about */
  quantity: number;
}

/** Looks up a group by its id; undefined if it is removed. */
export type GroupOf<Option extends OptionFacts = OptionFacts> = (id: number) => GroupFacts<Option> | undefined;

/** Returns the questions of an item: its own, then those of its parts. */
export function questionsOf<Option extends OptionFacts>(
  { option_groups = [], contains = [] }: Asking,
  groupOf: GroupOf<Option>,
): Question<Option>[] {
  const ask = (ids: readonly number[], part: number | null, times: number) =>
    ids.flatMap((id): Question<Option>[] => {
      const group = groupOf(id);
      return group ? [{ group, part, times }] : [];
    });
  return [
    ...ask(option_groups, null, 1),
    ...contains.flatMap((one: ComboPart, part) => ask(one.option_groups ?? [], part, one.quantity)),
  ];
}

/** Returns a string that is the same for an option wherever it is chosen alike: the option and the part. */
const placeOf = ({ option, part }: Pick<ChosenOption, 'option' | 'part'>) => `${part ?? ''}:${option}`;

/** Returns the options of a line as a string: equal if the same are chosen, in whatever order. */
export function optionsKey(chosen: readonly ChosenOption[] | undefined): string {
  if (chosen === undefined) return '';
  return chosen
    .filter(({ quantity = 1 }) => quantity > 0)
    .map((one) => `${placeOf(one)}x${one.quantity ?? 1}`)
    .sort()
    .join(' ');
}

const defaultsOf = <Option extends OptionFacts>(question: Question<Option>): Choice<Option>[] =>
  question.group.options.filter(({ is_default }) => is_default).map((option) => ({ question, option, quantity: 1 }));

/** Returns the choices for one portion of an item, question by question. Without `chosen`: the defaults. */
export function choicesOf<Option extends OptionFacts>(
  questions: readonly Question<Option>[],
  chosen: readonly ChosenOption[] | undefined,
): Choice<Option>[] {
  if (chosen === undefined) return questions.flatMap(defaultsOf);
  const quantities = new Map(chosen.map((one) => [placeOf(one), one.quantity ?? 1]));
  return questions.flatMap((question) => {
    const { group, part } = question;
    return group.options.flatMap((option): Choice<Option>[] => {
      const quantity = quantities.get(placeOf({ option: option.id, ...(part !== null && { part }) })) ?? 0;
      return quantity > 0 ? [{ question, option, quantity }] : [];
    });
  });
}

/** Returns the chosen options that answer no question. */
export function unansweredOf(questions: readonly Question[], chosen: readonly ChosenOption[]): ChosenOption[] {
  const asked = new Set(
    questions.flatMap(({ group, part }) =>
      group.options.map(({ id }) => placeOf({ option: id, ...(part !== null && { part }) })),
    ),
  );
  return chosen.filter((one) => !asked.has(placeOf(one)));
}

/** Returns choices in the form that clients send. */
export function chosenOf(choices: readonly Choice[]): ChosenOption[] {
  return choices.map(({ question: { part }, option, quantity }) => ({
    option: option.id,
    quantity,
    ...(part !== null && { part }),
    name: baseName(option),
    price: option.price,
  }));
}

/** Returns the cents that the choices add to the price of one portion. */
export function optionsCents(choices: readonly Choice[]): Cents {
  return choices.reduce(
    (sum, { question, option, quantity }) => sum + toCents(option.price) * quantity * question.times,
    0,
  );
}

/** Returns the price of one portion in rupees with the chosen options. */
export function unitPrice(price: number, choices: readonly Choice[]): number {
  return fromCents(toCents(price) + optionsCents(choices));
}

/** Returns the work that the choices add to one portion. */
export function optionsEffort(choices: readonly Choice[]): number {
  return choices.reduce(
    (sum, { question, option, quantity }) => sum + (option.effort ?? 0) * quantity * question.times,
    0,
  );
}

/** Portions of a food. */
export interface TakenFood {
  foodId: number;
  quantity: number;
}

/** Returns the foods that the choices take from the stock for one portion. */
export function foodsTaken(choices: readonly Choice[]): TakenFood[] {
  return choices.flatMap(({ question, option, quantity }) =>
    option.food ? [{ foodId: option.food.id, quantity: quantity * question.times }] : [],
  );
}

/** How the choices of a group miss its minimum or its maximum. */
export interface ChoiceProblem {
  code: 'option-missing' | 'option-too-many';
  question: Question;
  /** of an option that is chosen more often than it can be */
  option?: OptionFacts;
  /** the maximum */
  most: number;
}

const totalOf = (choices: readonly Choice[]) => choices.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the questions that have too few or too many answers, in their order. */
export function choiceProblems(questions: readonly Question[], choices: readonly Choice[]): ChoiceProblem[] {
  return questions.flatMap((question): ChoiceProblem[] => {
    const { group } = question;
    const own = choices.filter((choice) => choice.question === question);
    const total = totalOf(own);
    if (total < group.min) return [{ code: 'option-missing', question, most: group.max }];
    if (total > group.max) return [{ code: 'option-too-many', question, most: group.max }];
    return own
      .filter(({ option, quantity }) => quantity > option.quantity_max)
      .map(({ option }) => ({ code: 'option-too-many', question, option, most: option.quantity_max }));
  });
}

/**
 * Returns whether a person has to choose before the item can be added: a required group has no default, or a default
 * is not among the choices that can be had.
 *
 * @param choices the defaults that can be had; absent: all
 */
export function mustChoose(
  questions: readonly Question[],
  choices: readonly Choice[] = choicesOf(questions, undefined),
): boolean {
  return questions.some((question) => {
    const had = choices.filter((choice) => choice.question === question).length;
    return had < Math.max(question.group.min, defaultsOf(question).length);
  });
}

/**
 * Returns the first question that cannot be answered because too little of it is available; undefined if all can.
 *
 * @param isAvailable whether an option can be chosen now
 * @param leftOf returns the portions of a food that its options share
 */
export function unfillable<Option extends OptionFacts>(
  questions: readonly Question<Option>[],
  isAvailable: (option: Option) => boolean,
  leftOf: (foodId: number) => number = () => Number.POSITIVE_INFINITY,
): Question<Option> | undefined {
  return questions.find(({ group, times }) => {
    const mostOf = new Map<number | null, number>();
    for (const { food, quantity_max } of group.options.filter(isAvailable)) {
      const foodId = food?.id ?? null;
      mostOf.set(foodId, (mostOf.get(foodId) ?? 0) + quantity_max);
    }
    const most = [...mostOf].map(([foodId, wanted]) =>
      foodId === null ? wanted : Math.min(wanted, Math.floor(leftOf(foodId) / times)),
    );
    return most.reduce((sum, each) => sum + each, 0) < group.min;
  });
}

/**
 * Returns the choices in the form that an order keeps. A default that the customer has left out has the quantity 0,
 * unless another option of its choice replaces it.
 */
export function orderedOptions(questions: readonly Question[], choices: readonly Choice[]): OrderedOption[] {
  return questions.flatMap((question) => {
    const { group, part } = question;
    const own = choices.filter((choice) => choice.question === question);
    const isReplaced = group.kind === 'choice' && group.max === 1 && own.length > 0;
    return group.options.flatMap((option): OrderedOption[] => {
      const quantity = own.find((choice) => choice.option === option)?.quantity ?? 0;
      if (quantity === 0 && (!option.is_default || isReplaced)) return [];
      return [
        {
          option_id: option.id,
          group: group.name,
          kind: group.kind,
          name: option.name,
          ...(option.names && { names: option.names }),
          ...(group.names && { groups: group.names }),
          price: option.price,
          quantity,
          part,
          food_id: option.food?.id ?? null,
          marks: [...option.marks],
          ...(option.is_default && { is_default: true }),
        },
      ];
    });
  });
}

/** Returns whether an option leaves something out: a wish, or a default that the customer does not want. */
export function isLeftOut({ kind, quantity }: OrderedOption): boolean {
  return kind === 'without' || quantity === 0;
}

/**
 * Returns whether lists name an option of a line: a default only if it is a food, such as a drink, left out or doubled.
 */
export function isSaid({ is_default, quantity, food_id }: OrderedOption): boolean {
  return is_default !== true || quantity !== 1 || food_id !== null;
}

/** Returns the options of an order's line in the form that clients send, at the prices of the order. */
export function chosenAgain(options: readonly OrderedOption[]): ChosenOption[] {
  return options
    .filter(({ quantity }) => quantity > 0)
    .map(({ option_id, name, price, quantity, part }) => ({
      option: option_id,
      quantity,
      ...(part !== null && { part }),
      name,
      price,
    }));
}
