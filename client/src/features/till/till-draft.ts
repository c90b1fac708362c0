import type { BranchRules } from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import type { StaffOrderRequest } from '@libs/contract/orders/staff-orders.js';
import type { DeliveryPaymentType, OrderType, StaffChannel } from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { withFreeLines } from '@libs/domain/cart/cart-free-lines.js';
import { type Price, priceCart } from '@libs/domain/cart/pricing.js';
import { type Cents, fromCents } from '@libs/domain/money/money.js';
import { waysOfAnswer } from '@libs/domain/money/ways-to-pay.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import type { AppliedPromo } from '../../api/promo/applied-promo.js';

/** How an order is paid: at once in cash or by card, later, or by a link. */
export type Pay = DeliveryPaymentType | 'later' | 'link';

/** An order that is being entered. */
export interface Draft {
  channel: StaffChannel;
  lines: readonly CartLine[];
  promo: AppliedPromo | null;
  notes: string;
  name: string;
  phone: string;
  orderType: OrderType;
  area: number | null;
  address: string;
  isEatIn: boolean;
  table: string;
  pay: Pay;
  /** the cash that was given, as typed */
  given: string;
}

export const EMPTY_DRAFT: Draft = {
  channel: 'counter',
  lines: [],
  promo: null,
  notes: '',
  name: '',
  phone: '',
  orderType: 'Pickup',
  area: null,
  address: '',
  isEatIn: false,
  table: '',
  pay: 'Pay by Cash',
  given: '',
};

/** What an order still needs. */
export type Missing = 'lines' | 'phone' | 'name' | 'area' | 'address';

/** Returns the first field, in the order of a call, that an order needs and does not have; null if it can be sent. */
export function missingOf({ channel, lines, phone, name, orderType, area, address }: Draft): Missing | null {
  if (channel === 'phone') {
    if (!parsePhone(phone)) return 'phone';
    if (isBlankText(name)) return 'name';
    if (orderType === 'Delivery' && area === null) return 'area';
    if (orderType === 'Delivery' && isBlankText(address)) return 'address';
  }
  return lines.length === 0 ? 'lines' : null;
}

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
export function priced(
  { lines, promo, channel, orderType, area }: Draft,
  { menu, rules, deliveries }: Shop,
): PricedDraft {
  const all = withFreeLines({ cart: lines, rules, menu });
  const isDelivered = channel === 'phone' && orderType === 'Delivery';
  const delivery = isDelivered ? (deliveries.find(({ id }) => id === area) ?? null) : null;
  const { freeDeliveries } = rules;
  return { lines: all, price: priceCart({ cart: all, promoCode: promo, delivery, freeDeliveries }), delivery };
}

/** Returns how a draft can be paid. By phone it is paid later or by a link, and by a link only above the branch's limit. */
export function waysOfDraft(
  { channel }: Draft,
  { branch, total }: { branch: BranchSummary | undefined; total: Cents },
): { ways: readonly Pay[]; isAboveLimit: boolean; limit: Cents } {
  const { online, laterLimitCents: limit } = waysOfAnswer(branch?.ways_to_pay);
  if (channel === 'counter') return { ways: ['Pay by Cash', 'Pay by Card', 'later'], isAboveLimit: false, limit };
  return { ways: online ? ['later', 'link'] : ['later'], isAboveLimit: total > limit, limit };
}

/** Returns the request of a draft. A first word of the name is the first name. */
export function requestOf(draft: Draft, { lines, price, delivery }: PricedDraft): StaffOrderRequest {
  const { channel, promo, name, phone, notes, address, isEatIn, table, pay } = draft;
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
    promoCode: promo?.id ?? null,
    promoCodePercentage: promo ? price.promoPercentage : 0,
    ...(promo && { discount: fromCents(price.discount) }),
    delivery: delivery?.id ?? null,
    deliveryCharge: fromCents(price.deliveryCharge),
    freeDelivery: true,
    address: orderType === 'Delivery' ? address : null,
    firstName,
    lastName: others.join(' '),
    phone: isPhone ? (parsePhone(phone) ?? phone) : null,
    paymentType: pay === 'link' ? 'Pay Online' : later,
    paid: pay === 'later' || pay === 'link' ? null : pay,
    ...(!isPhone && { eatIn: isEatIn, table: isEatIn && table !== '' ? table : null }),
  };
}
