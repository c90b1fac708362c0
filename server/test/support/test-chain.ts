import type { DataSource } from 'typeorm';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { hashPassword } from '../../src/auth/passwords/passwords.js';
import type { Secrets } from '../../src/common/secrets.js';

const clockIn = (minutes: number): string => localTime(new Date(Date.now() + minutes * 60_000), 'Asia/Colombo').clock;

/** A minute half a day away: opening or serving hours that do not include now, whenever the tests run. */
export const NOT_NOW = { open: clockIn(720), close: clockIn(721) };

/**
 * A small chain: two branches around the clock, one that is always closed, and a user of each role. It has the names
 * and numbers that tests assert.
 */
export const CHAIN = {
  password: 'passline-test',
  cancelCode: '2580',
  branch: { harbour: 1, hill: 2, closed: 3 },
  foodType: { burgers: 1, drinks: 2, deals: 3, hillBurgers: 4 },
  subFoodType: { beef: 1, veggie: 2, cold: 3, combos: 4, hillBeef: 5 },
  /** of Harbour; makes nothing unless a test assigns it */
  station: { grill: 1, unused: 2 },
  /** of Harbour; no item asks them unless a test assigns them */
  optionGroup: { extras: 1, unused: 2 },
  /** of `extras`: not a food, Rs. 50 */
  option: { paste: 1 },
  /** price in rupees, portions per day */
  classic: { id: 1, name: 'Classic', price: 1450, quantity: 1000 },
  cheese: { id: 2, name: 'Cheese', price: 1650.5, quantity: 1000 },
  /** with few portions */
  scarce: { id: 3, name: 'Scarce', price: 900, quantity: 50 },
  soda: { id: 4, name: 'Soda', price: 350, quantity: 1000 },
  /** with few portions; a rule may give it */
  fries: { id: 5, name: 'Fries', price: 600, quantity: 20 },
  /** served for one minute only, at an hour at which tests do not run */
  midnight: { id: 6, name: 'Midnight Bun', price: 500, quantity: 10 },
  combo: { id: 7, name: 'Duo', price: 2800, quantity: 30 },
  hillClassic: { id: 8, name: 'Classic', price: 1500, quantity: 1000 },
  /** only the rule tests order it: two of it give one fries */
  special: { id: 9, name: 'Special', price: 1000, quantity: 1000 },
  closedClassic: { id: 10, name: 'Classic', price: 1400, quantity: 10 },
  delivery: { fort: { id: 1, area: 'Fort', amount: 200 }, hill: { id: 2, area: 'Hill', amount: 150.5 } },
  promo: {
    ten: { id: 4_111_222_333_444_551, code: 'TEN', percentage: 10, limit: 1000 },
    hill: { id: 4_111_222_333_444_552, code: 'HILL', percentage: 5, limit: 0 },
  },
  user: {
    admin: { id: 1, email: 'admin@passline.test' },
    manager: { id: 2, email: 'manager@passline.test' },
    kitchen: { id: 3, email: 'kitchen@passline.test' },
    editor: { id: 4, email: 'editor@passline.test' },
    hillManager: { id: 5, email: 'hill-manager@passline.test' },
    hillKitchen: { id: 6, email: 'hill-kitchen@passline.test' },
    hillEditor: { id: 7, email: 'hill-editor@passline.test' },
    accountant: { id: 8, email: 'accounts@passline.test' },
  },
} as const;

/** Fills a new, empty database; ids are those of `CHAIN`, in the order of insertion. */
export async function seedTestChain(source: DataSource, secrets: Secrets): Promise<void> {
  const passwordHash = await hashPassword(CHAIN.password);
  const cancelHash = (branchId: number): string =>
    `\\x${secrets.cancelCodeHash(branchId, CHAIN.cancelCode).toString('hex')}`;
  await source.transaction(async (tx) => {
    await tx.query(`
      INSERT INTO branch (name, slug, phone, address, open, close) VALUES
        ('Harbour', 'harbour', '0112000001', '1 Harbour Road', '00:00', '00:00'),
        ('Hill', 'hill', '0812000002', '2 Hill Road', '00:00', '00:00'),
        ('Closed', 'closed', '0312000003', '3 Beach Road', '00:00', '00:00');
      UPDATE branch SET takes_staff_orders = true WHERE name IN ('Harbour', 'Hill');
      -- permanently paused, so closed whenever tests run
      UPDATE branch SET paused_until = '9999-01-01' WHERE name = 'Closed';
      INSERT INTO station (branch_id, name, position) VALUES (1, 'Grill', 1), (1, 'Spare', 2);
      INSERT INTO food_type (branch_id, name, is_offer, position) VALUES
        (1, 'Burgers', false, 0), (1, 'Drinks', false, 1), (1, 'Deals', true, 2), (2, 'Burgers', false, 0), (3, 'Burgers', false, 0);
      INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name, position) VALUES
        (1, 1, false, 'Beef', 0), (1, 1, false, 'Veggie', 1), (1, 2, false, 'Cold', 0), (1, 3, true, 'Combos', 0),
        (2, 4, false, 'Beef', 0), (3, 5, false, 'Beef', 0);
      INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, slug, price_cents, quantity, open, close, position) VALUES
        (1, 1, false, 'Classic', 'classic', 145000, 1000, '00:00', '00:00', 0),
        (1, 1, false, 'Cheese', 'cheese', 165050, 1000, '00:00', '00:00', 1),
        (1, 1, false, 'Scarce', 'scarce', 90000, 50, '00:00', '00:00', 2),
        (1, 3, false, 'Soda', 'soda', 35000, 1000, '00:00', '00:00', 0),
        (1, 2, false, 'Fries', 'fries', 60000, 20, '00:00', '00:00', 0),
        (1, 2, false, 'Midnight Bun', 'midnight-bun', 50000, 10, '03:58', '03:59', 1),
        (1, 4, true, 'Duo', 'duo', 280000, 30, '00:00', '00:00', 0),
        (2, 5, false, 'Classic', 'classic', 150000, 1000, '00:00', '00:00', 0),
        (1, 2, false, 'Special', 'special', 100000, 1000, '00:00', '00:00', 2),
        (3, 6, false, 'Classic', 'classic', 140000, 10, '00:00', '00:00', 0);
      INSERT INTO offer_part (offer_id, food_id, quantity) VALUES (7, 1, 2);
      INSERT INTO option_group (branch_id, name, kind, min, max, position) VALUES
        (1, 'Extras', 'extra', 0, 3, 1), (1, 'Spare', 'without', 0, 1, 2);
      INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents) VALUES (1, 1, 'extra', 'Chilli Paste', 5000);
      INSERT INTO buy_get_offer (branch_id, name, buy_type, buy_menu_item_id, buy_quantity, get_food_id, get_quantity)
        VALUES (1, 'Two Specials, free fries', 'Food Item', 9, 2, 5, 1);
      -- not active: for the tests of access, and for those that activate them
      INSERT INTO pay_get_offer (branch_id, name, from_cents, get_food_id, get_quantity, is_active)
        VALUES (1, 'Nine thousand, free soda', 900000, 4, 1, false);
      INSERT INTO free_delivery (branch_id, name, from_cents, is_everywhere, is_active)
        VALUES (1, 'Nine thousand, free delivery', 900000, true, false);
      INSERT INTO delivery (branch_id, area, amount_cents) VALUES (1, 'Fort', 20000), (2, 'Hill', 15050);
      INSERT INTO promo_code (id, branch_id, name, code, percentage, limit_cents) VALUES
        (4111222333444551, 1, 'Ten', 'TEN', 10, 100000), (4111222333444552, 2, 'Hill', 'HILL', 5, 0);`);
    await tx.query(
      'UPDATE branch SET cancel_code_hash = h.hash FROM unnest($1::int[], $2::bytea[]) AS h (id, hash) WHERE branch.id = h.id',
      [[1, 2, 3], [1, 2, 3].map(cancelHash)],
    );
    await tx.query(
      `WITH staff AS (INSERT INTO app_user (name, email, password_hash, role_id, branch_id) VALUES
        ('Asha', 'admin@passline.test', $1, 3, NULL),
        ('Mala', 'manager@passline.test', $1, 2, 1),
        ('Kamal', 'kitchen@passline.test', $1, 1, 1),
        ('Esha', 'editor@passline.test', $1, 4, 1),
        ('Hiru', 'hill-manager@passline.test', $1, 2, 2),
        ('Hasini', 'hill-kitchen@passline.test', $1, 1, 2),
        ('Hema', 'hill-editor@passline.test', $1, 4, 2),
        ('Chami', 'accounts@passline.test', $1, 5, NULL) RETURNING id, branch_id)
       INSERT INTO user_branch SELECT id, branch_id FROM staff WHERE branch_id IS NOT NULL`,
      [passwordHash],
    );
  });
}
