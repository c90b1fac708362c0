import type { Confirmation } from '../branches/ways-to-pay.js';
import type { OrderedOption } from '../menu/options.js';
import type {
  Channel,
  DeliveryPaymentType,
  GiveBackWay,
  KitchenStatus,
  Language,
  Names,
  OrderStatus,
  OrderType,
  PaymentType,
} from '../values.js';
import type { PaymentFailure } from './payments.js';
import type { OrderShortage } from './shortages.js';

export interface LineItemRef {
  id: number;
  name: string;
  image_url: string | null;
}

/** A food that is part of a line: one that its combo consists of, or the food of one of its options. */
export interface OrderPart {
  id: number;
  name: string;
  /** for one portion of the line */
  quantity: number;
  /** its name in other languages when it was ordered; absent if it had none */
  names?: Names;
  /** a food of an option takes stock; those of a combo do not, because the combo itself has stock */
  of: 'combo' | 'option';
}

/**
 * `name` and `price` are those when it was ordered. The name of a free line ends with ` - Free`, and its price is 0.
 */
export interface OrderProduct {
  food: LineItemRef;
  name: string;
  price: number;
  quantity: number;
  /** its name in other languages when it was ordered; absent if it had none */
  names?: Names;
  /** index of the line in the order */
  position: number;
  /** our own price with its options, if a partner has sold it for `price`; otherwise absent */
  list_price?: number;
  /** rupees per portion without options; `price` includes them */
  base_price?: number;
  /** the chosen options of one portion; absent or empty if there are none */
  options?: OrderedOption[];
  /** when it was put in, or got another quantity, before the kitchen had started (ISO 8601); absent: as first ordered */
  changed_at?: string;
  /** when it was added after the kitchen had started (ISO 8601), as a second part of the ticket; absent: before */
  added_at?: string;
  /** the foods that its options added to one portion; absent or empty if there are none */
  parts?: OrderPart[];
}

export interface OrderOffer {
  offer: LineItemRef;
  name: string;
  price: number;
  quantity: number;
  names?: Names;
  /** index of the line in the order, counted together with the foods */
  position: number;
  list_price?: number;
  base_price?: number;
  options?: OrderedOption[];
  changed_at?: string;
  added_at?: string;
  /** the parts of one combo when it was ordered, then the foods of its options; empty if they were not recorded */
  parts?: OrderPart[];
}

/** The outlet of an order, with its current data. */
export interface OrderBranch {
  id: number;
  name: string;
  phone: string;
  address: string;
}

/** What an order costs beside its lines. */
export interface OrderCharge {
  /** such as `delivery`; a newer server may have further ones */
  kind: string;
  /** rupees; 0 if it is free */
  amount: number;
}

/** Who cancelled an order before it was handed over, and the reason as typed, which may be empty. */
export interface Cancellation {
  by: 'customer' | 'branch';
  reason: string;
  /** ISO 8601 */
  at: string;
}

/**
 * What the holder of an order's token may do now. Read it again after every event: it depends on the time, and events
 * do not include it.
 */
export interface OrderActions {
  confirm: boolean;
  resend: boolean;
  /** ISO 8601: when another code can be requested; null if none is left or none is awaited */
  resend_at: string | null;
  resends_left: number;
  change_phone: boolean;
  pay_again: boolean;
  pay_later: boolean;
  withdraw: boolean;
  /** whether another time of the same day can be chosen, for an order for later; absent: no */
  change_due?: boolean;
}

/** A part of a line of an order. */
export interface OrderLinePart {
  /** index of the line in the order */
  position: number;
  /** index in the line's `parts`; one more than the last for the item itself, if its parts are of options only */
  part: number;
}

/** The state of a message with a code: on its way, not accepted by the provider so far, sent, or given up. */
export type CodeMessage = 'sending' | 'delayed' | 'sent' | 'failed';

/** A part of an order's money that was paid at the counter or at the door. */
export interface OrderTender {
  tender: GiveBackWay;
  /** rupees */
  amount: number;
}

/** What was taken at the branch for an order that was paid online, because lines were added. */
export interface CollectedPart {
  tender: GiveBackWay | 'Not said';
  /** rupees */
  amount: number;
}

/** Who has sold an order for us. */
export interface OrderPartner {
  /** such as `UBER` */
  name: string;
  /** the partner's own number of the order */
  reference: string;
  /** what its rider says at the counter, such as `4F2A`; may be empty */
  display: string;
  /** whether the customer has paid the partner, who owes the total; otherwise it is paid when it is handed over */
  is_paid: boolean;
}

export interface Order {
  /** UUID version 7 */
  id: string;
  /** the public order number: 10 characters of Crockford base32 */
  reference: string;
  /** without gaps per branch and day; the kitchen calls it out */
  ticket_number: number;
  branch_id: number;
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  /** the customer's language, that of the order's messages; absent: English */
  language?: Language;
  order_type: OrderType;
  /** how it came in; absent: on the web */
  channel?: Channel;
  /** whether it is eaten at the branch */
  eat_in?: boolean;
  /** where it is eaten; null if nobody said so */
  table?: string | null;
  /** the staff user who entered it; null for an order on the web */
  placed_by?: { id: number; name: string } | null;
  /** the API key that placed it; null or absent: none */
  placed_by_key?: { id: number; name: string } | null;
  /** who has sold it; null or absent: we did */
  partner?: OrderPartner | null;
  /** when its money was collected before it was handed over (ISO 8601); otherwise null */
  paid_at?: string | null;
  /** rupees that were given when it was paid in cash at the till; null or absent: not recorded */
  cash_given?: number | null;
  payment_type: PaymentType;
  /** how it was or will be paid at the counter or at the door; if in two ways, the larger part */
  delivery_payment_type: DeliveryPaymentType | null;
  /** if it was paid partly in cash and partly by card: both parts, the larger one first; otherwise null or absent */
  tenders?: OrderTender[] | null;
  notes: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string | null;
  /** a landmark that helps the rider to find the address; absent or null without one */
  landmark?: string | null;
  created_at: string;
  updated_at: string;
  /** the business day whose stock and ticket number it has (yyyy-mm-dd); absent: that of `created_at` */
  business_date?: string;
  /**
   * present if it is open and was confirmed, or for later due, more than 12 hours before the answer; only in the list of
   * a day
   */
  is_left_open?: true;
  /** for when it was ordered (ISO 8601): the start of a slot; null or absent: as soon as possible */
  due_at?: string | null;
  /** the end of its slot (ISO 8601), for a delivery, which arrives between both; otherwise null */
  due_until?: string | null;
  /** whether its branch is closed when it is due, by hours that were changed since; absent: no */
  due_while_closed?: boolean;
  /** when it was paid or confirmed, if it was Scheduled then; null or absent if it never was */
  accepted_at?: string | null;
  /** when it was paid or confirmed and so reached the kitchen, from which a ticket ages; null before that */
  confirmed_at?: string | null;
  sub_total: number;
  promo_code_percentage: number;
  /** rupees that the promo code has taken off: the percentage of the sub-total, or the code's cap */
  discount?: number;
  delivery_charge: number;
  /** all charges that it has, the delivery's too; absent: only `delivery_charge` */
  charges?: OrderCharge[];
  /** `sub_total` less `discount`, with all charges */
  total: number;
  delivery: { id: number; area: string } | null;
  order_products: OrderProduct[];
  order_offers: OrderOffer[];
  /** sorted positions of the lines that the kitchen has struck as made */
  struck_lines: number[];
  /** the struck parts of combos whose lines are not struck */
  struck_parts: OrderLinePart[];
  /** the questions to its customer about sold-out food, oldest first; absent: none */
  shortages?: OrderShortage[];
  branch?: OrderBranch;
  /** when the kitchen marked it as ready to be collected or to leave (ISO 8601); otherwise null */
  ready_at?: string | null;
  /** when a delivery left (ISO 8601); otherwise null */
  dispatched_at?: string | null;
  /** when it was handed over to its customer (ISO 8601); otherwise null */
  delivered_at?: string | null;
  /** by when it was promised to be ready for pickup or delivered (ISO 8601); null before it is confirmed */
  promised_at?: string | null;
  /** the first promised time (ISO 8601), if it has moved since; otherwise null */
  first_promised_at?: string | null;
  cancellation?: Cancellation | null;
  /** how it is confirmed if it is paid later: 'phone' if the branch has to call its customer */
  confirmation?: Confirmation;
  /** why the bank declined the last card payment, for the customer; null if it gave no reason, or accepted it */
  payment_failure?: string | null;
  /** the code of `payment_failure`; null if that is */
  payment_failure_cause?: PaymentFailure | null;
  /** rupees refunded while it stayed confirmed */
  refunded?: number;
  /** rupees that have become due since it was paid, because lines were added; absent: none */
  to_collect?: number;
  /** of an order that was paid online: what was taken at the branch besides, and not given back there; absent: nothing */
  collected?: CollectedPart[];
  /** when staff have changed its lines, the last time (ISO 8601); absent: never */
  lines_changed_at?: string;
  /** rupees of VAT that the total includes, and its rate; null if the chain was not registered */
  vat?: number | null;
  vat_percentage?: number | null;
  /** only for the holder of the order's token; in answers, never in events */
  actions?: OrderActions;
  /**
   * rupees of its card payments that are due for refund, and that were refunded; null if there are none. Only together
   * with `actions`
   */
  refund?: { due: number; made: number } | null;
  /** the message with its newest code; null if none was sent or none is awaited. Only together with `actions` */
  code_message?: CodeMessage | null;
  /** when it expires unless it is paid or confirmed (ISO 8601); null if it cannot. Only together with `actions` */
  expires_at?: string | null;
}

/**
 * An order in answers to everybody who has its link. Only the holder of its token and its branch's staff get the `id`,
 * which lets its holder try codes and request new ones.
 */
export type PublicOrder = Omit<Order, 'id'> & Partial<Pick<Order, 'id'>>;
