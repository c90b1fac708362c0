import type { BranchRules } from '@libs/contract/answers.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { portionsOfCart, withFreeLines } from '@libs/domain/cart/cart-free-lines.js';
import { type Price, priceCart } from '@libs/domain/cart/pricing.js';
import { menuIndex } from '@libs/domain/menu/menu-index.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { createSelector } from '@reduxjs/toolkit';
import { deliveriesEndpoint, type MenuOf, menuEndpoint, rulesEndpoint } from '../../../../api/public-api.js';
import type { ShopState } from './storefront-state.js';

const NO_MENU: Menu = { foodTypes: [], optionGroups: [] };
const NO_RULES: BranchRules = { buyGetOffers: [], payGetOffers: [], freeDeliveries: [] };

/**
 * Returns a selector for the branch that the customer orders from; undefined without a branch. The selector of each
 * branch is made once.
 */
function ofBranch<Result>(make: (branch: number) => (state: ShopState) => Result) {
  const made = new Map<number, (state: ShopState) => Result>();
  return (state: ShopState): Result | undefined => {
    const branch = state.branch.selected?.id;
    if (branch === undefined) return undefined;
    const select = made.get(branch) ?? make(branch);
    made.set(branch, select);
    return select(state);
  };
}

/** Returns which menu the order is made from: with the stock of the day on which it is due. */
export const selectMenuOf = createSelector(
  [(state: ShopState) => state.branch.selected?.id, (state: ShopState) => state.due.slot?.stock_day],
  (branch, day): MenuOf | undefined => (branch === undefined || !day ? branch : { branch, day }),
);
/** Made once per menu, as the selectors of branches are. */
const selectRead = createSelector([selectMenuOf], (of) => (of === undefined ? undefined : menuEndpoint.select(of)));
const menuRead = (state: ShopState) => selectRead(state)?.(state);
const todaysMenuRead = ofBranch((branch) => menuEndpoint.select(branch));
const rulesRead = ofBranch((branch) => rulesEndpoint.select(branch));
const deliveriesRead = ofBranch((branch) => deliveriesEndpoint.select(branch));

/** Returns the menu with the stock that the order takes; undefined before it has been read. */
export const selectMenuOfOrder = (state: ShopState): Menu | undefined => menuRead(state)?.data?.menu;
/**
 * Returns the menu of the branch that the customer orders from; undefined before it has been read. It has today's stock
 * until that of another day has been read.
 */
export const selectMenu = (state: ShopState): Menu | undefined =>
  selectMenuOfOrder(state) ?? todaysMenuRead(state)?.data?.menu;
/** Returns the menu's items by their ids; none before it has been read. */
export const selectMenuIndex = createSelector([selectMenu], (menu) => menuIndex(menu ?? NO_MENU));
/** Returns when the menu was read, if it comes from the offline cache; otherwise undefined. */
export const selectKeptAt = (state: ShopState): string | undefined =>
  (menuRead(state)?.data ?? todaysMenuRead(state)?.data)?.keptAt;
export const selectRules = (state: ShopState): BranchRules => rulesRead(state)?.data ?? NO_RULES;
/** Whether the rules have been read. Until then the cart is priced without them, and the order says so. */
export const selectAreRulesKnown = (state: ShopState): boolean => rulesRead(state)?.data !== undefined;
export const selectDeliveries = (state: ShopState): readonly Delivery[] | undefined => deliveriesRead(state)?.data;

const selectLines = (state: ShopState) => state.cart.lines;
const selectPromo = (state: ShopState) => state.promoCode.applied;
const selectAddress = (state: ShopState) => state.address;

/** Returns the cart's lines as they are shown: the customer's own, then the free ones that the rules add. */
export const selectCartLines = createSelector([selectLines, selectRules, selectMenu], (cart, rules, menu): CartLine[] =>
  withFreeLines({ cart, rules, menu: menu ?? NO_MENU }),
);

/** Returns the portions that the cart takes of a slot. */
export const selectPortions = createSelector([selectCartLines, selectMenuIndex], portionsOfCart);

/** Returns the delivery area of the order; null for pickup, or while no area is selected or its charge is unknown. */
export const selectDelivery = createSelector([selectAddress, selectDeliveries], (address, deliveries) => {
  const { orderType, deliveryLocation, isChosen } = address;
  if (!isChosen || orderType === 'Pickup' || deliveryLocation === null || isBlankText(address.address)) return null;
  return deliveries?.find(({ id }) => id === deliveryLocation) ?? null;
});

export interface PricedCart {
  lines: CartLine[];
  price: Price;
  delivery: Delivery | null;
}

/** Returns the cart with its prices, by the server's own rules; computed once per change. */
export const selectPricedCart = createSelector(
  [selectCartLines, selectPromo, selectDelivery, selectRules],
  (lines, promoCode, delivery, { freeDeliveries }): PricedCart => ({
    lines,
    price: priceCart({ cart: lines, promoCode, delivery, freeDeliveries }),
    delivery,
  }),
);
