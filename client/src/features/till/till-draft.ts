import type { BranchRules } from '@libs/contract/answers.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import type { StaffOrderRequest } from '@libs/contract/orders/staff-orders.js';
import type { DeliveryPaymentType, OrderType, StaffChannel } from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { withFreeLines } from '@libs/domain/cart/cart-free-lines.js';
import { type Price, priceCart } from '@libs/domain/cart/pricing.js';
import { fromCents } from '@libs/domain/money/money.js';

/** How an order is paid: at once in cash or by card, later, or by a link. */
export type Pay = DeliveryPaymentType | 'later' | 'link';

/** An order that is being entered. */
export interface Draft {
  channel: StaffChannel;
  lines: readonly CartLine[];
  notes: string;
  name: string;
  phone: string;
  orderType: OrderType;
  area: number | null;
  address: string;
  isEatIn: boolean;
  table: string;
  pay: Pay;
}

export const EMPTY_DRAFT: Draft = {
  channel: 'counter',
  lines: [],
  notes: '',
  name: '',
  phone: '',
  orderType: 'Pickup',
  area: null,
  address: '',
  isEatIn: false,
  table: '',
  pay: 'Pay by Cash',
};

/** What the branch sells, and by which rules. */
export interface Shop {
  menu: Menu;
  rules: BranchRules;
  deliveries: readonly Delivery[];
}

export interface PricedDraft {
  lines: CartLine[];
  price: Price;
  delivery: Delivery | null;
}

/** Returns the draft with its free lines and prices, by the server's own rules. */
export function priced({ lines, channel, orderType, area }: Draft, { menu, rules, deliveries }: Shop): PricedDraft {
  const all = withFreeLines({ cart: lines, rules, menu });
  const isDelivered = channel === 'phone' && orderType === 'Delivery';
  const delivery = isDelivered ? (deliveries.find(({ id }) => id === area) ?? null) : null;
  const { freeDeliveries } = rules;
  return { lines: all, price: priceCart({ cart: all, promoCode: null, delivery, freeDeliveries }), delivery };
}

/** Returns the request of a draft. A first word of the name is the first name. */
export function requestOf(draft: Draft, { lines, price, delivery }: PricedDraft): StaffOrderRequest {
  const { channel, name, phone, notes, address, isEatIn, table, pay } = draft;
  const isPhone = channel === 'phone';
  const orderType = isPhone ? draft.orderType : 'Pickup';
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const later = orderType === 'Delivery' ? 'Pay On Delivery' : 'Pay On Pickup';
  return {
    channel,
    orderType,
    products: lines.filter(({ free }) => !free).map(({ key: _key, ...line }) => line),
    notes,
    subTotal: fromCents(price.subTotal),
    delivery: delivery?.id ?? null,
    deliveryCharge: fromCents(price.deliveryCharge),
    freeDelivery: true,
    address: orderType === 'Delivery' ? address : null,
    firstName,
    lastName: others.join(' '),
    phone: isPhone ? phone : null,
    paymentType: pay === 'link' ? 'Pay Online' : later,
    paid: pay === 'later' || pay === 'link' ? null : pay,
    ...(!isPhone && { eatIn: isEatIn, table: isEatIn && table !== '' ? table : null }),
  };
}
