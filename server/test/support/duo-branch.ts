import type { CartItem } from '../../../libs/contract/menu/cart.js';
import {
  aDuo,
  BURGER,
  CHEESE,
  COLA,
  DRINK,
  DUO_CHOSEN,
  DUO_ID,
  FRIES,
  SIDE_COLA,
} from '../../../libs/domain/test/duo.js';
import type { BranchMenu, OptionGroupRecord, OptionRecord } from '../../src/catalog/menu/branch-menu.js';
import { branchMenu, menuItem } from './branch-menu.js';

const optionOf = ({ option_id: id, name, price, food_id }: typeof DRINK): OptionRecord => ({
  ...{ id, name, price, food: food_id === null ? null : COLA },
  ...{ quantity_max: 4, is_default: false, marks: [], position: 0, sold_out_on: null },
});

/** The groups of the combo: a drink for itself, and extras for each of its burgers. */
const GROUPS: OptionGroupRecord[] = [
  {
    ...{ id: 71, name: 'Drink', kind: 'choice', min: 1, max: 4, position: 0, version: 1 },
    options: [optionOf(DRINK)],
  },
  {
    ...{ id: 72, name: 'Extras', kind: 'extra', min: 0, max: 9, position: 1, version: 1 },
    options: [optionOf(SIDE_COLA), optionOf(CHEESE)],
  },
];

/** Returns the menu of a branch with the combo of `libs/domain/test/duo`, in which no factor is 1. */
export const duoBranch = (changes: Partial<BranchMenu> & { lineQuantityMax?: number } = {}): BranchMenu =>
  branchMenu(
    [
      menuItem({
        ...{ id: DUO_ID, type: 'offer', name: 'Duo Feast', priceCents: 320_000, option_groups: [71] },
        parts: [
          { ...BURGER, option_groups: [72] },
          { ...FRIES, option_groups: [] },
        ],
      }),
      menuItem({ id: COLA.id, name: COLA.name, priceCents: 25_000 }),
      menuItem({ id: FRIES.id, name: FRIES.name, priceCents: 48_000 }),
      menuItem({ id: BURGER.id, name: BURGER.name, priceCents: 125_000, option_groups: [72] }),
    ],
    { optionGroups: new Map(GROUPS.map((group) => [group.id, group])), ...changes },
  );

/** Returns a cart line with portions of the combo, each for Rs. 4,720. */
export const duoLine = (portions: number, changes: Partial<CartItem> = {}): CartItem => ({
  ...{ id: DUO_ID, type: 'offer', name: 'Duo Feast', price: aDuo().price, selected_quantity: portions },
  ...{ remaining_quantity: 50, sub_food_type_id: 1, options: DUO_CHOSEN },
  ...changes,
});
