import type { CartChange } from '@libs/domain/cart/cart-repair.js';
import { cartChanges } from '@libs/domain/cart/changes/cart-changes.js';
import { useDeferredValue, useMemo } from 'react';
import { useBranch } from '../../base/branch/use-branch.js';
import { useOrderMoment } from '../../base/due/use-order-moment.js';
import { selectMenuOfOrder } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useCartFacts } from '../../base/state/use-cart.js';

const NO_CHANGES: CartChange[] = [];

/** Returns what menu, stock or time have changed about the cart since it was filled; empty while that is unknown. */
export function useCartChanges(): CartChange[] {
  const cart = useStorefront((state) => state.cart.lines);
  useCartFacts(useDeferredValue(cart.length > 0));
  const menu = useStorefront(selectMenuOfOrder);
  const lineQuantityMax = useBranch()?.line_quantity_max;
  const moment = useOrderMoment();
  const minute = moment === undefined ? null : Math.floor(moment.at.getTime() / 60_000);
  const timeZone = moment?.timeZone;
  return useMemo(
    () =>
      menu === undefined || minute === null || timeZone === undefined
        ? NO_CHANGES
        : cartChanges({ cart, menu, lineQuantityMax, at: new Date(minute * 60_000), timeZone }),
    [cart, menu, lineQuantityMax, minute, timeZone],
  );
}
