import type { Values } from '../../contract/answers.js';
import type { ChosenOption, OptionChange } from '../../contract/menu/options.js';
import type { LineChangeCode } from '../../contract/values.js';
import { type OptionFood, optionReason } from '../menu/option-availability.js';
import {
  type Choice,
  choiceProblems,
  type OptionFacts,
  optionsCents,
  type Question,
  unansweredOf,
} from '../menu/options.js';

/** An option as it is sold now. */
export interface SellableOption extends OptionFacts {
  /** whether it is marked as sold out today; an option with a food never is */
  isSoldOut: boolean;
}

/** A reason of one option, or of a group, why a line cannot be sold unchanged. */
export interface OptionReason {
  code: LineChangeCode;
  values: Values;
  /** the options that are the reason; empty if a group is */
  options: Omit<OptionChange, 'reason'>[];
  /** the most portions of the line that can have the option; absent if that is not the reason */
  most?: number;
}

interface Supply {
  /** the current food of an option; undefined if the menu no longer has it */
  foodOf: (foodId: number) => OptionFood | undefined;
  /** the portions of a food that earlier lines leave */
  leftOf: (foodId: number) => number;
  /** how many portions of a food one portion of the line takes */
  perPortion: (foodId: number) => number;
  /** the portions of the line */
  portions: number;
  at: Date;
  timeZone: string;
}

/** Returns why a chosen option cannot be had now; empty if it can. */
export function supplyReasons(choice: Choice<SellableOption>, supply: Supply): OptionReason[] {
  const { option } = choice;
  const reason = (code: LineChangeCode, values: Values, available = 0): OptionReason => ({
    code,
    values: { option: option.name, ...values },
    options: [{ option_id: option.id, available, price: option.price }],
  });
  const { food: ofStock, isSoldOut } = option;
  const food = ofStock ? supply.foodOf(ofStock.id) : undefined;
  const left = ofStock && food ? Math.max(0, Math.min(food.remaining, supply.leftOf(ofStock.id))) : 0;
  const { at, timeZone } = supply;
  const why = optionReason({ option, isSoldOut, food: food && { ...food, remaining: left }, at, timeZone });
  if (why) return [reason(why.code, why.values)];
  if (ofStock === null || food === undefined) return [];
  const most = Math.floor(left / supply.perPortion(ofStock.id));
  if (most >= supply.portions) return [];
  const fewLeft = reason('option-few-left', { left: food.remaining }, Math.min(choice.quantity, most));
  return [most > 0 ? { ...fewLeft, most } : fewLeft];
}

/** Returns the chosen options that the item no longer has, and the groups that have too few or too many of theirs. */
export function choiceReasons({
  name,
  questions,
  choices,
  chosen,
}: {
  /** the item's */
  name: string;
  questions: readonly Question[];
  choices: readonly Choice[];
  chosen: readonly ChosenOption[] | undefined;
}): OptionReason[] {
  const removed = unansweredOf(questions, chosen ?? []).map(
    (one): OptionReason => ({
      code: 'option-removed',
      values: { name, option: one.name ?? '' },
      options: [{ option_id: one.option, available: 0, price: null }],
    }),
  );
  const problems = choiceProblems(questions, choices).map(
    ({ code, question, option, most }): OptionReason => ({
      code,
      values: {
        name,
        group: option?.name ?? question.group.name,
        ...(code === 'option-too-many' && { most }),
      },
      options: option ? [{ option_id: option.id, available: most, price: option.price }] : [],
    }),
  );
  return [...removed, ...problems];
}

/** The chosen options at the prices that the customer was shown. */
export function shownOptions(
  choices: readonly Choice[],
  chosen: readonly ChosenOption[] | undefined,
): { shownCents: number; reasons: OptionReason[] } {
  const shown = choices.map((choice) => {
    const { option, question } = choice;
    const sent = chosen?.find((one) => one.option === option.id && (one.part ?? null) === question.part);
    return { ...choice, option: { ...option, price: sent?.price ?? option.price } };
  });
  const reasons = choices.flatMap(({ option }, place): OptionReason[] => {
    const before = shown[place]?.option.price ?? option.price;
    if (before === option.price) return [];
    return [
      {
        code: 'option-new-price',
        values: { option: option.name, price: option.price, before },
        options: [{ option_id: option.id, available: option.quantity_max, price: option.price }],
      },
    ];
  });
  return { shownCents: optionsCents(shown), reasons };
}
