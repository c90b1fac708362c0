import type { OrderStatus, PaymentType } from '../values.js';

/**
 * The form that the buyer's browser posts to the card gateway: `gatewayFields` to `gatewayUrl`. The other fields are the parts of the form
 * that have their own names on the wire.
 */
export interface GatewayFields {
  instanceId: string;
  merchantId: string;
  /** as the gateway wants it written */
  amount: string;
  orderDescription: string;
  messageHash: string;
  responseUrl: string;
  gatewayUrl: string;
  /** the reference of this attempt: another one each time the order is paid again */
  merchantReference: string;
  /** the whole form, by the gateway's own names */
  gatewayFields: Record<string, string>;
}

/** The answer of `POST /api/orders`; the gateway's fields are null unless `Pay Online`. */
export interface CreatedOrder extends Nullable<GatewayFields> {
  id: string;
  reference: string;
  /** the secret of this order: its holder may follow it live, resend its code, see its contact data */
  order_token: string;
  payment_type: PaymentType;
  status: OrderStatus;
  total: number;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
