import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { isOpenOrder } from '@libs/domain/orders/order-progress.js';
import { useEffect } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { orderUpdated } from '../../base/state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';

/**
 * Returns whether an order needs no more attention. It also stores that with an own order, so that only open orders are
 * followed.
 */
export function useOrderOver(order: PublicOrder | undefined): boolean {
  const dispatch = useStorefrontDispatch();
  const clock = useServerClock();
  const reference = order?.reference;
  const known = useStorefront(({ placed }) => placed.tokens.find((own) => own.reference === reference));
  const isOver = order !== undefined && clock !== null && !isOpenOrder(order, new Date(clock.now()));
  const isChanged = known !== undefined && clock !== null && (known.isOver ?? false) !== isOver;
  useEffect(() => {
    if (isChanged && reference !== undefined) dispatch(orderUpdated({ reference, isOver }));
  }, [isChanged, isOver, reference, dispatch]);
  return isOver;
}
