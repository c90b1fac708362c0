/**
 * A chain for benchmarks: branches that never close, stock that never ends, and the orders of the last weeks, so that
 * no table and no index is small.
 */
import { createHash } from 'node:crypto';

/** @typedef {import('pg').Client} Client */
/** @typedef {import('../../libs/contract/menu/cart.js').CartItem} CartItem */

/**
 * @typedef {object} BenchBranch
 * @property {number} id
 * @property {number} delivery id of an area with a charge of Rs. 150
 * @property {number} promo id of a code of 10 % from Rs. 500
 * @property {{ id: number, type: 'food' | 'offer', name: string, price: number, sub_food_type_id: number }[]} items
 */

/** The token of a super admin's session that `fillChain` opens. */
export const STAFF_TOKEN = 'token-of-the-benchmark';

/** The password of its one user is random; it must be hashed, because a start reads every hash. */
const CHAIN = `
  INSERT INTO branch (name, phone, address, open, close)
    SELECT 'Branch ' || n, '0112345678', n || ' Galle Road', '00:00', '00:00' FROM generate_series(1, $1::int) AS n;
  INSERT INTO app_user (name, email, password_hash, role_id) VALUES ('Bench', 'bench@shop.example', '$argon2id$v=19$m=1024,t=1,p=1$ER8MlgZbG2Qxlcl1ZN7VHQ$b1O4vX+AViOf2wG6ZqtiPipxwOXpDyMit3uHukZ+69o', 3)`;

const MENU = [
  `INSERT INTO food_type (branch_id, name, is_offer)
     SELECT b.id, t.name, t.is_offer FROM branch b, (VALUES ('Burgers', false), ('Drinks', false), ('Combos', true)) AS t (name, is_offer)`,
  `INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name)
     SELECT branch_id, id, is_offer, name || ' ' || n FROM food_type, generate_series(1, 3) AS n`,
  // 30 foods and 9 offers per branch, from Rs. 250 to Rs. 530
  `INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, price_cents, quantity, open, close, image)
     SELECT branch_id, id, is_offer, name || ', number ' || n, 25000 + 7000 * (n % 5), 100000, '00:00', '00:00', 'food.webp'
     FROM sub_food_type, generate_series(1, 5) AS n WHERE NOT is_offer OR n <= 3`,
  // one rule of each kind, so that most orders have a free line
  `INSERT INTO buy_get_offer (branch_id, name, buy_type, buy_food_type_id, buy_quantity, get_food_id, get_quantity)
     SELECT DISTINCT ON (t.id) t.branch_id, 'Three burgers, a drink', 'Food Type', t.id, 3, i.id, 1
     FROM food_type t JOIN menu_item i ON i.branch_id = t.branch_id AND i.name LIKE 'Drinks%'
     WHERE t.name = 'Burgers' ORDER BY t.id, i.id`,
  `INSERT INTO buy_get_offer (branch_id, name, buy_type, buy_sub_food_type_id, buy_quantity, get_food_id, get_quantity)
     SELECT DISTINCT ON (t.id) t.branch_id, 'Two drinks, a burger', 'Sub Food Type', t.id, 2, i.id, 1
     FROM sub_food_type t JOIN menu_item i ON i.branch_id = t.branch_id AND i.name LIKE 'Burgers%'
     WHERE t.name = 'Drinks 1' ORDER BY t.id, i.id`,
  `INSERT INTO buy_get_offer (branch_id, name, buy_type, buy_menu_item_id, buy_quantity, get_food_id, get_quantity)
     SELECT DISTINCT ON (branch_id) branch_id, 'Two and one more', 'Food Item', id, 2, id, 1
     FROM menu_item WHERE name LIKE 'Burgers 2%' ORDER BY branch_id, id`,
  `INSERT INTO delivery (branch_id, area, amount_cents) SELECT b.id, 'Area ' || n, 15000 FROM branch b, generate_series(1, 4) AS n`,
  `INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents)
     SELECT id, 'Ten off', 'TEN', 10, 50000 FROM branch`,
  `INSERT INTO daily_stock (menu_item_id, day, quantity)
     SELECT i.id, (now() AT TIME ZONE 'Asia/Colombo')::date + d, i.quantity FROM menu_item i, generate_series(0, 1) AS d`,
];

/**
 * Orders spread evenly over branches and the last days ($2), each with three lines from the whole menu and, if it is
 * recent enough to have any, the events of its life. Every second one was paid online, with a payment that the
 * reconciliation lists; every seventh used a promo code. 400 names, and 200,000 phone numbers.
 */
const ORDERS = [
  `INSERT INTO customer_order (id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type,
     payment_type, notes, first_name, last_name, email, phone, sub_total_cents, promo_code_id, discount_cents,
     total_cents, confirmed_at, delivered_at, created_at, updated_at)
   SELECT gen_random_uuid(), translate(lpad(upper(to_hex(n)), 10, '0'), 'ILOU', '0000'), b.id,
     (at AT TIME ZONE 'Asia/Colombo')::date,
     row_number() OVER (PARTITION BY b.id, (at AT TIME ZONE 'Asia/Colombo')::date ORDER BY n),
     'Confirmed', 'Delivered', 'Pickup', CASE WHEN n % 2 = 0 THEN 'Pay Online' ELSE 'Pay On Pickup' END, 'No onions',
     'Nimal', 'Perera' || translate((n % 400)::text, '0123456789', 'abcdefghij'), 'nimal@example.com', '07' || lpad((n % 200000)::text, 8, '0'),
     96000, CASE WHEN discount > 0 THEN b.promo END, discount, 96000 - discount, at, at + interval '12 minutes', at, at
   FROM generate_series(1, $1::int) AS n
   CROSS JOIN LATERAL (SELECT now() - interval '1 day' * $2::int * n / $1::int - interval '1 day' AS at,
     CASE WHEN n % 7 = 0 THEN 9600 ELSE 0 END AS discount) AS chosen
   JOIN (SELECT b.id, p.id AS promo, row_number() OVER (ORDER BY b.id) AS place, count(*) OVER () AS branches
         FROM branch b JOIN promo_code p ON p.branch_id = b.id) b
     ON b.place = n % b.branches + 1`,
  `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, created_at, settled_at)
   SELECT id, 'sandbox', reference, total_cents, 'paid', 'T-' || reference, created_at, created_at
   FROM customer_order WHERE payment_type = 'Pay Online'`,
  `INSERT INTO order_sale (order_id, branch_id, orders, sub_total_cents, discount_cents, charges, total_cents, vat_cents,
     refunded_cents, refunded_vat_cents, prepaid_cents, owed_cents, cause, at, posted_on)
   SELECT id, branch_id, 1, sub_total_cents, discount_cents, charges, total_cents, 0, 0, 0, 0, 0, 'confirmed', created_at,
     business_date FROM customer_order`,
  `INSERT INTO order_money (order_id, branch_id, kind, tender, cents, cause, at, day, posted_on)
   SELECT id, branch_id, 'taken', CASE payment_type WHEN 'Pay Online' THEN 'Online' ELSE 'Not said' END, total_cents, 'paid',
     created_at, business_date, business_date FROM customer_order`,
  `INSERT INTO payment_answer (attempt_id, provider, source, verdict, raw, received_at)
   SELECT id, provider, 'return', 'paid', repeat('x', 300), settled_at FROM payment_attempt`,
  `INSERT INTO order_line (order_id, position, menu_item_id, is_offer, name, price_cents, quantity, image)
   SELECT o.id, line, i.id, i.is_offer, i.name, 32000, 1, i.image
   FROM customer_order o CROSS JOIN generate_series(1, 3) AS line JOIN (
     SELECT id, branch_id, is_offer, name, image, row_number() OVER (PARTITION BY branch_id ORDER BY id) - 1 AS place,
       count(*) OVER (PARTITION BY branch_id) AS items FROM menu_item
   ) i ON i.branch_id = o.branch_id AND i.place = (o.ticket_number + 13 * line) % i.items`,
  `INSERT INTO branch_event (branch_id, seq, type, payload, created_at)
   SELECT branch_id, row_number() OVER (PARTITION BY branch_id ORDER BY created_at, n), 'order-status',
     jsonb_build_object('branch_id', branch_id, 'seq', row_number() OVER (PARTITION BY branch_id ORDER BY created_at, n),
       'at', created_at, 'order', to_jsonb(o)), created_at
   FROM customer_order o, generate_series(1, 3) AS n WHERE o.created_at > now() - interval '7 days'`,
  'UPDATE branch_stream s SET seq = (SELECT coalesce(max(seq), 0) FROM branch_event e WHERE e.branch_id = s.branch_id)',
  `INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at, used_at)
   SELECT id, '\\x00', created_at, created_at, created_at FROM customer_order`,
  `INSERT INTO message (order_id, purpose, recipient, text, state, sent_at, created_at)
   SELECT id, 'code', phone, '', 'sent', created_at, created_at FROM customer_order`,
  `INSERT INTO idempotency_key (key, body_hash, order_id, created_at)
   SELECT id::text, '\\x00', id, created_at FROM customer_order WHERE created_at > now() - interval '2 days'`,
];

/**
 * Fills a migrated, empty database.
 *
 * @param {Client} db
 * @param {{ branches: number, orders: number, days?: number }} size
 */
export async function fillChain(db, { branches, orders, days = 20 }) {
  const [branchRows = '', user = ''] = CHAIN.split(';\n');
  await db.query(branchRows, [branches]);
  await db.query(user);
  await db.query(
    `INSERT INTO user_session (token_hash, user_id, expires_at) SELECT $1, id, now() + interval '1 day' FROM app_user`,
    [createHash('sha256').update(STAFF_TOKEN).digest()],
  );
  for (const statement of MENU) await db.query(statement);
  for (const statement of ORDERS) await db.query(statement, statement.includes('$1') ? [orders, days] : []);
  await db.query('VACUUM ANALYZE');
}

/**
 * Opens a session of a kitchen user in each branch.
 *
 * @param {Client} db
 * @param {readonly { id: number }[]} branches
 * @returns {Promise<string[]>} their tokens, in the order of the branches
 */
export async function addBranchStaff(db, branches) {
  const tokens = branches.map(({ id }) => `${STAFF_TOKEN}-of-branch-${id}`);
  for (const [place, { id }] of branches.entries()) {
    await db.query(
      `WITH staff AS (
         INSERT INTO app_user (name, email, password_hash, role_id, branch_id)
         SELECT 'Bench', $2, password_hash, 1, $1 FROM app_user WHERE branch_id IS NULL LIMIT 1 RETURNING id),
       own AS (INSERT INTO user_branch SELECT id, $1 FROM staff)
       INSERT INTO user_session (token_hash, user_id, expires_at) SELECT $3, id, now() + interval '1 day' FROM staff`,
      [
        id,
        `bench-${id}@shop.example`,
        createHash('sha256')
          .update(tokens[place] ?? '')
          .digest(),
      ],
    );
  }
  return tokens;
}

/**
 * Returns the data of each branch that an order needs.
 *
 * @param {Client} db
 * @returns {Promise<BenchBranch[]>}
 */
export async function readBranches(db) {
  const { rows } = await db.query(
    `SELECT b.id, (SELECT min(id) FROM delivery d WHERE d.branch_id = b.id) AS delivery,
       (SELECT min(id)::float8 FROM promo_code p WHERE p.branch_id = b.id) AS promo,
       (SELECT json_agg(json_build_object('id', id, 'type', CASE WHEN is_offer THEN 'offer' ELSE 'food' END, 'name', name,
          'price', price_cents / 100, 'sub_food_type_id', sub_food_type_id) ORDER BY id)
        FROM menu_item i WHERE i.branch_id = b.id) AS items
     FROM branch b ORDER BY b.id`,
  );
  return rows;
}

/**
 * Returns an order in the form that the web client sends: three different items, one of them twice, delivered, ten
 * percent off, paid on delivery, so that a code is sent.
 *
 * @param {BenchBranch} branch
 * @param {number} n chooses the items
 */
export function orderOf(branch, n) {
  const products = [0, 7, 18].map((step, line) => {
    const item = branch.items[(n * 3 + step) % branch.items.length];
    if (!item) throw new Error(`branch ${branch.id} has no menu`);
    return { ...item, selected_quantity: line === 1 ? 2 : 1, remaining_quantity: 100 };
  });
  return {
    email: 'nimal@example.com',
    firstName: 'Nimal',
    lastName: 'Perera',
    phone: '0771234567',
    paymentType: 'Pay On Delivery',
    deliveryPaymentType: 'Pay by Cash',
    subTotal: products.reduce((total, { price, selected_quantity }) => total + price * selected_quantity, 0),
    branch: branch.id,
    promoCode: branch.promo,
    promoCodePercentage: 10,
    delivery: branch.delivery,
    deliveryCharge: 150,
    address: '12 Flower Road, Colombo 07',
    orderType: 'Delivery',
    products,
    notes: 'Ring twice',
  };
}
