/**
 * Examples of the main calls, with foods of the demonstration. The linter compares them with their schemas, and a test
 * sends the requests to a demonstration.
 *
 * @typedef {Record<string, { summary: string; value: object }>} Examples
 */

const ORDER_ID = '01940c3e-6a10-7d53-8f0a-3b1f6f0c9a21';
const REFERENCE = '7K3M9QX2TB';
const PLACED_AT = '2026-11-26T06:30:12.481Z';
const CONFIRMED_AT = '2026-11-26T06:31:02.010Z';
const EPOCH = 'c0f7b9f4-6a0e-4c5b-9a63-0b8f5f4d2f11';
const ENVELOPE = { error: false, message: '' };

const CART = {
  email: 'nadia@example.com',
  firstName: 'Nadia',
  lastName: 'Silva',
  phone: '0771234567',
  paymentType: 'Pay On Pickup',
  orderType: 'Pickup',
  subTotal: 2900,
  branch: 1,
  products: [{ id: 1, type: 'food', name: 'Classic Smash', price: 1450, selected_quantity: 2 }],
  notes: 'No onions',
};

const ORDER = {
  id: ORDER_ID,
  reference: REFERENCE,
  ticket_number: 17,
  branch_id: 1,
  status: 'Confirmed',
  kitchen_status: 'Incoming',
  order_type: 'Pickup',
  payment_type: 'Pay On Pickup',
  delivery_payment_type: null,
  notes: 'No onions',
  first_name: 'Nadia',
  last_name: 'Silva',
  email: 'nadia@example.com',
  phone: '0771234567',
  address: null,
  created_at: PLACED_AT,
  updated_at: CONFIRMED_AT,
  confirmed_at: CONFIRMED_AT,
  sub_total: 2900,
  promo_code_percentage: 0,
  delivery_charge: 0,
  total: 2900,
  delivery: null,
  order_products: [
    {
      food: { id: 1, name: 'Classic Smash', image_url: null },
      name: 'Classic Smash',
      price: 1450,
      quantity: 2,
      position: 0,
    },
  ],
  order_offers: [],
  struck_lines: [],
  struck_parts: [],
};

const CREATED = {
  id: ORDER_ID,
  reference: REFERENCE,
  order_token: 'Zb2mV0p8s3Qe5dXk1nRy7cTfWgHj4LuA',
  payment_type: 'Pay On Pickup',
  status: 'OTP Pending',
  total: 2900,
  instanceId: null,
  merchantId: null,
  amount: null,
  orderDescription: null,
  messageHash: null,
  responseUrl: null,
  gatewayUrl: null,
  merchantReference: null,
  gatewayFields: null,
};

const NEW_PRICE = {
  error: true,
  message: 'Classic Smash now costs Rs. 1,500, not Rs. 1,450.',
  code: 'cart-changed',
  values: {},
  changes: [
    {
      line: 0,
      id: 1,
      type: 'food',
      name: 'Classic Smash',
      code: 'new-price',
      values: { name: 'Classic Smash', price: 1500, before: 1450 },
      reason: 'Classic Smash now costs Rs. 1,500, not Rs. 1,450.',
      available_quantity: 2,
      price: 1500,
    },
  ],
};

const TILL = {
  channel: 'counter',
  orderType: 'Pickup',
  paymentType: 'Pay On Pickup',
  paid: 'Pay by Cash',
  eatIn: true,
  table: '5',
  subTotal: 1450,
  products: [{ id: 1, type: 'food', name: 'Classic Smash', price: 1450, selected_quantity: 1 }],
};

/**
 * The bodies of webhooks.
 *
 * @type {Examples}
 */
export const MESSAGES = {
  confirmed: {
    summary: 'An order was confirmed',
    value: {
      type: 'order-status',
      timestamp: CONFIRMED_AT,
      epoch: EPOCH,
      seq: 42,
      after: 41,
      data: { branch_id: 1, seq: 42, at: CONFIRMED_AT, cause: 'confirmed', order: ORDER },
    },
  },
};

/**
 * By operation.
 *
 * @type {Record<string, { request?: Examples; answer?: Examples }>}
 */
export const EXAMPLES = {
  authLogin: {
    request: {
      demonstration: {
        summary: 'The kitchen of the demonstration',
        value: { email: 'kitchen@passline.test', password: 'passline-demo' },
      },
    },
  },
  ordersPlace: {
    request: { pickup: { summary: 'Two burgers to be collected, paid at the counter', value: CART } },
    answer: {
      placed: {
        summary: 'The order awaits its code',
        value: { ...ENVELOPE, message: 'Your order is placed.', order: CREATED },
      },
      rejected: { summary: 'A price has changed', value: NEW_PRICE },
    },
  },
  staffOrdersPlace: { request: { counter: { summary: 'A guest at table 5 pays in cash', value: TILL } } },
  ordersConfirm: {
    request: { code: { summary: 'The code of the text message', value: { otp: '482913', orderId: ORDER_ID } } },
    answer: {
      confirmed: {
        summary: 'The order is confirmed',
        value: { ...ENVELOPE, message: 'Thank you! Your order is confirmed.', order: ORDER },
      },
    },
  },
  ordersReceipt: {
    answer: { confirmed: { summary: 'A confirmed order', value: { ...ENVELOPE, order: ORDER } } },
  },
  ordersOfDay: {
    answer: {
      list: {
        summary: 'The orders of the day, and the position that they include',
        value: { ...ENVELOPE, orders: [ORDER], epoch: EPOCH, seq: 42 },
      },
      events: {
        summary: 'With `epoch` and `afterSeq`: the events since',
        value: {
          ...ENVELOPE,
          events: [{ name: 'order-created', data: { branch_id: 1, seq: 42, at: CONFIRMED_AT, order: ORDER } }],
          epoch: EPOCH,
          seq: 42,
        },
      },
    },
  },
  kitchenMove: {
    request: {
      start: { summary: 'The kitchen starts', value: { kitchen_status: 'On Process' } },
      cancel: {
        summary: 'The branch cancels',
        value: { kitchen_status: 'Cancelled', cancel_code: '2580', reason: 'No more buns' },
      },
    },
    answer: {
      started: {
        summary: 'The kitchen has started',
        value: {
          ...ENVELOPE,
          message: 'Order 17 is being made',
          order: { ...ORDER, kitchen_status: 'On Process' },
        },
      },
    },
  },
};
