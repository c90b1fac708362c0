import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { isAccepted } from '@libs/domain/orders/order-transitions.js';
import { useEffect, useState } from 'react';
import { orderSettled } from '../base/state/placed-slice.js';
import { useStorefront, useStorefrontDispatch } from '../base/state/storefront-state.js';

/** Whether the outlet calls to confirm an order, and no code was sent for it. */
export const isConfirmedByCall = ({ confirmation, code_message }: PublicOrder): boolean =>
  confirmation === 'phone' && (code_message ?? null) === null;

/** The dialog that is open on an order's page. */
export interface OrderSteps {
  shown: 'code' | 'payment' | 'thanks' | null;
  /** reopens a closed dialog; null if the order needs no dialog now */
  reopen: (() => void) | null;
  close: () => void;
  confirmed: () => void;
}

/**
 * Returns the open dialog of an own order: the code, the card payment or the thanks. It opens with the page, also after
 * a reload. It follows the order: a change in another tab, or the passage of time, closes it.
 */
export function useOrderSteps(order: PublicOrder | undefined, isOwn: boolean): OrderSteps {
  const dispatch = useStorefrontDispatch();
  const isAwaited = useStorefront(({ placed }) => order !== undefined && placed.awaited?.reference === order.reference);
  /** whether the code was confirmed here and the thanks are still open; undefined before */
  const [isThanked, setThanked] = useState<boolean>();
  /** the status at which the dialog was closed here */
  const [closedAt, setClosedAt] = useState<PublicOrder['status']>();
  const status = order?.status;
  const reference = order?.reference;
  const isCalled = order !== undefined && isConfirmedByCall(order);
  // the latest payment attempt has failed, though an earlier one may still be open: the page offers the next steps
  const isDeclined = status === 'Payment Pending' && order?.payment_failure_cause != null;
  const isOver = isDeclined || status === 'Payment Failed' || status === 'Expired' || status === 'Cancelled';

  useEffect(() => {
    if (isAwaited && isOver && reference !== undefined) dispatch(orderSettled(reference));
  }, [isAwaited, isOver, reference, dispatch]);

  const asked =
    status === 'OTP Pending' && isOwn && !isCalled
      ? 'code'
      : status === 'Payment Pending' && isAwaited && !isDeclined
        ? 'payment'
        : status !== undefined && isAccepted(status) && (isAwaited || isThanked === true)
          ? 'thanks'
          : null;
  return {
    shown: closedAt === status ? null : asked,
    reopen: asked === null ? null : () => setClosedAt(undefined),
    close: () => {
      if (asked === 'thanks' && reference !== undefined) {
        setThanked(false);
        dispatch(orderSettled(reference));
      } else setClosedAt(status);
    },
    // the response may come after the message about it, when the thanks are already closed
    confirmed: () => setThanked((before) => before ?? true),
  };
}
