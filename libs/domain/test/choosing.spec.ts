import type { ChosenOption, MenuOption } from '../../contract/menu/options.js';
import { isOneOf, mostOfOption, withChoice } from '../menu/choosing.js';
import { menuIndex } from '../menu/menu-index.js';
import { availableChoices, emptyGroupOf, mustChooseNow, whyNotChosen } from '../menu/menu-options.js';
import { choicesOf, type Question } from '../menu/options.js';
import { aFood, aGroup, aMenu, anOption, NOON, ZONE } from './builders.js';

const [LARGE, SMALL, CHEESE, EGG] = [
  anOption({ id: 14, name: 'Large' }),
  anOption({ id: 12, name: 'Small' }),
  anOption({ id: 23, name: 'Cheese', quantity_max: 4 }),
  anOption({ id: 21, name: 'Egg', quantity_max: 2 }),
];
const SIZE = aGroup({ id: 2, name: 'Size', kind: 'choice', min: 1, max: 1, options: [LARGE, SMALL] });
const EXTRAS = aGroup({ id: 1, max: 5, options: [CHEESE, EGG] });
const asks = (group: typeof SIZE, part: number | null = null): Question<MenuOption> => ({ group, part, times: 3 });

describe('setting an option', () => {
  const chosen: ChosenOption[] = [{ option: 12 }, { option: 23, quantity: 2 }, { option: 23, quantity: 3, part: 1 }];

  it.each<[string, Question, MenuOption, number, ChosenOption[]]>([
    ['replaces a single choice', asks(SIZE), LARGE, 1, [...chosen.slice(1), { option: 14, quantity: 1 }]],
    ['chooses the same single choice again', asks(SIZE), SMALL, 1, [...chosen.slice(1), { option: 12, quantity: 1 }]],
    ['leaves a single choice out', asks(SIZE), SMALL, 0, chosen.slice(1)],
    [
      'keeps the single choice of another part',
      asks(SIZE, 1),
      LARGE,
      1,
      [...chosen, { option: 14, quantity: 1, part: 1 }],
    ],
    ['is added to other extras', asks(EXTRAS), EGG, 2, [...chosen, { option: 21, quantity: 2 }]],
    [
      'changes its quantity',
      asks(EXTRAS),
      CHEESE,
      4,
      [{ option: 12 }, chosen[2] ?? { option: 0 }, { option: 23, quantity: 4 }],
    ],
    [
      'changes it for one part',
      asks(EXTRAS, 1),
      CHEESE,
      2,
      [...chosen.slice(0, 2), { option: 23, quantity: 2, part: 1 }],
    ],
    ['leaves it out of one part', asks(EXTRAS, 1), CHEESE, 0, chosen.slice(0, 2)],
    ['is possible for the first part', asks(EXTRAS, 0), EGG, 2, [...chosen, { option: 21, quantity: 2, part: 0 }]],
  ])('%s', (_name, question, option, quantity, expected) => {
    expect(withChoice(chosen, question, { option, quantity })).toEqual(expected);
  });
});

test.each([
  [1, 1, true],
  [0, 1, false],
  [1, 3, false],
  [2, 2, false],
])('of at least %i and at most %i options, exactly one is chosen: %s', (min, max, expected) => {
  expect(isOneOf({ ...SIZE, min, max })).toBe(expected);
});

test.each<[string, MenuOption, ChosenOption[], number]>([
  ['alone', CHEESE, [], 4],
  ['itself does not count', CHEESE, [{ option: 23, quantity: 3 }], 4],
  ['beside another', CHEESE, [{ option: 21, quantity: 2 }], 3],
  ['beside another, by its own maximum', EGG, [{ option: 23, quantity: 2 }], 2],
  ['beside another that has all', EGG, [{ option: 23, quantity: 5 }], 0],
  ['beside another of another part', EGG, [{ option: 23, quantity: 4, part: 1 }], 2],
  ['beside one of another group', EGG, [{ option: 14, quantity: 4 }], 2],
])('an extra can be chosen %s', (_name, option, chosen, most) => {
  const [own, size, ofPart] = [asks(EXTRAS), asks(SIZE), asks(EXTRAS, 1)];
  expect(mostOfOption(own, { option, choices: choicesOf([size, own, ofPart], chosen) })).toBe(most);
});

describe('an option of a menu', () => {
  const cola = anOption({ id: 31, name: 'Cola', food: { id: 18, name: 'Cola' }, is_available: false });
  const water = anOption({ id: 32, name: 'Water' });
  const menu = ({ colas = 6, colaOpen = '10:00', options = [cola, water], min = 1, hasCola = true } = {}) => ({
    index: menuIndex(
      aMenu({
        food: [
          aFood({ id: 11, option_groups: [3] }),
          ...(hasCola ? [aFood({ id: 18, name: 'Cola', remaining_quantity: colas, open: colaOpen })] : []),
        ],
        optionGroups: [aGroup({ id: 3, name: 'Drink', kind: 'choice', min, max: 4, options })],
      }),
    ),
    ...{ at: NOON, timeZone: ZONE },
  });

  it.each([
    ['can be chosen while its food is left, whatever the older answer says', cola, menu(), null],
    ['cannot be chosen if its food is sold out', cola, menu({ colas: 0 }), 'option-sold-out'],
    ['cannot be chosen while its food is not served', cola, menu({ colaOpen: '18:00' }), 'option-not-served-now'],
    ['cannot be chosen if its food is gone', cola, menu({ hasCola: false }), 'item-removed'],
    ['can be chosen if it has no food', water, menu(), null],
    ['cannot be chosen if it is marked', { ...water, is_available: false }, menu(), 'option-sold-out'],
  ])('%s', (_name, option, now, code) => {
    expect(whyNotChosen(option, now)?.code ?? null).toBe(code);
  });

  it('that is the only one left fills its group, unless more are required', () => {
    const food = { type: 'food', id: 11 } as const;
    expect(emptyGroupOf(food, menu())).toBeUndefined();
    expect(emptyGroupOf(food, menu({ colas: 0 }))).toBeUndefined();
    expect(emptyGroupOf(food, menu({ colas: 0, min: 2 }))).toBe('Drink');
    expect(
      emptyGroupOf(food, menu({ colas: 0, options: [cola, { ...water, quantity_max: 2 }], min: 2 })),
    ).toBeUndefined();
    expect(emptyGroupOf(food, menu({ colas: 0, options: [cola], min: 0 }))).toBeUndefined();
    expect(emptyGroupOf({ type: 'offer', id: 11 }, menu({ colas: 0, options: [cola] }))).toBeUndefined();
  });

  it('that is a default and cannot be had is no default', () => {
    const food = { type: 'food', id: 11 } as const;
    const [coke, still] = [
      { ...cola, is_default: true },
      { ...water, is_default: true },
    ];
    const had = (now: ReturnType<typeof menu>) => {
      const questions = now.index.questionsOf('food', 11);
      return availableChoices(food, { questions, chosen: undefined }, now).map(({ option }) => option.id);
    };
    const both = (over: object) => menu({ options: [coke, still], ...over });
    expect([had(both({})), mustChooseNow(food, both({}))]).toEqual([[31, 32], false]);
    for (const over of [{ colas: 0 }, { colaOpen: '18:00' }, { hasCola: false }]) {
      expect([had(both(over)), mustChooseNow(food, both(over))]).toEqual([[32], true]);
    }
    // also in a group that nobody has to answer
    expect(mustChooseNow(food, menu({ colas: 0, options: [coke], min: 0 }))).toBe(true);
    expect(mustChooseNow(food, menu({ options: [cola], min: 0 }))).toBe(false);
    expect(mustChooseNow(food, menu({ options: [cola] }))).toBe(true);
  });

  it('is judged together with the others and with its item', () => {
    const coke = { ...cola, is_default: true };
    const food = { type: 'food', id: 11 } as const;
    const two = [coke, { ...coke, id: 33 }];
    const now = (over: object) => menu({ options: two, min: 2, ...over });
    expect([mustChooseNow(food, now({ colas: 2 })), mustChooseNow(food, now({ colas: 1 }))]).toEqual([false, true]);
    expect([emptyGroupOf(food, now({ colas: 2 })), emptyGroupOf(food, now({ colas: 1 }))]).toEqual([
      undefined,
      'Drink',
    ]);
    // the food itself is its own drink
    const itself = { ...coke, food: { id: 11, name: 'Classic Smash' } };
    const left = (remaining_quantity: number) => ({
      ...now({}),
      index: menuIndex(
        aMenu({
          food: [aFood({ id: 11, option_groups: [3], remaining_quantity })],
          optionGroups: [aGroup({ id: 3, name: 'Drink', kind: 'choice', min: 1, options: [itself] })],
        }),
      ),
    });
    expect([mustChooseNow(food, left(2)), mustChooseNow(food, left(1))]).toEqual([false, true]);
    expect([emptyGroupOf(food, left(2)), emptyGroupOf(food, left(1))]).toEqual([undefined, 'Drink']);
  });
});
