import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { Named } from '@libs/contract/values.js';
import { chosenAgain } from '@libs/domain/menu/options.js';
import type { OrderedLine } from '@libs/domain/orders/order-again.js';
import { orderLines } from '@libs/domain/orders/order-lines.js';

/** The lines and the destination of an earlier order. */
export type OrderedBefore = Pick<
  PublicOrder,
  'branch_id' | 'order_type' | 'delivery' | 'address' | 'landmark' | 'notes'
> & {
  lines: readonly OrderedLine[];
  branch?: Named;
  /** absent for an order that only this device remembers */
  reference?: string;
  /** the time that it was placed for, if it was for later and was never made */
  due?: Pick<PublicOrder, 'due_at' | 'due_until'>;
};

/** Returns the parts of an order that are needed to order it again. */
export function orderedBefore(order: PublicOrder): OrderedBefore {
  const { branch_id, order_type, delivery, address, landmark, notes, branch, reference } = order;
  const { due_at, due_until, status } = order;
  const lines = orderLines(order).map(
    ({ type, item, name, price, quantity, options }): OrderedLine => ({
      type,
      id: item.id,
      name,
      price,
      selected_quantity: quantity,
      options: chosenAgain(options),
    }),
  );
  const due = due_at && status !== 'Confirmed' ? { due: { due_at, due_until } } : {};
  return {
    branch_id,
    order_type,
    delivery,
    address,
    landmark,
    notes,
    lines,
    reference,
    ...(branch && { branch }),
    ...due,
  };
}
