import type { BranchRules } from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import type { DeliveryPaymentType, OrderType, StaffChannel } from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { withFreeLines } from '@libs/domain/cart/cart-free-lines.js';
import { type Price, priceCart } from '@libs/domain/cart/pricing.js';
import { shownAmounts } from '@libs/domain/money/amounts.js';
import { type Cents, fromCents } from '@libs/domain/money/money.js';
import { typedCashPart } from '@libs/domain/money/tenders.js';
import { parseAmount } from '@libs/domain/money/typed-amount.js';
import { waysOfAnswer } from '@libs/domain/money/ways-to-pay.js';
import { CHANNELS } from '@libs/domain/orders/channels.js';
import { parsePhone } from '@libs/domain/people/phone.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import type { AppliedPromo } from '../../api/promo/applied-promo.js';

/** How an order is paid: at once in cash, by card or partly in both, later, or by a link. */
export type Pay = DeliveryPaymentType | 'split' | 'later' | 'link';

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
  /** whether it is for a time of its own, and for which: the start of a slot */
  isLater: boolean;
  dueAt: string | null;
  isEatIn: boolean;
  table: string;
  /** null: nobody has said it yet */
  pay: Pay | null;
  /** the cash that was given, as typed; of an order that is paid in two ways, the part in cash */
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
  isLater: false,
  dueAt: null,
  isEatIn: false,
  table: '',
  pay: null,
  given: '',
};

/** What an order still needs. */
export type Missing = 'phone' | 'name' | 'area' | 'address' | 'due' | 'lines' | 'pay' | 'given';

/** Returns whether the customer's data that the channel needs are entered and, for a delivery, the area and the address. */
export const isCustomerComplete = (draft: Draft): boolean => missingOfCustomer(draft) === null;

function missingOfCustomer(draft: Draft): Missing | null {
  const { channel, phone, name, area, address } = draft;
  const { needs } = CHANNELS[channel];
  if ((needs.includes('phone') || phone !== '') && !parsePhone(phone)) return 'phone';
  if (needs.includes('firstName') && isBlankText(name)) return 'name';
  const isDelivery = typeOf(draft) === 'Delivery';
  if (isDelivery && area === null) return 'area';
  return isDelivery && isBlankText(address) ? 'address' : null;
}

/** Returns the first field, in the order of a call, that an order needs and does not have; null if it can be sent. */
export function missingOf(draft: Draft, { pay, total }: { pay: Pay | null; total: Cents }): Missing | null {
  const { lines, isLater, dueAt } = draft;
  const ofCustomer = missingOfCustomer(draft);
  if (ofCustomer !== null) return ofCustomer;
  if (isLater && dueAt === null) return 'due';
  if (lines.length === 0) return 'lines';
  if (pay === null) return 'pay';
  if (pay === 'split') return typedCashPart(draft.given, total) === null ? 'given' : null;
  const cash = cashOf({ ...draft, pay });
  return cash === 'exact' || (cash !== 'unreadable' && cash >= total) ? null : 'given';
}

/** Returns the cash that was given; `exact` if none was typed, or if the order is not paid in cash. */
export function cashOf({ pay, given }: Pick<Draft, 'pay' | 'given'>): Cents | 'exact' | 'unreadable' {
  if (pay !== 'Pay by Cash' || given.trim() === '') return 'exact';
  return parseAmount(given) ?? 'unreadable';
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

/** Returns the order type: the chosen one if the channel has it, otherwise a pickup. */
export const typeOf = ({ channel, orderType }: Pick<Draft, 'channel' | 'orderType'>): OrderType =>
  CHANNELS[channel].orderTypes.includes(orderType) ? orderType : 'Pickup';

/** Returns the draft with its free lines and prices, by the server's own rules. */
export function priced(draft: Draft, { menu, rules, deliveries }: Shop): PricedDraft {
  const { lines, promo, area } = draft;
  const all = withFreeLines({ cart: lines, rules, menu });
  const delivery = typeOf(draft) === 'Delivery' ? (deliveries.find(({ id }) => id === area) ?? null) : null;
  const { freeDeliveries } = rules;
  return { lines: all, price: priceCart({ cart: all, promoCode: promo, delivery, freeDeliveries }), delivery };
}

export interface DraftWays {
  ways: readonly Pay[];
  /** the chosen way, if it is still possible, or the only one */
  pay: Pay | null;
  isAboveLimit: boolean;
  limit: Cents;
}

/**
 * Returns how a draft can be paid: at once if its customer is present, unless it is for later; later, up to the branch's
 * limit if the channel has it; or by a link if a message can bring it.
 */
export function waysOfDraft(
  draft: Draft,
  { branch, total }: { branch: BranchSummary | undefined; total: Cents },
): DraftWays {
  const { online, laterLimitCents: limit } = waysOfAnswer(branch?.ways_to_pay);
  const { isLimited, isPresent, page } = CHANNELS[draft.channel];
  const isAboveLimit = isLimited && total > limit;
  const atOnce: Pay[] = isPresent && !draft.isLater ? ['Pay by Cash', 'Pay by Card', 'split'] : [];
  const later: Pay[] = isAboveLimit ? [] : ['later'];
  const byLink: Pay[] = page === 'message' && online ? ['link'] : [];
  const ways = [...atOnce, ...later, ...byLink];
  const [only = null, ...others] = ways;
  const pay = ways.find((way) => way === draft.pay) ?? (others.length === 0 ? only : null);
  return { ways, pay, isAboveLimit, limit };
}

/** Returns how an order is paid at once; null if it is not. */
function paidOf(pay: Pay | null, part: Cents | null): DeliveryPaymentType | null {
  if (pay === 'split') return part === null ? null : 'Pay by Card';
  return pay === 'Pay by Cash' || pay === 'Pay by Card' ? pay : null;
}

/** Returns the request of a draft. A first word of the name is the first name. */
export function requestOf(
  draft: Draft,
  { lines, price, delivery }: PricedDraft,
  { pay }: Pick<DraftWays, 'pay'>,
): StaffOrderRequest {
  const { channel, promo, name, phone, notes, address, isLater, dueAt, isEatIn, table, given } = draft;
  const orderType = typeOf(draft);
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const later = orderType === 'Delivery' ? 'Pay On Delivery' : 'Pay On Pickup';
  const cash = cashOf({ pay, given });
  const part = pay === 'split' ? typedCashPart(given, price.total) : null;
  return {
    channel,
    orderType,
    products: lines.filter(({ free }) => !free).map(({ key: _key, ...line }) => line),
    notes,
    ...shownAmounts(price),
    promoCode: promo?.id ?? null,
    delivery: delivery?.id ?? null,
    freeDelivery: true,
    address: orderType === 'Delivery' ? address : null,
    firstName,
    lastName: others.join(' '),
    phone: parsePhone(phone) ?? (phone || null),
    paymentType: pay === 'link' ? 'Pay Online' : later,
    paid: paidOf(pay, part),
    ...(part !== null && { cashPart: fromCents(part) }),
    ...(typeof cash === 'number' && { cashGiven: fromCents(cash) }),
    ...(isLater && { dueAt }),
    ...(CHANNELS[channel].canEatIn && { eatIn: isEatIn, table: isEatIn && table !== '' ? table : null }),
  };
}
