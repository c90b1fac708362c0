import type { DataSource, EntityManager } from 'typeorm';
import { toCents } from '../libs/domain/money/money.js';
import { slugOf } from '../libs/domain/shop/slug.js';
import { hashPassword } from '../server/src/auth/passwords/passwords.js';
import { DEMO_CANCEL_CODE, DEMO_PASSWORD } from '../server/src/common/process/known-secrets.js';
import type { Secrets } from '../server/src/common/secrets.js';
import { firstRow, rows } from '../server/src/database/rows.js';
import type { NewPicture } from '../server/src/pictures/new-picture.js';
import { addPicture } from '../server/src/pictures/pictures.repository.js';
import { BUY_GET_RULES, FREE_DELIVERY_RULE, PAY_GET_RULE } from './demo-offers.js';
import { OUTLETS, PROMO_CODES, USERS } from './demo-outlets.js';
import type { DemoPictures } from './demo-pictures.js';
import { insertShop, type NamedShop } from './demo-shop.js';
import { insertChainMenu } from './insert-chain-menu.js';
import { insertRecords } from './insert-records.js';
import { type PastRequest, seedPast } from './past/seed-past.js';
import { insertMenu, insertOptions, insertStations } from './seed-menu.js';
import { insertTexts } from './seed-texts.js';

interface Tools {
  readPictures: () => Promise<DemoPictures>;
  secrets: Secrets;
  shop: NamedShop;
  /** the past to generate; null for a chain that opens today */
  past: PastRequest | null;
}

/**
 * Fills an empty database with the demonstration chain in one transaction. Does nothing if there is already a branch or
 * a user. Uses a few set-based statements, because somebody waits for the first start.
 */
export async function seedDemo(source: DataSource, { readPictures, secrets, shop, past }: Tools): Promise<void> {
  const inhabitant = await firstRow(source, 'SELECT 1 FROM branch UNION ALL SELECT 1 FROM app_user LIMIT 1');
  if (inhabitant) return;
  const [pictures, passwordHash] = await Promise.all([readPictures(), hashPassword(DEMO_PASSWORD)]);
  await source.transaction(async (tx) => {
    for (const picture of allOf(pictures)) await addPicture(tx, picture);
    await insertShop(tx, { shop, pictures });
    await insertOutlets(tx, secrets);
    await insertMenu(tx, pictures);
    await insertOptions(tx);
    await insertStations(tx);
    await insertRules(tx);
    await insertCharges(tx);
    await insertBanners(tx, pictures);
    await insertTexts(tx);
    await insertUsers(tx, passwordHash);
    if (past) await seedPast(tx, past);
    await insertChainMenu(tx);
  });
}

/** Returns the pictures of the menu, the carousel and the brand. */
function allOf({ items, banners, logo, icon, home }: DemoPictures): NewPicture[] {
  return [...items.values(), ...banners, ...[logo, icon, home].filter((picture) => picture !== null)];
}

async function insertOutlets(tx: EntityManager, secrets: Secrets): Promise<void> {
  const branches = await rows<{ id: number }>(
    tx,
    `INSERT INTO branch (name, slug, phone, address, open, close, latitude, longitude, position, has_order_messages,
       takes_staff_orders, later_days, later_notice_minutes, slot_portions)
     SELECT name, slug, phone, address, open, close, latitude, longitude, position, true, true,
       coalesce((later->>'later_days')::smallint, 0), coalesce((later->>'later_notice_minutes')::integer, 60),
       (later->>'slot_portions')::integer
     FROM jsonb_to_recordset($1::jsonb) AS o (name text, slug text, phone text, address text, open text, close text,
       latitude double precision, longitude double precision, position integer, later jsonb)
     ORDER BY position RETURNING id`,
    [JSON.stringify(OUTLETS.map((outlet, position) => ({ ...outlet, slug: slugOf(outlet.name, 'branch'), position })))],
  );
  await tx.query(
    `UPDATE branch SET cancel_code_hash = c.hash
     FROM unnest($1::integer[], $2::bytea[]) AS c (id, hash) WHERE branch.id = c.id`,
    [branches.map(({ id }) => id), branches.map(({ id }) => secrets.cancelCodeHash(id, DEMO_CANCEL_CODE))],
  );
}

async function insertRules(tx: EntityManager): Promise<void> {
  const rules = BUY_GET_RULES.map((rule, position) => ({
    name: rule.name,
    buy_type: rule.buyType,
    buy: rule.buy,
    buy_quantity: rule.buyQuantity,
    get: rule.get,
    get_quantity: rule.getQuantity,
    position,
  }));
  await insertRecords(
    tx,
    rules,
    `INSERT INTO buy_get_offer (branch_id, name, buy_type, buy_food_type_id, buy_sub_food_type_id, buy_menu_item_id,
       buy_quantity, get_food_id, get_quantity)
     SELECT b.id, r.name, r.buy_type, t.id, s.id, i.id, r.buy_quantity, g.id, r.get_quantity
     FROM jsonb_to_recordset($1::jsonb) AS r (name text, buy_type text, buy text, buy_quantity integer, get text,
       get_quantity integer, position integer)
     CROSS JOIN branch b
     JOIN menu_item g ON g.branch_id = b.id AND NOT g.is_offer AND g.name = r.get
     LEFT JOIN food_type t
       ON r.buy_type = 'Food Type' AND t.branch_id = b.id AND NOT t.is_offer AND t.name = r.buy
     LEFT JOIN sub_food_type s
       ON r.buy_type = 'Sub Food Type' AND s.branch_id = b.id AND NOT s.is_offer AND s.name = r.buy
     LEFT JOIN menu_item i
       ON r.buy_type = 'Food Item' AND i.branch_id = b.id AND NOT i.is_offer AND i.name = r.buy
     ORDER BY b.id, r.position`,
  );
  const { get, getQuantity } = PAY_GET_RULE;
  await tx.query(
    `INSERT INTO pay_get_offer (branch_id, name, from_cents, get_food_id, get_quantity)
     SELECT g.branch_id, $1, $2, g.id, $3 FROM menu_item g WHERE NOT g.is_offer AND g.name = $4 ORDER BY g.branch_id`,
    [PAY_GET_RULE.name, toCents(PAY_GET_RULE.from), getQuantity, get],
  );
  await tx.query(
    `INSERT INTO free_delivery (branch_id, name, from_cents, is_everywhere) SELECT id, $1, $2, true FROM branch ORDER BY id`,
    [FREE_DELIVERY_RULE.name, toCents(FREE_DELIVERY_RULE.from)],
  );
}

async function insertCharges(tx: EntityManager): Promise<void> {
  const areas = OUTLETS.flatMap((outlet) =>
    outlet.areas.map(([area, rupees, minimum = 0, minutes = 0]) => ({
      branch: outlet.name,
      area,
      amount_cents: toCents(rupees),
      minimum_cents: toCents(minimum),
      minutes,
    })),
  );
  await insertRecords(
    tx,
    areas,
    `INSERT INTO delivery (branch_id, area, amount_cents, minimum_cents, minutes)
     SELECT b.id, a.area, a.amount_cents, a.minimum_cents, a.minutes
     FROM jsonb_to_recordset($1::jsonb)
       AS a (branch text, area text, amount_cents integer, minimum_cents integer, minutes integer)
     JOIN branch b ON b.name = a.branch ORDER BY b.id, a.amount_cents, a.area`,
  );
  await insertRecords(
    tx,
    PROMO_CODES.map(({ limit, first, ...promo }) => ({
      ...promo,
      limit_cents: toCents(limit),
      is_first: first !== undefined,
      uses_max: first?.usesMax ?? null,
      discount_max_cents: first ? toCents(first.discountMax) : null,
    })),
    `INSERT INTO promo_code (branch_id, name, code, percentage, limit_cents, uses_max, uses_per_phone, first_order_only,
       discount_max_cents, is_shared)
     SELECT b.id, p.name, p.code, p.percentage, p.limit_cents, p.uses_max, CASE WHEN p.is_first THEN 1 END, p.is_first,
       p.discount_max_cents, p.is_first
     FROM jsonb_to_recordset($1::jsonb) AS p (name text, code text, percentage numeric, limit_cents integer,
       is_first boolean, uses_max integer, discount_max_cents integer)
     CROSS JOIN branch b ORDER BY b.id, p.limit_cents`,
  );
}

async function insertBanners(tx: EntityManager, { banners }: DemoPictures): Promise<void> {
  await tx.query(
    `INSERT INTO banner_image (image, alt, position)
     SELECT image, alt, place - 1 FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS b (image, alt, place) ORDER BY place`,
    [banners.map(({ name }) => name), banners.map(({ alt }) => alt)],
  );
}

async function insertUsers(tx: EntityManager, passwordHash: string): Promise<void> {
  await tx.query(
    `WITH staff AS (
       INSERT INTO app_user (name, email, password_hash, role_id, branch_id)
       SELECT u.name, u.email, $2, u.role, b.id
       FROM jsonb_to_recordset($1::jsonb) AS u (name text, email text, role smallint, outlets text[])
       LEFT JOIN branch b ON b.name = u.outlets[1] RETURNING id, email)
     INSERT INTO user_branch SELECT s.id, b.id
     FROM staff s JOIN jsonb_to_recordset($1::jsonb) AS u (email text, outlets text[]) ON u.email = s.email
     JOIN branch b ON b.name = ANY (u.outlets)`,
    [JSON.stringify(USERS), passwordHash],
  );
}
