import type { DeliveryPaymentType, KitchenStatus, OrderStatus, OrderType, PaymentType } from '../../contract/values.js';
import { type Text, type TextId, text } from '../../texts/text.js';

/** Names for values of the wire. */
export const ORDER_TYPE_LABELS = {
  Delivery: 'label.delivery',
  Pickup: 'label.pickup',
} as const satisfies Record<OrderType, TextId>;

export const PAYMENT_LABELS = {
  'Pay Online': 'label.payOnline',
  'Pay On Delivery': 'label.payOnDelivery',
  'Pay On Pickup': 'label.payOnPickup',
  'Pay by Cash': 'label.payByCash',
  'Pay by Card': 'label.payByCard',
} as const satisfies Record<PaymentType | DeliveryPaymentType, TextId>;

export const ORDER_STATUS_LABELS = {
  'Payment Pending': 'label.paymentPending',
  'Payment Failed': 'label.paymentFailed',
  'OTP Pending': 'label.otpPending',
  Scheduled: 'label.scheduled',
  Confirmed: 'label.confirmed',
  Cancelled: 'label.cancelled',
  Expired: 'label.expired',
} as const satisfies Record<OrderStatus, TextId>;

export const KITCHEN_STATUS_LABELS = {
  Incoming: 'staff.kitchenStatus.Incoming',
  'On Process': 'staff.kitchenStatus.On Process',
  Delivered: 'staff.kitchenStatus.Delivered',
  Cancelled: 'label.cancelled',
} as const satisfies Record<KitchenStatus, TextId>;

/** Return values of the wire as texts, for sentences that contain them. */
export const paymentText = (payment: PaymentType | DeliveryPaymentType): Text => text(PAYMENT_LABELS[payment]);
export const orderStatusText = (status: OrderStatus): Text => text(ORDER_STATUS_LABELS[status]);
export const kitchenStatusText = (status: KitchenStatus): Text => text(KITCHEN_STATUS_LABELS[status]);
