import type { LineChange } from '@libs/contract/answers.js';
import type { BuyGetOffer, Delivery, FoodType } from '@libs/contract/entities.js';
import { type CartLine, withFreeLines } from '@libs/domain/cart.js';
import { cartChanges } from '@libs/domain/cart-repair.js';
import { type NearOffer, nearOffers } from '@libs/domain/near-offers.js';
import { type Price, priceCart } from '@libs/domain/pricing.js';
import { useDeferredValue, useMemo } from 'react';
import { useChainClock } from '../../../api/clock.js';
import { useMenuQuery } from '../../../api/public-api.js';
import { useBranch } from '../shared/use-branch.js';
import { useStorefront } from './storefront-state.js';
import { useDestination } from './use-destination.js';

const NO_MENU: readonly FoodType[] = [];
const NO_RULES: readonly BuyGetOffer[] = [];

interface Patience {
  /** may follow the cart a frame later, so that the control that was tapped answers first; never where it is ordered */
  isPatient?: boolean;
}

/** The branch's buy-and-get rules as they were last read. */
export function useBuyGetRules(): readonly BuyGetOffer[] {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  const kept = useStorefront((state) => state.buyGetOffers);
  return kept.branchId === branchId ? kept.rules : NO_RULES;
}

/** The cart's lines as they are shown: what was put in, then what the rules give free. */
export function useCartLines({ isPatient = false }: Patience = {}): CartLine[] {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  const now = useStorefront((state) => state.cart.lines);
  const settled = useDeferredValue(now);
  const cart = isPatient ? settled : now;
  const rules = useBuyGetRules();
  // reads what a shop page has loaded; a page outside the shop does not load a menu for the sake of a badge
  const menu = useMenuQuery(branchId ?? 0, { skip: branchId === undefined || cart.length === 0 }).data ?? NO_MENU;
  return useMemo(() => withFreeLines({ cart, rules, menu }), [cart, rules, menu]);
}

export interface PricedCart {
  lines: CartLine[];
  price: Price;
  /** the chosen area; null for pickup, and where none is chosen or its charge is not known (yet) */
  delivery: Delivery | null;
}

/** The cart with what it costs, by the rules that the server uses. */
export function usePricedCart(patience?: Patience): PricedCart {
  const lines = useCartLines(patience);
  const promoCode = useStorefront((state) => state.promoCode.applied);
  const destination = useDestination();
  const delivery = destination.kind === 'area' ? destination.delivery : null;
  const price = useMemo(
    // nothing in the cart is nothing to deliver
    () => priceCart({ cart: lines, promoCode, delivery: (lines.length > 0 && delivery?.amount) || null }),
    [lines, promoCode, delivery],
  );
  return { lines, price, delivery };
}

const NO_CHANGES: LineChange[] = [];

/** What the menu, the stock or the hour did to the cart since it was filled; empty while that is not known. */
export function useCartChanges(): LineChange[] {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  const cart = useStorefront((state) => state.cart.lines);
  const { data: menu } = useMenuQuery(branchId ?? 0, { skip: branchId === undefined || cart.length === 0 });
  const lineQuantityMax = useBranch()?.line_quantity_max;
  const clock = useChainClock();
  const minute = clock === undefined ? null : Math.floor(clock.at.getTime() / 60_000);
  const timeZone = clock?.timeZone;
  return useMemo(
    () =>
      menu === undefined || minute === null || timeZone === undefined
        ? NO_CHANGES
        : cartChanges({ cart, menu, lineQuantityMax, at: new Date(minute * 60_000), timeZone }),
    [cart, menu, lineQuantityMax, minute, timeZone],
  );
}

/** The buy-and-get offers that the cart has begun, with what is missing for the next free portion. */
export function useNearOffers(): NearOffer[] {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  const cart = useStorefront((state) => state.cart.lines);
  const rules = useBuyGetRules();
  const menu = useMenuQuery(branchId ?? 0, { skip: branchId === undefined || cart.length === 0 }).data ?? NO_MENU;
  const lineQuantityMax = useBranch()?.line_quantity_max;
  return useMemo(() => nearOffers({ cart, rules, menu, lineQuantityMax }), [cart, rules, menu, lineQuantityMax]);
}
