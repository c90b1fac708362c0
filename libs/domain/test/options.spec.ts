import type { ChosenOption, OptionGroup, OrderedOption } from '../../contract/menu/options.js';
import { english } from '../../texts/test/english.js';
import { lineOf, mergeDuplicates } from '../cart/cart.js';
import { optionInWords, optionViews } from '../lines/option-view.js';
import { mostOfOption } from '../menu/choosing.js';
import {
  choiceProblems,
  choicesOf,
  chosenAgain,
  foodsTaken,
  isSaid,
  mustChoose,
  optionsCents,
  optionsEffort,
  optionsKey,
  orderedOptions,
  questionsOf,
  unansweredOf,
  unfillable,
  unitPrice,
} from '../menu/options.js';
import { aFood, aGroup, anOption } from './builders.js';
import { aDuo, CHEESE, DRINK, DUO_CHOSEN } from './duo.js';

const size = aGroup({
  id: 1,
  name: 'Size',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [anOption({ id: 11, name: 'Regular', is_default: true }), anOption({ id: 12, name: 'Large', price: 120.5 })],
});
const extras = aGroup({
  id: 2,
  name: 'Extras',
  max: 3,
  options: [
    anOption({ id: 21, name: 'Cheese', price: 100, quantity_max: 2 }),
    anOption({ id: 22, name: 'Pickles', is_default: true }),
  ],
});
const drink = aGroup({
  id: 3,
  name: 'Drink',
  kind: 'choice',
  min: 1,
  max: 1,
  options: [anOption({ id: 31, name: 'Cola', food: { id: 7, name: 'Cola' } })],
});
const without = aGroup({ id: 4, name: 'Without', kind: 'without', options: [anOption({ id: 41, name: 'Onions' })] });

const dip = aGroup({
  id: 5,
  name: 'Dip',
  kind: 'choice',
  max: 1,
  options: [anOption({ id: 51, name: 'Mayo' }), anOption({ id: 52, name: 'Curd' })],
});

const groups = new Map<number, OptionGroup>([size, extras, drink, without, dip].map((group) => [group.id, group]));
const ask = (...ids: number[]) => questionsOf({ option_groups: ids }, (id) => groups.get(id));
const meal = {
  option_groups: [3],
  contains: [
    { id: 1, name: 'Classic', quantity: 2, option_groups: [2, 4] },
    { id: 5, name: 'Fries', quantity: 1 },
  ],
};
const mealQuestions = questionsOf(meal, (id) => groups.get(id));

test('an item asks its own groups, then those of its parts; removed groups are not asked', () => {
  expect(mealQuestions.map(({ group, part, times }) => [group.name, part, times])).toEqual([
    ['Drink', null, 1],
    ['Extras', 0, 2],
    ['Without', 0, 2],
  ]);
  expect(ask(1, 99)).toHaveLength(1);
});

test('an item comes with its defaults, unless its options are chosen', () => {
  const names = (chosen?: Parameters<typeof choicesOf>[1]) =>
    choicesOf(ask(1, 2), chosen).map(({ option, quantity }) => `${quantity} ${option.name}`);
  expect(names()).toEqual(['1 Regular', '1 Pickles']);
  expect(names([])).toEqual([]);
  expect(names([{ option: 21, quantity: 2 }, { option: 12 }])).toEqual(['1 Large', '2 Cheese']);
});

test('options add to the price of one portion, those of a part once for each portion of the part', () => {
  const choices = choicesOf(mealQuestions, [{ option: 31 }, { option: 21, part: 0, quantity: 2 }]);
  expect(optionsCents(choices)).toBe(40_000);
  expect(unitPrice(1500, choices)).toBe(1900);
  expect(unitPrice(10.25, choicesOf(ask(1), [{ option: 12 }]))).toBe(130.75);
});

test('options with a food take it once for each portion of their part', () => {
  const asked = questionsOf({ contains: [{ id: 1, name: 'Duo', quantity: 3, option_groups: [3] }] }, (id) =>
    groups.get(id),
  );
  expect(foodsTaken(choicesOf(asked, [{ option: 31, part: 0 }]))).toEqual([{ foodId: 7, quantity: 3 }]);
  expect(foodsTaken(choicesOf(asked, [{ option: 31 }]))).toEqual([]);
});

test('options add their work once for each portion of their part', () => {
  const grill = aGroup({
    id: 9,
    max: 3,
    options: [anOption({ id: 91, effort: 2, quantity_max: 3 }), anOption({ id: 92 })],
  });
  const duo = { option_groups: [9], contains: [{ id: 1, name: 'Duo', quantity: 3, option_groups: [9] }] };
  const asked = questionsOf(duo, () => grill);
  const chosen = [{ option: 91, quantity: 2 }, { option: 92 }, { option: 91, part: 0 }];
  expect(optionsEffort(choicesOf(asked, chosen))).toBe(2 * 2 + 2 * 3);
});

test.each([
  ['nothing of a required group', [], ['option-missing Drink']],
  ['exactly what is asked', [{ option: 31 }], []],
  ['too many of a group', [{ option: 31, quantity: 2 }], ['option-too-many Drink 1']],
  ['too many of an option', [{ option: 31 }, { option: 21, part: 0, quantity: 3 }], ['option-too-many Cheese 2']],
  ['an option for the wrong part', [{ option: 31, part: 1 }], ['option-missing Drink']],
])('checks %s', (_, chosen, expected) => {
  const problems = choiceProblems(mealQuestions, choicesOf(mealQuestions, chosen));
  expect(
    problems.map(({ code, question, option, most }) =>
      [code, option?.name ?? question.group.name, ...(code === 'option-too-many' ? [most] : [])].join(' '),
    ),
  ).toEqual(expected);
});

test.each([
  ['an extra up to its own maximum', 2, 21, [], 2],
  ['an extra beside others of its group', 2, 21, [{ option: 22, quantity: 2 }], 1],
  ['an extra of a full group', 2, 21, [{ option: 22, quantity: 3 }], 0],
  ['an extra whatever another group has', 2, 21, [{ option: 31 }], 2],
  ['an option that replaces the other one', 1, 11, [{ option: 12 }], 1],
  ['one that replaces the other one of a group that may be left open', 5, 51, [{ option: 52 }], 1],
])('says how often one can choose %s', (_, groupId, optionId, chosen, expected) => {
  const questions = ask(groupId, 3);
  const [question] = questions;
  const option = question?.group.options.find(({ id }) => id === optionId);
  if (!question || !option) throw new Error('no such option');
  expect(mostOfOption(question, { option, choices: choicesOf(questions, chosen) })).toBe(expected);
});

test('finds chosen options that answer no question', () => {
  const chosen = [{ option: 31 }, { option: 21 }, { option: 41, part: 0 }, { option: 99, part: 0 }];
  expect(unansweredOf(mealQuestions, chosen)).toEqual([{ option: 21 }, { option: 99, part: 0 }]);
});

test('a person must choose only if a required group has no default', () => {
  expect([mustChoose(ask(1, 2, 4)), mustChoose(ask(3)), mustChoose([])]).toEqual([false, true, false]);
});

test('a required group cannot be filled if too little of it is available', () => {
  const asked = ask(2, 1);
  expect(unfillable(asked, () => true)).toBeUndefined();
  expect(unfillable(asked, ({ id }) => id === 12)).toBeUndefined();
  expect(unfillable(asked, ({ id }) => id === 21)?.group.name).toBe('Size');
});

test('lines are the same if their options are, in whatever order they were chosen', () => {
  expect(optionsKey([{ option: 2 }, { option: 1, quantity: 2 }])).toBe(
    optionsKey([
      { option: 1, quantity: 2, name: 'x', price: 5 },
      { option: 2, quantity: 1 },
    ]),
  );
  expect(optionsKey([{ option: 1 }])).not.toBe(optionsKey([{ option: 1, part: 0 }]));
  expect(optionsKey([])).toBe(optionsKey(undefined));
  // what is chosen zero times is not chosen
  expect(optionsKey([{ option: 1 }, { option: 2, quantity: 0 }])).toBe(optionsKey([{ option: 1 }]));
  expect(optionsKey([{ option: 1, part: 2 }])).not.toBe(optionsKey([{ option: 1, part: 3 }]));
  expect(optionsKey([{ option: 12, quantity: 3 }])).not.toBe(optionsKey([{ option: 1, quantity: 23 }]));
});

describe('a cart line', () => {
  const food = aFood({ id: 1, price: 950, option_groups: [1, 2] });
  const line = (chosen?: { option: number; quantity?: number }[]) =>
    lineOf(food, { type: 'food', questions: ask(1, 2), ...(chosen && { chosen }) });

  it('spells out its defaults and has the price with its options', () => {
    expect(line()).toMatchObject({ price: 950, options: [{ option: 11 }, { option: 22 }] });
    expect(line([{ option: 12 }, { option: 21 }])).toMatchObject({ price: 1170.5 });
    expect(line([]).options).toEqual([]);
    expect(lineOf(food, { type: 'food', questions: [] })).not.toHaveProperty('options');
  });

  it('is merged with another only if the options are the same', () => {
    const merged = mergeDuplicates([line(), line([{ option: 22 }, { option: 11 }]), line([{ option: 12 }])]);
    expect(merged.map(({ selected_quantity }) => selected_quantity)).toEqual([2, 1]);
  });
});

test('an order keeps what was chosen, and the defaults that were left out unless something replaced them', () => {
  const asked = ask(1, 2, 4);
  const kept = (chosen?: { option: number; quantity?: number }[]) =>
    orderedOptions(asked, choicesOf(asked, chosen)).map(({ name, quantity, kind, is_default }) =>
      [quantity, name, kind, ...(is_default ? ['default'] : [])].join(' '),
    );
  expect(kept()).toEqual(['1 Regular choice default', '1 Pickles extra default']);
  expect(kept([{ option: 12 }, { option: 21, quantity: 2 }, { option: 41 }])).toEqual([
    '1 Large choice',
    '2 Cheese extra',
    '0 Pickles extra default',
    '1 Onions without',
  ]);
});

describe('the options that an order keeps', () => {
  const regular = anOption({ id: 61, name: 'Regular', is_default: true });
  const large = anOption({ id: 62, name: 'Large', price: 120.5 });
  const kept = (over: Partial<OptionGroup>, chosen: ChosenOption[]) => {
    const group = aGroup({ id: 6, name: 'Size', kind: 'choice', max: 1, options: [large, regular], ...over });
    const question = { group, part: null, times: 2 };
    // beside a question that is answered
    const questions = [question, ...ask(2)];
    return orderedOptions(questions, choicesOf(questions, [...chosen, { option: 21, quantity: 2 }]))
      .filter((option) => option.group === 'Size')
      .map(({ name, quantity }) => `${quantity} ${name}`);
  };

  it.each<[string, Partial<OptionGroup>, ChosenOption[], string[]]>([
    ['a default of a single choice that another replaces is not left out', {}, [{ option: 62 }], ['1 Large']],
    ['a default of a single choice that nothing replaces is left out', {}, [], ['0 Regular']],
    ['one of two choices does not replace the default', { max: 2 }, [{ option: 62 }], ['1 Large', '0 Regular']],
    ['an extra does not replace the default', { kind: 'extra' }, [{ option: 62 }], ['1 Large', '0 Regular']],
    ['a default that is chosen stays', { max: 2 }, [{ option: 62 }, { option: 61 }], ['1 Large', '1 Regular']],
  ])('%s', (_name, over, chosen, expected) => {
    expect(kept(over, chosen)).toEqual(expected);
  });

  it('have their names, marks, part and food', () => {
    const names = { si: 'කෝලා' };
    const groupNames = { ta: 'பானம்' };
    const cola = {
      ...anOption({ id: 31, name: 'Cola', price: 80, quantity_max: 3, food: { id: 7, name: 'Cola' } }),
      names,
    };
    const plain = anOption({ id: 32, name: 'Nut Milk', marks: ['nuts', 'vegan'] });
    const named = { ...aGroup({ id: 3, name: 'Drink', options: [plain, cola] }), names: groupNames };
    const questions = [{ group: named, part: 1, times: 2 }];
    const options = orderedOptions(
      questions,
      choicesOf(questions, [
        { option: 31, quantity: 3, part: 1 },
        { option: 32, part: 1 },
      ]),
    );
    const common = { group: 'Drink', groups: groupNames, kind: 'extra', part: 1 };
    expect(options).toStrictEqual([
      { ...common, option_id: 32, name: 'Nut Milk', price: 0, quantity: 1, food_id: null, marks: ['nuts', 'vegan'] },
      { ...common, option_id: 31, name: 'Cola', names, price: 80, quantity: 3, food_id: 7, marks: [] },
    ]);
    const asked = ask(3);
    const [unnamed] = orderedOptions(asked, choicesOf(asked, [{ option: 31 }]));
    expect(unnamed).not.toHaveProperty('names');
    expect(unnamed).not.toHaveProperty('groups');
  });

  it('are chosen again without what was left out, at the prices of the order', () => {
    const left = { ...CHEESE, option_id: 84, quantity: 0, is_default: true as const };
    expect(chosenAgain([left, DRINK, CHEESE])).toStrictEqual([
      { option: DRINK.option_id, quantity: 2, name: 'Cola', price: 120 },
      { option: CHEESE.option_id, quantity: 3, part: 0, name: 'Extra Cheese', price: 80 },
    ]);
    expect(chosenAgain(aDuo().options ?? [])).toEqual(DUO_CHOSEN);
  });

  it.each<[string, Partial<OrderedOption>, boolean, string]>([
    ['an extra', {}, true, 'Extra Cheese'],
    ['an extra twice', { quantity: 2 }, true, 'Extra Cheese × 2'],
    ['a default', { is_default: true }, false, 'Extra Cheese'],
    ['a default that is left out', { is_default: true, quantity: 0 }, true, 'No Extra Cheese'],
    ['a default twice', { is_default: true, quantity: 2 }, true, 'Extra Cheese × 2'],
    ['a default with a food', { is_default: true, food_id: 18 }, true, 'Extra Cheese'],
    ['a wish', { kind: 'without' }, true, 'No Extra Cheese'],
  ])('are said in words: %s', (_name, over, isWorthSaying, words) => {
    const option: OrderedOption = { ...CHEESE, quantity: 1, ...over };
    expect(isSaid(option)).toBe(isWorthSaying);
    const [said = ''] = optionViews({ options: [option], parts: [] }, 'en').map(optionInWords);
    expect(typeof said === 'string' ? said : english(said)).toBe(words);
  });
});
