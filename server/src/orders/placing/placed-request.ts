import type { OrderPartner } from '../../../../libs/contract/orders/orders.js';
import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import type { Channel, DeliveryPaymentType } from '../../../../libs/contract/values.js';

/** What an order has besides if staff enter it. */
export interface ByStaff {
  eatIn: boolean;
  table: string | null;
  /** how it is paid at once; null: later */
  paid: DeliveryPaymentType | null;
  /** with `paid`: rupees that are paid in cash, the rest is by card; absent: all in one way */
  cashPart?: number;
  /** rupees that were given in cash; null: exactly what is paid in cash */
  cashGiven: number | null;
  by: { id: number; name: string };
}

/** The request of an order, by its customer or by staff. */
export interface PlacedRequest extends CreateOrderRequest {
  /** absent: on the web */
  channel?: Channel;
  staff?: ByStaff;
  /** if a partner has sold it, at the prices of its lines */
  partner?: OrderPartner;
  /** the API key that places it */
  key?: { id: number; name: string };
}
