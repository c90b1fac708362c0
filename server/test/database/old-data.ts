/** Rows of a shop as an older release left them, in the columns that the schema of that release had. */
interface OldRows {
  /** the migration from which on a schema takes them, by the beginning of its class's name */
  since: string;
  /** the statement that inserts those of the branch with this number, the first of which is 1 */
  insert: (branch: number) => string;
}

/** Days ago of a generation's orders: closed, and with figures of their own. */
const DAY = 'current_date - 2';
const THEN = `now() - interval '2 days'`;
const CUSTOMER = `'', 'Nadia', 'Silva', 'nadia@example.com', '0771234567'`;

const orderId = (branch: number, order: number): string =>
  `'00000000-0000-7000-8000-${String(branch).padStart(8, '0')}000${order}'`;
/** The order number of the receipt. */
export const referenceOf = (branch: number, order: number): string => String(branch * 10 + order).padStart(10, '0');

/** A branch's orders, one in each state that lasts; each is of one food. */
const ORDERS = [
  { status: 'Confirmed', kitchen: 'Delivered', payment: 'Pay On Pickup', holds: true },
  { status: 'Confirmed', kitchen: 'Delivered', payment: 'Pay On Delivery', holds: true },
  { status: 'Confirmed', kitchen: 'On Process', payment: 'Pay Online', holds: true },
  { status: 'Cancelled', kitchen: 'Cancelled', payment: 'Pay On Pickup', holds: false },
  { status: 'Expired', kitchen: 'Incoming', payment: 'Pay On Pickup', holds: false },
  { status: 'Payment Failed', kitchen: 'Incoming', payment: 'Pay Online', holds: false },
] as const;
const PAID = 3;
const CANCELLED = 4;
/** its money came although it had failed: one for the reconciliation */
const UNPAID = 6;

/** The orders that a branch's food was sold to. */
const SOLD = ORDERS.filter(({ holds }) => holds).length;

function orderRow(n: number, order: number, { status, kitchen, payment, holds }: (typeof ORDERS)[number]): string {
  const isDelivery = payment === 'Pay On Delivery';
  const confirmed = status === 'Confirmed' || status === 'Cancelled' ? THEN : 'NULL';
  return `(${orderId(n, order)}, '${referenceOf(n, order)}', ${n}, ${DAY}, ${order}, '${status}', '${kitchen}',
    '${isDelivery ? 'Delivery' : 'Pickup'}', '${payment}', ${isDelivery ? `'Pay by Cash'` : 'NULL'}, ${CUSTOMER},
    ${isDelivery ? `'4 Lighthouse Street', ${n}, 'Fort', 145000` : `NULL, NULL, NULL, 145000`},
    (SELECT id FROM promo_code WHERE branch_id = ${n}), 10, 14500, ${isDelivery ? '30000, 160500' : '0, 130500'}, ${holds}, NULL,
    ${confirmed}, ${kitchen === 'Delivered' ? THEN : 'NULL'}, ${THEN}, ${THEN})`;
}

const eachOrder = (row: (order: number) => string): string => ORDERS.map((_, place) => row(place + 1)).join(', ');

/** In the order in which they refer to each other. */
const ROWS: OldRows[] = [
  {
    since: 'Foundation',
    insert: (n) => `
      INSERT INTO branch (name, phone, address, open, close)
      VALUES ('Branch ${n}', '0112000001', '1 Harbour Road', '00:00', '00:00');
      INSERT INTO app_user (name, email, password_hash, role_id, branch_id)
      VALUES ('Kamal', 'kitchen${n}@passline.test', '', 1, ${n});
      INSERT INTO user_session (token_hash, user_id, expires_at) VALUES ('\\x${String(n).padStart(4, '0')}', ${n}, now() + interval '1 day');
      INSERT INTO food_type (branch_id, name, is_offer) VALUES (${n}, 'Burgers', false), (${n}, 'Combos', true);
      INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name)
      VALUES (${n}, ${2 * n - 1}, false, 'Beef'), (${n}, ${2 * n}, true, 'For two');
      INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, price_cents, quantity, open, close)
      VALUES (${n}, ${2 * n - 1}, false, 'Classic', 145000, 1000, '00:00', '00:00'),
        (${n}, ${2 * n}, true, 'Two Classics', 250000, 100, '00:00', '00:00');
      INSERT INTO offer_part (offer_id, food_id, quantity) VALUES (${2 * n}, ${2 * n - 1}, 2);
      INSERT INTO daily_stock (menu_item_id, day, quantity, sold) VALUES (${2 * n - 1}, ${DAY}, 1000, ${SOLD});
      INSERT INTO buy_get_offer (branch_id, name, buy_type, buy_menu_item_id, buy_quantity, get_food_id, get_quantity)
      VALUES (${n}, 'One free', 'Food Item', ${2 * n - 1}, 5, ${2 * n - 1}, 1);
      INSERT INTO delivery (branch_id, area, amount_cents) VALUES (${n}, 'Fort', 30000);
      INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents) VALUES (${n}, 'Ten', 'TEN', 10, 100000);
      INSERT INTO banner_image (image) VALUES ('banner-${n}.webp');
      INSERT INTO customer_order (id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type,
        payment_type, delivery_payment_type, notes, first_name, last_name, email, phone, address, delivery_id, delivery_area,
        sub_total_cents, promo_code_id, promo_code_percentage, discount_cents, delivery_charge_cents, total_cents, holds_stock,
        expires_at, confirmed_at, delivered_at, created_at, updated_at)
      VALUES ${ORDERS.map((order, place) => orderRow(n, place + 1, order)).join(', ')};
      INSERT INTO order_line (order_id, position, menu_item_id, is_offer, name, price_cents, quantity)
      VALUES ${eachOrder((order) => `(${orderId(n, order)}, 1, ${2 * n - 1}, false, 'Classic', 145000, 1)`)};
      INSERT INTO branch_ticket (branch_id, day, last) VALUES (${n}, ${DAY}, ${ORDERS.length});
      INSERT INTO branch_event (branch_id, seq, type, payload)
      VALUES ${eachOrder(
        (order) => `(${n}, ${order}, 'order-created', jsonb_build_object('branch_id', ${n}, 'seq', ${order},
        'at', now(), 'order', jsonb_build_object('id', ${orderId(n, order)})))`,
      )};
      UPDATE branch_stream SET seq = ${ORDERS.length} WHERE branch_id = ${n};
      INSERT INTO idempotency_key (key, body_hash, order_id)
      VALUES ${eachOrder((order) => `('key ${n} ${order}', '\\x00', ${orderId(n, order)})`)};
      INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at, used_at)
      VALUES (${orderId(n, 1)}, '\\x00', now(), now(), now());
      INSERT INTO sms_message (order_id, purpose, phone, text, state, sent_at)
      VALUES (${orderId(n, 1)}, 'code', '0771234567', '', 'sent', now());
      INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, settled_at)
      VALUES (${orderId(n, PAID)}, 'sandbox', 'PAID-${n}', 130500, 'paid', 'T${n}', now()),
        (${orderId(n, UNPAID)}, 'sandbox', 'LATE-${n}', 130500, 'paid', 'L${n}', now());
      INSERT INTO audit_entry (actor_name, action, entity, entity_id, branch_id, after)
      VALUES ('Kamal', 'cancelled', 'order', trim(both '''' from $$${orderId(n, CANCELLED)}$$), ${n},
        '{"kitchen_status": "Cancelled", "reason": "No buns"}');
      INSERT INTO rate_limit (key, points, expire) VALUES ('code-phone-day:${n}', 1, 4102444800000)`,
  },
  {
    since: 'Payments',
    insert: (n) => `
      INSERT INTO payment_answer (attempt_id, provider, source, verdict, raw)
      SELECT id, 'sandbox', 'return', 'paid', '{}' FROM payment_attempt WHERE ref = 'PAID-${n}';
      INSERT INTO sandbox_payment (ref, amount_cents, status, error_code) VALUES ('PAID-${n}', 130500, 'paid', '')`,
  },
  {
    since: 'BoardWatch',
    insert: (n) => `
      INSERT INTO board_presence (socket_id, branch_id, process_id, user_name) VALUES ('s${n}', ${n}, gen_random_uuid(), 'Kamal');
      INSERT INTO order_shown (order_id, user_name) VALUES (${orderId(n, 1)}, 'Kamal');
      INSERT INTO opening_check (id, branch_id, started_at, user_name, steps, committed_at)
      VALUES (${orderId(n, 9)}, ${n}, now(), 'Kamal', '{}', now());
      INSERT INTO opening_check_shown (check_id, socket_id, user_name, after_ms) VALUES (${orderId(n, 9)}, 's${n}', 'Kamal', 5)`,
  },
  {
    since: 'Feedback',
    insert: (n) =>
      `INSERT INTO feedback (branch_id, name, contact, rating, words) VALUES (${n}, 'Nadia', '0771234567', 5, 'Good')`,
  },
  {
    since: 'MyOrders',
    insert: (n) => `
      INSERT INTO phone_code (phone, code_hash, expires_at, sent_at) VALUES ('07${String(n).padStart(8, '0')}', '\\x00', now(), now())`,
  },
  {
    since: 'DayClosings',
    insert: (n) => `
      INSERT INTO day_closing (branch_id, business_date, expected_cents, counted_cents, note, closed_by, closed_at)
      VALUES (${n}, ${DAY}, 160500, 160500, '', 'Kamal', now());
      INSERT INTO day_closing_order (closing_id, order_id, tender, total_cents)
      SELECT id, ${orderId(n, 2)}, 'Cash', 160500 FROM day_closing WHERE branch_id = ${n}`,
  },
  {
    since: 'Refunds',
    insert: (n) => `
      INSERT INTO refund (order_id, branch_id, business_date, way, amount_cents, reason, refunded_by, refunded_at, request_key)
      VALUES (${orderId(n, 2)}, ${n}, ${DAY}, 'Cash', 500, 'Cold', 'Kamal', now(), gen_random_uuid());
      UPDATE customer_order SET refunded_cents = 500 WHERE id = ${orderId(n, 2)}`,
  },
  {
    since: 'Stations',
    insert: (n) => `
      INSERT INTO station (branch_id, name) VALUES (${n}, 'Grill');
      UPDATE menu_item SET station_id = (SELECT id FROM station WHERE branch_id = ${n}) WHERE id = ${2 * n - 1};
      INSERT INTO station_made (order_id, station_id, branch_id, business_date, started_at, made_at)
      SELECT ${orderId(n, 1)}, id, ${n}, ${DAY}, ${THEN}, ${THEN} FROM station WHERE branch_id = ${n}`,
  },
  {
    since: 'AmountRules',
    insert: (n) => `
      INSERT INTO pay_get_offer (branch_id, name, from_cents, get_food_id, get_quantity)
      VALUES (${n}, 'A burger from 5,000', 500000, ${2 * n - 1}, 1);
      INSERT INTO free_delivery (branch_id, name, from_cents, is_everywhere) VALUES (${n}, 'From 3,000', 300000, false);
      INSERT INTO free_delivery_area (free_delivery_id, delivery_id) SELECT id, ${n} FROM free_delivery WHERE branch_id = ${n}`,
  },
  {
    since: 'TicketPrinters',
    insert: (n) => `
      INSERT INTO branch_printer (branch_id, host, port, width_mm, prints_on_arrival) VALUES (${n}, '10.0.0.9', 9100, 80, false);
      INSERT INTO print_job (branch_id, order_id, kind, state, useless_after) VALUES (${n}, ${orderId(n, 1)}, 'again', 'printed', now())`,
  },
];

/** The last migration that has rows here: every table that there was then has some. */
export const NEWEST_OLD_DATA = ROWS.at(-1)?.since ?? '';

/** Inserts a branch with its menu, its people and its orders, in the schema that the named migrations make. */
export function oldData(branch: number, migrated: readonly string[]): string {
  return ROWS.filter(({ since }) => migrated.some((name) => name.startsWith(since)))
    .map(({ insert }) => insert(branch))
    .join(';\n');
}
