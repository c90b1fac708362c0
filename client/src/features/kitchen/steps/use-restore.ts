import type { Order } from '@libs/contract/orders/orders.js';
import { messageOf } from '../../../api/failure.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { toast } from '../../../ui/overlays/toast.js';
import { kitchenApi } from '../kitchen-api.js';

/** Returns a function that restores an order that was cancelled by mistake, and shows the outcome. */
export function useRestore(order: Order) {
  const { run, isBusy } = useOrderAction(kitchenApi.endpoints.restoreOrder, order);
  const restore = async () => {
    const { data, error } = await run(order.id);
    if (data !== undefined) toast('success', data.message);
    if (error !== undefined) toast('error', messageOf(error));
  };
  return { restore, isBusy };
}
