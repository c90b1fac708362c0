import type { BranchRules, LineChange } from '@libs/contract/answers.js';
import type { CartLine } from '@libs/domain/cart.js';
import { cartChanges } from '@libs/domain/cart-repair.js';
import { useDeferredValue, useMemo } from 'react';
import { useChainClock } from '../../../api/clock.js';
import { useDeliveriesQuery, useMenuQuery, useRulesQuery } from '../../../api/public-api.js';
import { useBranch } from '../shared/use-branch.js';
import { type PricedCart, selectCartLines, selectMenu, selectPricedCart, selectRules } from './cart-selectors.js';
import { useStorefront } from './storefront-state.js';

interface Patience {
  /** may follow the cart a frame later, so that the control that was tapped answers first; never where it is ordered */
  isPatient?: boolean;
}

/** Has what a filled cart is computed from read and kept live; of an empty one nothing is. */
function useCartFacts(): void {
  const filled = useStorefront((state) => (state.cart.lines.length > 0 ? state.branch.selected?.id : undefined));
  // the first food of a cart is shown in it before anything is asked for
  const branch = useDeferredValue(filled);
  const skip = branch === undefined;
  useMenuQuery(branch ?? 0, { skip });
  useRulesQuery(branch ?? 0, { skip });
  useDeliveriesQuery(branch ?? 0, { skip });
}

/** The rules of the branch, none while they are not known. */
export function useRules(): BranchRules {
  const branch = useStorefront((state) => state.branch.selected?.id);
  useRulesQuery(branch ?? 0, { skip: branch === undefined });
  return useStorefront(selectRules);
}

/** The cart's lines as they are shown: what was put in, then what the rules give free. */
export function useCartLines({ isPatient = false }: Patience = {}): CartLine[] {
  useCartFacts();
  const now = useStorefront(selectCartLines);
  const settled = useDeferredValue(now);
  return isPatient ? settled : now;
}

/** The cart with what it costs, by the rules that the server uses. */
export function usePricedCart({ isPatient = false }: Patience = {}): PricedCart {
  useCartFacts();
  const now = useStorefront(selectPricedCart);
  const settled = useDeferredValue(now);
  return isPatient ? settled : now;
}

const NO_CHANGES: LineChange[] = [];

/** What the menu, the stock or the hour did to the cart since it was filled; empty while that is not known. */
export function useCartChanges(): LineChange[] {
  useCartFacts();
  const cart = useStorefront((state) => state.cart.lines);
  const menu = useStorefront(selectMenu);
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
