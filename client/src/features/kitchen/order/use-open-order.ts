import type { Order } from '@libs/contract/orders/orders.js';
import type { TenderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import type { KitchenStep } from '@libs/domain/orders/order-steps.js';
import { useCallback, useState } from 'react';
import { useWholeOrderQuery } from '../../../staff/orders/whole-order-api.js';
import type { OrderSteps } from '../steps/use-order-steps.js';

/** Returns which order is open in the dialog, whether it is being cancelled, and why its last change was rejected. */
export function useOpenOrder({ orders, steps }: { orders: readonly Order[]; steps: OrderSteps }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [cancelId, setCancelId] = useState<string | null>(null);
  /** the open dialog shows it too */
  const [rejection, setRejection] = useState<string | null>(null);
  /** an order of an earlier day is not in the board's lists */
  const [looked, setLooked] = useState<Order | null>(null);
  const isOnBoard = orders.some(({ id }) => id === looked?.id);
  const { currentData: whole } = useWholeOrderQuery(looked?.reference ?? '', {
    skip: looked === null || looked.id !== openId || isOnBoard,
  });
  const find = (id: string | null) =>
    orders.find((order) => order.id === id) ?? [whole, looked].find((order) => order?.id === id) ?? undefined;

  const openById = useCallback((id: string) => {
    setOpenId(id);
    setRejection(null);
  }, []);
  const open = useCallback(
    (order: Order) => {
      setLooked(order);
      openById(order.id);
    },
    [openById],
  );
  const cancel = (order: Order) => {
    setRejection(null);
    setCancelId(order.id);
  };
  const move = async (order: Order, step: KitchenStep, paid?: TenderRequest) => {
    setRejection(null);
    const rejected = await steps.move(order, step, paid);
    setRejection(rejected);
    if (rejected === null) setOpenId((current) => (current === order.id ? null : current));
  };
  const cancelled = (order: Order) => {
    steps.done({ order, step: 'Cancel' });
    setCancelId(null);
    setOpenId(null);
  };
  return {
    opened: find(openId),
    cancelling: find(cancelId),
    rejection,
    open,
    openById,
    move,
    cancel,
    cancelled,
    close: () => setOpenId(null),
    closeCancel: () => setCancelId(null),
  };
}
