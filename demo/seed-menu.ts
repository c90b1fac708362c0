import type { EntityManager } from 'typeorm';
import { FACT_NAMES, factsOf, givenFacts } from '../libs/domain/menu/food-facts.js';
import { toCents } from '../libs/domain/money/money.js';
import { slugOf } from '../libs/domain/shop/slug.js';
import { FACTS } from './demo-facts.js';
import { type DemoFood, type DemoType, FOOD_TYPES } from './demo-menu.js';
import { type DemoOffer, OFFER_TYPES } from './demo-offers.js';
import { OPTION_GROUPS } from './demo-options.js';
import { type DemoOutlet, OUTLETS } from './demo-outlets.js';
import type { DemoPictures } from './demo-pictures.js';
import { STATIONS, STATIONS_AT } from './demo-stations.js';
import { insertRecords } from './insert-records.js';

interface Card {
  isOffer: boolean;
  types: DemoType<DemoFood | DemoOffer>[];
}

const CARDS: Card[] = [
  { isOffer: false, types: FOOD_TYPES },
  { isOffer: true, types: OFFER_TYPES },
];

/** Adds the menu of every outlet. */
export async function insertMenu(tx: EntityManager, pictures: DemoPictures): Promise<void> {
  const types = OUTLETS.flatMap((outlet) =>
    CARDS.flatMap((card) =>
      card.types.map(({ name }, position) => ({ branch: outlet.name, name, is_offer: card.isOffer, position })),
    ),
  );
  await insertRecords(
    tx,
    types,
    `INSERT INTO food_type (branch_id, name, is_offer, position)
     SELECT b.id, t.name, t.is_offer, t.position
     FROM jsonb_to_recordset($1::jsonb) AS t (branch text, name text, is_offer boolean, position integer)
     JOIN branch b ON b.name = t.branch ORDER BY b.id, t.is_offer, t.position`,
  );
  const subTypes = OUTLETS.flatMap((outlet) =>
    CARDS.flatMap((card) =>
      card.types.flatMap((type) =>
        type.subTypes.map(({ name }, position) => ({
          branch: outlet.name,
          type: type.name,
          is_offer: card.isOffer,
          name,
          position,
        })),
      ),
    ),
  );
  await insertRecords(
    tx,
    subTypes,
    `INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name, position)
     SELECT t.branch_id, t.id, t.is_offer, s.name, s.position
     FROM jsonb_to_recordset($1::jsonb) AS s (branch text, type text, is_offer boolean, name text, position integer)
     JOIN branch b ON b.name = s.branch
     JOIN food_type t ON t.branch_id = b.id AND t.is_offer = s.is_offer AND t.name = s.type
     ORDER BY t.id, s.position`,
  );
  await insertRecords(
    tx,
    OUTLETS.flatMap((outlet) => itemsOf(outlet, pictures)),
    `INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, slug, price_cents, quantity, open, close, image,
       ${FACT_NAMES.join(', ')}, position)
     SELECT s.branch_id, s.id, s.is_offer, i.name, i.slug, i.price_cents, i.quantity, i.open, i.close, i.image,
       ${FACT_NAMES.map((name) => `f.${name}`).join(', ')}, i.position
     FROM jsonb_to_recordset($1::jsonb) AS i (branch text, type text, sub_type text, is_offer boolean, name text,
       slug text, price_cents integer, quantity integer, open text, close text, image text, facts jsonb, position integer)
     CROSS JOIN jsonb_populate_record(NULL::menu_item, i.facts) AS f
     JOIN branch b ON b.name = i.branch
     JOIN food_type t ON t.branch_id = b.id AND t.is_offer = i.is_offer AND t.name = i.type
     JOIN sub_food_type s ON s.food_type_id = t.id AND s.name = i.sub_type
     ORDER BY s.id, i.position`,
  );
  const parts = OFFER_TYPES.flatMap((type) =>
    type.subTypes.flatMap(({ items }) =>
      items.flatMap((offer) => offer.parts.map((part) => ({ offer: offer.name, ...part }))),
    ),
  );
  await insertRecords(
    tx,
    parts,
    `INSERT INTO offer_part (offer_id, food_id, quantity)
     SELECT o.id, f.id, p.quantity
     FROM jsonb_to_recordset($1::jsonb) AS p (offer text, food text, quantity integer)
     JOIN menu_item o ON o.is_offer AND o.name = p.offer
     JOIN menu_item f ON NOT f.is_offer AND f.name = p.food AND f.branch_id = o.branch_id`,
  );
}

/** Adds the option groups of every outlet, and makes its items ask them. */
export async function insertOptions(tx: EntityManager): Promise<void> {
  const groups = OPTION_GROUPS.map(({ options, askedBy, ...group }, position) => ({ ...group, position }));
  await insertRecords(
    tx,
    groups,
    `INSERT INTO option_group (branch_id, name, kind, min, max, position)
     SELECT b.id, g.name, g.kind, g.min, g.max, g.position
     FROM jsonb_to_recordset($1::jsonb) AS g (name text, kind text, min smallint, max smallint, position integer)
     CROSS JOIN branch b ORDER BY b.id, g.position`,
  );
  const options = OPTION_GROUPS.flatMap((group) =>
    group.options.map(({ name, price = 0, food = null, quantityMax = 1, isDefault = false, marks = [] }, position) => ({
      ...{ group: group.name, name, price_cents: toCents(price), food, quantity_max: quantityMax },
      ...{ is_default: isDefault, marks, position },
    })),
  );
  await insertRecords(
    tx,
    options,
    `INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id, quantity_max, is_default, marks, position)
     SELECT g.branch_id, g.id, g.kind, o.name, o.price_cents, f.id, o.quantity_max, o.is_default, o.marks, o.position
     FROM jsonb_to_recordset($1::jsonb) AS o ("group" text, name text, price_cents integer, food text,
       quantity_max smallint, is_default boolean, marks text[], position integer)
     JOIN option_group g ON g.name = o."group"
     LEFT JOIN menu_item f ON f.branch_id = g.branch_id AND NOT f.is_offer AND f.name = o.food
     WHERE o.food IS NULL OR f.id IS NOT NULL ORDER BY g.id, o.position`,
  );
  const asked = OPTION_GROUPS.flatMap(({ name, askedBy }, position) =>
    askedBy.map((by) => ({ group: name, by, position })),
  );
  await insertRecords(
    tx,
    asked,
    `INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
     SELECT i.id, g.id, g.branch_id, i.is_offer, a.position
     FROM jsonb_to_recordset($1::jsonb) AS a ("group" text, by text, position smallint)
     JOIN option_group g ON g.name = a."group"
     JOIN menu_item i ON i.branch_id = g.branch_id
     JOIN sub_food_type t ON t.id = i.sub_food_type_id
     WHERE a.by IN (i.name, t.name)`,
  );
}

/** Gives one outlet's kitchen stations, to demonstrate both kinds of kitchen. */
export async function insertStations(tx: EntityManager): Promise<void> {
  const stations = STATIONS.map(({ name }, position) => ({ branch: STATIONS_AT, name, position }));
  await insertRecords(
    tx,
    stations,
    `INSERT INTO station (branch_id, name, position)
     SELECT b.id, s.name, s.position FROM jsonb_to_recordset($1::jsonb) AS s (branch text, name text, position integer)
     JOIN branch b ON b.name = s.branch ORDER BY s.position`,
  );
  const assigned = STATIONS.flatMap(({ name, makes }) => makes.map((heading) => ({ name, heading })));
  await insertRecords(
    tx,
    assigned,
    `UPDATE sub_food_type t SET station_id = s.id
     FROM jsonb_to_recordset($1::jsonb) AS a (name text, heading text) JOIN station s ON s.name = a.name
     WHERE t.branch_id = s.branch_id AND NOT t.is_offer AND t.name = a.heading`,
  );
}

/** Returns the items of an outlet's menu, with its own prices (tens of rupees), hours and portions. */
function itemsOf(outlet: DemoOutlet, pictures: DemoPictures): object[] {
  const isAroundTheClock = outlet.open === outlet.close;
  return CARDS.flatMap((card) =>
    card.types.flatMap((type) =>
      type.subTypes.flatMap((subType) =>
        subType.items
          .filter(({ name }) => !outlet.without.includes(name))
          .map((item, position) => {
            const ownHours = 'hours' in item && !isAroundTheClock ? item.hours : undefined;
            return {
              branch: outlet.name,
              type: type.name,
              sub_type: subType.name,
              is_offer: card.isOffer,
              name: item.name,
              slug: slugOf(item.name, 'food'),
              price_cents: toCents(Math.round((item.price * outlet.priceLevel) / 1000) * 10),
              quantity: outlet.quantities[item.name] ?? item.quantity,
              open: ownHours?.open ?? null,
              close: ownHours?.close ?? null,
              image: pictures.items.get(item.name)?.name ?? null,
              // a drink is no work for the kitchen
              facts: factsOf(givenFacts({ ...(type.name === 'Drinks' && { effort: 0 }), ...FACTS[item.name] })),
              position,
            };
          }),
      ),
    ),
  );
}
