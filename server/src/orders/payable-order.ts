import type { PayableOrder } from '../payments/payments.service.js';
import type { OrderEntity } from './order.entity.js';

/** Returns the fields of an order that a card gateway needs. */
export function payableOf(row: OrderEntity, storeName: string): PayableOrder {
  return {
    id: row.id,
    reference: row.reference,
    totalCents: row.total_cents,
    description: `${storeName} order ${row.reference}`,
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      address: row.address,
    },
  };
}
