import type { Menu } from '../../contract/menu/menu.js';
import type { ChosenOption, OrderedOption } from '../../contract/menu/options.js';
import type { OrderOffer, OrderPart } from '../../contract/orders/orders.js';
import { aFood, aGroup, aMenu, anOption } from './builders.js';

/**
 * A combo in which no factor is 1: two burgers and three fries, colas that the combo asks for, and extras of each of
 * the two burgers. The cola is the food of two options.
 *
 * One portion is Rs. 3,200 + 2 colas at 120 + 3 slices of cheese at 80 and 2 colas at 200 for each of the two burgers,
 * together Rs. 4,720. It takes 2 + 2 × 2 = 6 colas.
 */
export const DUO_ID = 40;
export const BURGER = { id: 11, name: 'Classic Smash', quantity: 2 };
export const FRIES = { id: 12, name: 'Fries', quantity: 3 };
export const COLA = { id: 18, name: 'Cola' };

const ordered = { marks: [], food_id: null } satisfies Partial<OrderedOption>;
export const DRINK: OrderedOption = {
  ...{ ...ordered, option_id: 81, group: 'Drink', kind: 'choice', name: 'Cola', price: 120, quantity: 2, part: null },
  food_id: COLA.id,
};
export const CHEESE: OrderedOption = {
  ...{
    ...ordered,
    option_id: 82,
    group: 'Extras',
    kind: 'extra',
    name: 'Extra Cheese',
    price: 80,
    quantity: 3,
    part: 0,
  },
};
export const SIDE_COLA: OrderedOption = {
  ...{ ...ordered, option_id: 83, group: 'Extras', kind: 'extra', name: 'Side Cola', price: 200, quantity: 2, part: 0 },
  food_id: COLA.id,
};

/** Returns a part as an order keeps it. */
export const ofCombo = (part: Omit<OrderPart, 'of'>): OrderPart => ({ ...part, of: 'combo' });
export const ofOption = (part: Omit<OrderPart, 'of'>): OrderPart => ({ ...part, of: 'option' });

/** The parts of the combo and its colas, as an order keeps them. */
export const DUO_PARTS = [
  ...[ofCombo(BURGER), ofCombo(FRIES)],
  ...[ofOption({ ...COLA, quantity: 2 }), ofOption({ ...COLA, quantity: 4 })],
];

/** Returns the line of an order with three portions of the combo. */
export const aDuo = (over: Partial<OrderOffer> = {}): OrderOffer => ({
  offer: { id: DUO_ID, name: 'Duo Feast', image_url: null },
  name: 'Duo Feast',
  price: 4720,
  base_price: 3200,
  quantity: 3,
  position: 0,
  options: [DRINK, CHEESE, SIDE_COLA],
  parts: DUO_PARTS,
  ...over,
});

/** What a customer chooses for one portion of the combo. */
export const DUO_CHOSEN: ChosenOption[] = [DRINK, CHEESE, SIDE_COLA].map(
  ({ option_id, quantity, part, name, price }) => ({
    ...{ option: option_id, quantity, name, price },
    ...(part !== null && { part }),
  }),
);

/** Returns the menu with the combo, its foods and its options. */
export function aDuoMenu({ duos = 30, colas = 40 }: { duos?: number; colas?: number } = {}): Menu {
  const burger = aFood({ id: BURGER.id, name: BURGER.name, price: 1250, option_groups: [72] });
  const fries = aFood({ id: FRIES.id, name: FRIES.name, price: 480 });
  const cola = aFood({ id: COLA.id, name: COLA.name, price: 250, remaining_quantity: colas });
  const duo = aFood({
    ...{ id: DUO_ID, name: 'Duo Feast', price: 3200, remaining_quantity: duos, option_groups: [71] },
    contains: [{ ...BURGER, option_groups: [72] }, FRIES],
  });
  const option = ({ option_id: id, name, price, food_id }: OrderedOption) =>
    anOption({ id, name, price, quantity_max: 4, food: food_id === null ? null : COLA });
  return aMenu({
    food: [fries, cola, burger],
    offers: [duo],
    optionGroups: [
      aGroup({ id: 72, name: 'Extras', max: 9, options: [option(SIDE_COLA), option(CHEESE)] }),
      aGroup({ id: 71, name: 'Drink', kind: 'choice', min: 1, max: 4, options: [option(DRINK)] }),
    ],
  });
}
