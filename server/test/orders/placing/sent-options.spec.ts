import { BURGER, CHEESE, DRINK, DUO_ID, FRIES } from '../../../../libs/domain/test/duo.js';
import { withOptions } from '../../../src/orders/placing/sent-options.js';
import { branchMenu, menuItem, momentAt } from '../../support/branch-menu.js';
import { duoBranch, duoLine } from '../../support/duo-branch.js';

const DAY = '2026-03-02';
const momentOf = (menu = duoBranch()) => momentAt(new Date(`${DAY}T10:00:00Z`), { menu, remaining: () => 50 });
const lineOf = (changes: Partial<ReturnType<typeof duoLine>> = {}) => ({ ...duoLine(3, changes), line: 4 });

test('keeps the options of a line in their order', () => {
  const line = lineOf();
  expect(withOptions(line, momentOf())).toEqual(line);
});

test('spells out the defaults of a line without options, as they are on the menu', () => {
  const menu = duoBranch();
  const groups = [...menu.optionGroups.values()].map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, is_default: option.id !== 83 })),
  }));
  const { options } = withOptions(
    lineOf({ options: undefined }),
    momentOf({ ...menu, optionGroups: new Map(groups.map((group) => [group.id, group])) }),
  );
  expect(options).toEqual([
    { option: DRINK.option_id, quantity: 1, name: 'Cola', price: 120 },
    { option: CHEESE.option_id, quantity: 1, part: 0, name: 'Extra Cheese', price: 80 },
  ]);
});

test.each([
  ['a food that asks nothing', { id: FRIES.id, type: 'food' as const, options: undefined }],
  ['a food with an empty list', { id: FRIES.id, type: 'food' as const, options: [] }],
  ['an item that the menu no longer has', { id: 99, options: [{ option: 5 }] }],
  ['a food that was sent as a combo', { id: FRIES.id, options: [{ option: 5 }] }],
])('leaves %s as it is', (_what, changes) => {
  const line = lineOf(changes);
  expect(withOptions(line, momentOf())).toEqual(line);
});

test('names an option that was removed from the menu, in the place in which it was sent', () => {
  const menu = duoBranch({ removedOptions: new Map([[90, 'Pickles']]) });
  const { options } = withOptions(
    lineOf({ options: [{ option: DRINK.option_id }, { option: 90, part: 1 }] }),
    momentOf(menu),
  );
  expect(options).toEqual([{ option: DRINK.option_id }, { option: 90, part: 1, name: 'Pickles' }]);
});

const drink = { option: DRINK.option_id };
const cheese = { option: CHEESE.option_id, part: 0 };
test.each<[string, object[], number, string]>([
  ['an option twice', [drink, cheese, { ...drink, quantity: 2 }], 2, 'option-twice'],
  ['an option twice for one part', [cheese, cheese], 1, 'option-twice'],
  ['a part after the last', [drink, { ...cheese, part: 2 }], 1, 'no-part'],
  ['an option of another item', [drink, { option: 7 }], 1, 'not-an-option'],
  ['an option of a part for the combo itself', [{ option: CHEESE.option_id }], 0, 'not-an-option'],
  ['an option for a part that does not ask it', [{ ...cheese, part: 1 }], 0, 'not-an-option'],
])('rejects %s', (_what, options, place, code) => {
  const line = lineOf({ options: options as { option: number }[] });
  expect(() => withOptions(line, momentOf())).toThrow(
    expect.objectContaining({
      problems: { [`products.4.options.${place}`]: [expect.objectContaining({ code })] },
    }),
  );
});

test('accepts an option for each of two parts that ask it', () => {
  const burger = { ...BURGER, option_groups: [72] };
  const twin = menuItem({ id: DUO_ID, type: 'offer', parts: [burger, { ...burger, id: 19 }] });
  const menu = branchMenu([twin], { optionGroups: duoBranch().optionGroups });
  const options = [cheese, { ...cheese, part: 1 }];
  expect(withOptions(lineOf({ options }), momentOf(menu)).options).toEqual(options);
});

test('rejects a part of a food, which has none', () => {
  const line = lineOf({ id: BURGER.id, type: 'food', options: [cheese] });
  expect(() => withOptions(line, momentOf())).toThrow('part must be the index of a part of the combo.');
});
