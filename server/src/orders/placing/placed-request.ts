import type { CreateOrderRequest } from '../../../../libs/contract/people/requests.js';
import type { DeliveryPaymentType, StaffChannel } from '../../../../libs/contract/values.js';

/** What an order has besides if staff enter it. */
export interface ByStaff {
  channel: StaffChannel;
  eatIn: boolean;
  table: string | null;
  /** how it is paid at once; null: later */
  paid: DeliveryPaymentType | null;
  /** rupees that were given in cash; null: exactly the total */
  cashGiven: number | null;
  by: { id: number; name: string };
}

/** The request of an order, by its customer or by staff. */
export interface PlacedRequest extends CreateOrderRequest {
  /** absent: its customer placed it on the web */
  staff?: ByStaff;
}
