import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `place_order` writes a new order. Its signature is a contract between releases: the last release's servers call it while
 * the next one's start. A change of the signature is a new function beside this one, which goes a release later.
 */
export class PlaceOrder1700000000012 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- a new order's key names its order before the order is written
ALTER TABLE idempotency_key ALTER CONSTRAINT idempotency_key_order_fk DEFERRABLE INITIALLY DEFERRED;

-- Keyed hashes of the device and the network address that an unpaid or unconfirmed order came from; null once it is neither.
ALTER TABLE customer_order ADD COLUMN device_hash bytea, ADD COLUMN address_hash bytea;
-- Orders that hold stock without being paid or confirmed.
CREATE VIEW held_order AS
  SELECT o.id, o.branch_id, o.phone, o.device_hash, o.address_hash, o.created_at, o.expires_at,
    (SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id) AS portions
  FROM customer_order o WHERE o.status IN ('Payment Pending', 'OTP Pending') AND NOT o.is_test;
CREATE INDEX customer_order_held_phone ON customer_order (phone) WHERE status IN ('Payment Pending', 'OTP Pending');
CREATE INDEX customer_order_held_device ON customer_order (device_hash)
  WHERE status IN ('Payment Pending', 'OTP Pending') AND device_hash IS NOT NULL;
CREATE INDEX customer_order_held_address ON customer_order (address_hash)
  WHERE status IN ('Payment Pending', 'OTP Pending') AND address_hash IS NOT NULL;

-- Counts the one-time codes that are about to be sent; one row a cap, locked in the order of the keys until the transaction
-- ends. Refuses, and so undoes the transaction, where a cap is exceeded. Caps: [{ key, codes, seconds, sentence }].
CREATE FUNCTION count_codes(caps jsonb, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_ms constant bigint := (extract(epoch FROM at) * 1000)::bigint;
  cap record;
  counted record;
BEGIN
  FOR cap IN
    SELECT c.key, c.codes, c.seconds, c.sentence
    FROM jsonb_to_recordset(caps) AS c (key text, codes integer, seconds integer, sentence text) ORDER BY c.key
  LOOP
    INSERT INTO rate_limit AS r (key, points, expire) VALUES (cap.key, 1, now_ms + cap.seconds * 1000)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= now_ms THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= now_ms THEN excluded.expire ELSE r.expire END
    RETURNING r.points, r.expire INTO counted;
    IF counted.points > cap.codes THEN
      PERFORM refuse_for(cap.sentence, counted.expire - now_ms);
    END IF;
  END LOOP;
END $$;

-- Refuses an order that would let its phone, its device or its address hold more orders or portions, unpaid or unconfirmed,
-- than the caps allow. The keys are locked in their order until the transaction ends, so that of several orders at once each
-- counts those before it. Caps: [{ by, key, orders, portions, sentence }], \`by\` one of phone, device, address.
CREATE FUNCTION check_holds(caps jsonb, phone_number text, device bytea, address bytea, new_portions integer, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cap record;
  held record;
BEGIN
  FOR cap IN
    SELECT c.by, c.key, c.orders, c.portions, c.sentence
    FROM jsonb_to_recordset(caps) AS c (by text, key text, orders integer, portions integer, sentence text) ORDER BY c.key
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(cap.key, 0));
    CASE cap.by
      WHEN 'phone' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.phone = phone_number;
      WHEN 'device' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.device_hash = device;
      WHEN 'address' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.address_hash = address;
    END CASE;
    IF held.orders + 1 > cap.orders OR coalesce(held.portions, 0) + new_portions > cap.portions THEN
      PERFORM refuse_for(cap.sentence, greatest(1000, (extract(epoch FROM held.ends - at) * 1000)::bigint));
    END IF;
  END LOOP;
END $$;

-- Writes a new order whole, or nothing. Each statement has a snapshot of its own, taken after the locks of those before it.
-- Locks: stock rows by item id, idempotency key, counts of codes, held stock, the branch's tickets, its stream.
-- Columns are named everywhere: one that a later release adds takes its default. (order_line.parts comes with 0060, which no
-- database of a release lacks where it has this.)
--   decided_by     the version of the menu that the order was decided by
--   item_ids, quantities   the portions that it takes, by item id
--   new_order, new_lines   columns of customer_order (but for its ticket number) and order_line by their names
--   board_event    what the branch's boards get, without its number and the ticket's
--   claim          { key, body_hash } of an idempotency key, or null
--   confirmation   { code, message, caps } of an order that is confirmed by a code, or null
--   attempt        columns of payment_attempt of an order that is paid online, or null
--   holds          the caps of check_holds, or null
-- Gives no row, and has written nothing, where the menu has another version, portions are missing, or the key is used.
CREATE FUNCTION place_order(
  decided_by integer, item_ids integer[], quantities integer[], new_order jsonb, new_lines jsonb, board_event jsonb,
  claim jsonb, confirmation jsonb, attempt jsonb, holds jsonb)
RETURNS TABLE (ticket integer, event_number bigint) LANGUAGE plpgsql AS $$
DECLARE
  new_id constant uuid := new_order->>'id';
  of_branch constant integer := new_order->>'branch_id';
  today constant date := new_order->>'business_date';
  placed_at constant timestamptz := new_order->>'created_at';
  servable integer;
BEGIN
  SELECT count(*) INTO servable
  FROM (SELECT s.menu_item_id AS id, s.quantity - s.sold AS remaining FROM daily_stock s
        WHERE s.day = today AND s.menu_item_id = ANY (item_ids) ORDER BY s.menu_item_id FOR UPDATE) AS stock
  JOIN unnest(item_ids, quantities) AS wanted (id, quantity) ON wanted.id = stock.id AND wanted.quantity <= stock.remaining;
  IF servable < cardinality(item_ids) THEN RETURN; END IF;

  -- only now, with the stock held: a change that this order has waited for has another version
  PERFORM FROM branch b WHERE b.id = of_branch AND b.menu_version = decided_by;
  IF NOT FOUND THEN RETURN; END IF;

  IF claim IS NOT NULL THEN
    INSERT INTO idempotency_key (key, body_hash, order_id)
    VALUES (claim->>'key', decode(claim->>'body_hash', 'hex'), new_id) ON CONFLICT (key) DO NOTHING;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;

  IF confirmation IS NOT NULL AND jsonb_array_length(confirmation->'caps') > 0 THEN
    PERFORM count_codes(confirmation->'caps', placed_at);
  END IF;
  IF holds IS NOT NULL THEN
    PERFORM check_holds(holds, new_order->>'phone', (new_order->>'device_hash')::bytea, (new_order->>'address_hash')::bytea,
      (SELECT sum(q)::integer FROM unnest(quantities) AS q), placed_at);
  END IF;

  UPDATE daily_stock s SET sold = s.sold + taken.quantity FROM unnest(item_ids, quantities) AS taken (id, quantity)
  WHERE s.day = today AND s.menu_item_id = taken.id;

  INSERT INTO branch_ticket AS t (branch_id, day, last) VALUES (of_branch, today, 1)
  ON CONFLICT (branch_id, day) DO UPDATE SET last = t.last + 1 RETURNING t.last INTO ticket;

  INSERT INTO customer_order (
    id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type, payment_type,
    delivery_payment_type, notes, first_name, last_name, email, phone, address, delivery_id, delivery_area, sub_total_cents,
    promo_code_id, promo_code_percentage, discount_cents, delivery_charge_cents, total_cents, holds_stock, is_test, expires_at,
    created_at, updated_at, device_hash, address_hash)
  SELECT o.id, o.reference, o.branch_id, o.business_date, ticket, o.status, o.kitchen_status, o.order_type, o.payment_type,
    o.delivery_payment_type, o.notes, o.first_name, o.last_name, o.email, o.phone, o.address, o.delivery_id, o.delivery_area,
    o.sub_total_cents, o.promo_code_id, o.promo_code_percentage, o.discount_cents, o.delivery_charge_cents, o.total_cents,
    o.holds_stock, o.is_test, o.expires_at, o.created_at, o.updated_at, o.device_hash, o.address_hash
  FROM jsonb_populate_record(NULL::customer_order, new_order) AS o;

  INSERT INTO order_line (order_id, position, menu_item_id, is_offer, is_free, name, price_cents, quantity, image, parts)
  SELECT l.order_id, l.position, l.menu_item_id, l.is_offer, l.is_free, l.name, l.price_cents, l.quantity, l.image, l.parts
  FROM jsonb_populate_recordset(NULL::order_line, new_lines) AS l;

  IF confirmation IS NOT NULL THEN
    INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at)
    SELECT c.order_id, decode(c.code_hash, 'hex'), c.expires_at, c.last_sent_at
    FROM jsonb_to_record(confirmation->'code')
      AS c (order_id uuid, code_hash text, expires_at timestamptz, last_sent_at timestamptz);
    INSERT INTO sms_message (order_id, phone, purpose, text, state, failure, useless_after)
    SELECT m.order_id, m.phone, m.purpose, m.text, m.state, m.failure, now() + make_interval(mins => m.useful_minutes)
    FROM jsonb_to_record(confirmation->'message')
      AS m (order_id uuid, phone text, purpose text, text text, state text, failure text, useful_minutes integer);
  END IF;

  IF attempt IS NOT NULL THEN
    INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, next_check_at, created_at)
    SELECT a.order_id, a.provider, a.ref, a.amount_cents, a.next_check_at, a.created_at
    FROM jsonb_populate_record(NULL::payment_attempt, attempt) AS a;
  END IF;

  -- last of all: the counter's lock, held until the commit, makes the order of numbers that of the commits
  UPDATE branch_stream s SET seq = s.seq + 1 WHERE s.branch_id = of_branch RETURNING s.seq INTO event_number;
  INSERT INTO branch_event (branch_id, seq, type, payload)
  VALUES (of_branch, event_number, 'order-created',
    jsonb_set(board_event, '{order,ticket_number}', to_jsonb(ticket)) || jsonb_build_object('seq', event_number));
  RETURN NEXT;
END $$;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP FUNCTION place_order(integer, integer[], integer[], jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb);
DROP FUNCTION check_holds(jsonb, text, bytea, bytea, integer, timestamptz);
DROP FUNCTION count_codes(jsonb, timestamptz);
DROP VIEW held_order;
DROP INDEX customer_order_held_phone, customer_order_held_device, customer_order_held_address;
ALTER TABLE customer_order DROP COLUMN device_hash, DROP COLUMN address_hash;
ALTER TABLE idempotency_key ALTER CONSTRAINT idempotency_key_order_fk NOT DEFERRABLE;
`);
  }
}
