import type { BranchRules } from '@libs/contract/answers.js';
import { useDeferredValue } from 'react';
import { useDeliveriesQuery, useRulesQuery } from '../../../../api/public-api.js';
import { type PricedCart, selectPricedCart, selectRules } from './cart-selectors.js';
import { useStorefront } from './storefront-state.js';
import { useShopMenu } from './use-shop-menu.js';

/** Subscribes to everything that a filled cart is computed from, and keeps it live; does nothing for an empty cart. */
export function useCartFacts(isFilled: boolean): void {
  const branch = useStorefront((state) => state.branch.selected?.id);
  const skip = !isFilled || branch === undefined;
  useShopMenu({ skip });
  useRulesQuery(branch ?? 0, { skip });
  useDeliveriesQuery(branch ?? 0, { skip });
}

/** Returns the rules of the branch, none while they are loading; and whether they were read, or could not be. */
export function useRules(): { rules: BranchRules; isRead: boolean } {
  const branch = useStorefront((state) => state.branch.selected?.id);
  const { data, error } = useRulesQuery(branch ?? 0, { skip: branch === undefined });
  return { rules: useStorefront(selectRules), isRead: data !== undefined || error !== undefined };
}

/** Returns the cart with its prices, by the server's own rules. */
export function usePricedCart(): PricedCart {
  const priced = useStorefront(selectPricedCart);
  // deferred, so that the first food appears in the cart before anything is requested
  useCartFacts(useDeferredValue(priced.lines.length > 0));
  return priced;
}
