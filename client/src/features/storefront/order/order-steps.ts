import type { Order } from '@libs/contract/orders/orders.js';
import { useEffect, useState } from 'react';
import { orderSettled } from '../base/state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../base/state/storefront-state.js';

/** Which dialog an order's page has open. */
export interface OrderSteps {
  shown: 'code' | 'payment' | 'thanks' | null;
  /** opens again what was closed; null where the order asks for nothing that has a dialog */
  reopen: (() => void) | null;
  close: () => void;
  confirmed: () => void;
}

/**
 * Returns the open dialog of an own order: the code, the card payment, or the thanks. It opens with the page, even after a reload, and
 * follows the order: a change in another tab, or the passage of time, closes it.
 */
export function useOrderSteps(order: Order | undefined, isOwn: boolean): OrderSteps {
  const dispatch = useStorefrontDispatch();
  const isAwaited = useStorefront(({ placed }) => order !== undefined && placed.awaited?.reference === order.reference);
  const [isThanked, setThanked] = useState(false);
  /** the status whose dialog was closed here */
  const [closedAt, setClosedAt] = useState<Order['status']>();
  const status = order?.status;
  const reference = order?.reference;
  // the newest try to pay has failed, though an earlier one may be open: the page offers what can be done
  const isDeclined = status === 'Payment Pending' && order?.payment_failure != null;
  const isOver = isDeclined || status === 'Payment Failed' || status === 'Expired' || status === 'Cancelled';

  useEffect(() => {
    if (isAwaited && isOver && reference !== undefined) dispatch(orderSettled(reference));
  }, [isAwaited, isOver, reference, dispatch]);

  const asked =
    status === 'OTP Pending' && isOwn
      ? 'code'
      : status === 'Payment Pending' && isAwaited && !isDeclined
        ? 'payment'
        : status === 'Confirmed' && (isAwaited || isThanked)
          ? 'thanks'
          : null;
  return {
    shown: closedAt === status ? null : asked,
    reopen: asked === null ? null : () => setClosedAt(undefined),
    close: () => {
      setThanked(false);
      if (asked === 'thanks' && reference !== undefined) dispatch(orderSettled(reference));
      else setClosedAt(status);
    },
    confirmed: () => setThanked(true),
  };
}
