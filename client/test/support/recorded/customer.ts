import type { CreatedOrder, GatewayFields } from '@libs/contract/orders/payments.js';
import type { Language, OrderType } from '@libs/contract/values.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import type { AddressState } from '../../../src/features/storefront/base/state/address-slice.js';
import type { PlacedState } from '../../../src/features/storefront/base/state/placed-slice.js';
import { foodIn } from './menu.js';
import { type OrderState, REFERENCE, recordedOrder } from './order.js';
import { OUTLET } from './shop.js';

/** A customer of the recorded shop who selected an outlet and an address before. */
export interface RecordedCustomer {
  orderType?: OrderType;
  /** the foods in the cart, one portion each; a food may be there twice */
  cart?: string[];
  language?: Language;
}

const TOKEN = 't'.repeat(32);
const GATEWAY: GatewayFields = {
  ...{ instanceId: '1', merchantId: '1', amount: '870200', orderDescription: REFERENCE, messageHash: 'hash' },
  ...{ responseUrl: '/', gatewayUrl: '/sandbox', merchantReference: REFERENCE, gatewayFields: {} },
};
const { id = '', total } = recordedOrder();
const CREATED: CreatedOrder = {
  ...{ id, reference: REFERENCE, order_token: TOKEN, payment_type: 'Pay Online', status: 'Payment Pending', total },
  ...GATEWAY,
};

function linesOf(names: string[]): CartLine[] {
  return [...new Set(names)].map((name) => {
    const { id, price, remaining_quantity, sub_food_type } = foodIn(name, 'en');
    const selected_quantity = names.filter((other) => other === name).length;
    const item = { id, type: 'food' as const, name, price, selected_quantity, remaining_quantity };
    return { key: `food:${id}`, ...item, sub_food_type_id: sub_food_type.id };
  });
}

const ADDRESSES: Record<OrderType, AddressState> = {
  Delivery: { orderType: 'Delivery', deliveryLocation: 2, address: '12/3 Flower Road', landmark: '', isChosen: true },
  Pickup: { orderType: 'Pickup', deliveryLocation: null, address: '', landmark: '', isChosen: true },
};

/** Returns the orders that the browser of the recorded order's customer, or of a stranger, has stored. */
export function placedOf({ isStrangers = false, isAwaited = false }: OrderState): PlacedState {
  const tokens = isStrangers ? [] : [{ reference: REFERENCE, token: TOKEN, at: new Date().toISOString() }];
  return { awaited: isAwaited ? CREATED : null, tokens, unanswered: null };
}

/** Returns what the customer's browser has stored, by its keys. */
export function storedOf({
  orderType = 'Delivery',
  cart = ['Classic Smash'],
  language = 'en',
}: RecordedCustomer): Record<string, unknown> {
  return {
    'passline.language': language,
    'passline.branch': { id: OUTLET.id, name: OUTLET.name },
    'passline.address': ADDRESSES[orderType],
    'passline.cart': { branchId: OUTLET.id, lines: linesOf(cart) },
  };
}
