import type { OrderStatus, PaymentType } from '../values.js';

/** Why a card payment failed, as the bank reports it; `not-taken` if the bank gave no cause. */
export const PAYMENT_FAILURES = ['declined', 'no-money', 'no-answer', 'interrupted', 'cancelled', 'not-taken'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * The form that the buyer's browser posts to the card gateway: `gatewayFields` to `gatewayUrl`. The other fields repeat
 * parts of it under names of their own.
 */
export interface GatewayFields {
  instanceId: string;
  merchantId: string;
  /** in the gateway's format */
  amount: string;
  orderDescription: string;
  messageHash: string;
  responseUrl: string;
  gatewayUrl: string;
  /** the reference of this attempt, different for each attempt of an order */
  merchantReference: string;
  /** the whole form, by the gateway's names */
  gatewayFields: Record<string, string>;
}

/** The answer of `POST /api/orders`; the gateway's fields are null unless `Pay Online`. */
export interface CreatedOrder extends Nullable<GatewayFields> {
  id: string;
  reference: string;
  /** the secret of this order: its holder may follow it live, request its code again, and see its contact data */
  order_token: string;
  payment_type: PaymentType;
  status: OrderStatus;
  total: number;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
