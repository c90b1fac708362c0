import type { BranchRules } from '../../contract/answers.js';
import type { BuyGetOffer, Food, Menu, PayGetOffer } from '../../contract/menu/menu.js';
import type { MenuOption, OptionGroup } from '../../contract/menu/options.js';
import type { BoardEvent } from '../../contract/orders/events.js';
import type { Order } from '../../contract/orders/orders.js';
import { type CartLine, itemKey } from '../cart/cart.js';

export const ZONE = 'Asia/Colombo';
/** 12:00 in Colombo */
export const NOON = new Date('2026-03-10T06:30:00Z');

export function aFood(over: Partial<Food> = {}): Food {
  return {
    id: 1,
    name: 'Classic Smash',
    price: 950,
    quantity: 50,
    remaining_quantity: 20,
    open: '10:00',
    close: '22:00',
    image_url: null,
    sub_food_type: { id: 10, name: 'Beef' },
    ...over,
  };
}

/** Returns a menu of one food type (100) and one sub type (10) with the given foods and offers. */
export function aMenu({
  food = [],
  offers = [],
  optionGroups = [],
}: {
  food?: Food[];
  offers?: Food[];
  optionGroups?: OptionGroup[];
}): Menu {
  const sub_food_types = [{ id: 10, name: 'Beef', food, offers }];
  return { foodTypes: [{ id: 100, name: 'Burgers', is_offer: false, sub_food_types }], optionGroups };
}

export function anOption(over: Partial<MenuOption> = {}): MenuOption {
  return {
    id: 1,
    name: 'Extra Cheese',
    price: 0,
    food: null,
    quantity_max: 1,
    is_default: false,
    marks: [],
    position: 0,
    is_available: true,
    reason: null,
    ...over,
  };
}

export function aGroup(over: Partial<OptionGroup> = {}): OptionGroup {
  return { id: 1, name: 'Extras', kind: 'extra', min: 0, max: 3, position: 0, version: 1, options: [], ...over };
}

/** Returns a line of a cart; its key is its item's, unless another is given. */
export function aCartItem(over: Partial<CartLine> = {}): CartLine {
  const { type = 'food', id = 1 } = over;
  return {
    key: itemKey({ type, id }),
    id,
    type,
    name: 'Classic Smash',
    price: 950,
    selected_quantity: 1,
    remaining_quantity: 20,
    sub_food_type_id: 10,
    ...over,
  };
}

export function aRule(over: Partial<BuyGetOffer> = {}): BuyGetOffer {
  return {
    id: 1,
    name: 'Two for a cola',
    buy_type: 'Food Item',
    buy_type_id: 1,
    buy_quantity: 2,
    get_food_id: 2,
    food: aFood({ id: 2, name: 'Cola' }),
    get_quantity: 1,
    ...over,
  };
}

export function aPayGetOffer(over: Partial<PayGetOffer> = {}): PayGetOffer {
  return {
    id: 1,
    name: 'A cola from 3,000',
    from: 3000,
    get_food_id: 2,
    food: aFood({ id: 2, name: 'Cola' }),
    get_quantity: 1,
    ...over,
  };
}

/** Returns a branch with only the given rules. */
export function someRules(over: Partial<BranchRules> = {}): BranchRules {
  return { buyGetOffers: [], payGetOffers: [], freeDeliveries: [], ...over };
}

export function anOrder(over: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    reference: 'K7Q2M9X4TZ',
    ticket_number: 1,
    branch_id: 1,
    status: 'Confirmed',
    kitchen_status: 'Incoming',
    order_type: 'Delivery',
    payment_type: 'Pay Online',
    delivery_payment_type: null,
    notes: '',
    first_name: 'Nimali',
    last_name: 'Perera',
    email: 'nimali@passline.test',
    phone: '0771234567',
    address: '12 Ward Place',
    created_at: '2026-03-10T06:30:00.000Z',
    updated_at: '2026-03-10T06:30:00.000Z',
    sub_total: 950,
    promo_code_percentage: 0,
    delivery_charge: 0,
    total: 950,
    delivery: null,
    order_products: [],
    order_offers: [],
    struck_lines: [],
    struck_parts: [],
    ready_at: null,
    dispatched_at: null,
    cancellation: null,
    ...over,
  };
}

/** Returns an event with a whole order, in the order's branch. */
export function orderEvent(name: 'order-created' | 'order-status', seq: number, order: Order): BoardEvent {
  return { name, data: { branch_id: order.branch_id, seq, at: order.updated_at, order } };
}

/** Returns the event of the kitchen move that led to this order; it has the whole order if that is open again. */
export function kitchenEvent(seq: number, order: Order, isReopened = false): BoardEvent {
  const { branch_id, id, reference, status, kitchen_status, delivery_payment_type, updated_at } = order;
  const { ready_at = null, dispatched_at = null, cancellation = null } = order;
  const { struck_lines, struck_parts } = order;
  return {
    name: 'kitchen-status',
    data: {
      branch_id,
      seq,
      at: updated_at,
      order_id: id,
      reference,
      status,
      kitchen_status,
      delivery_payment_type,
      updated_at,
      ready_at,
      dispatched_at,
      cancellation,
      ...(struck_lines.length + struck_parts.length > 0 && { struck_lines, struck_parts }),
      ...(isReopened && { order }),
    },
  };
}
