import { Migration } from '../migration.js';

export class PlaceOrder1790000000009 extends Migration {
  readonly sql = `
-- Ends the statement that asks, with all that it has done; the server turns it into 'try again later'.
CREATE FUNCTION refuse_for(sentence text, milliseconds bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'PL429', MESSAGE = sentence, DETAIL = milliseconds::text;
END $$;

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

-- Refuses an order that would let its phone, its device, its address or its network hold more orders or portions, unpaid or
-- unconfirmed, than the caps allow. The keys are locked in their order until the transaction ends, so that of several orders at
-- once each counts those before it. Caps: [{ holder, value, orders, portions, sentence }], \`holder\` one of phone, device,
-- address, network, \`value\` the phone or the hash in hexadecimal.
CREATE FUNCTION check_holds(caps jsonb, new_portions integer, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cap record;
  held record;
BEGIN
  FOR cap IN
    SELECT c.holder, c.value, 'hold-' || c.holder || ':' || c.value AS key, c.orders, c.portions, c.sentence
    FROM jsonb_to_recordset(caps) AS c (holder text, value text, orders integer, portions integer, sentence text)
    ORDER BY key
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(cap.key, 0));
    CASE cap.holder
      WHEN 'phone' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.phone = cap.value;
      WHEN 'device' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.device_hash = cap.value::bytea;
      WHEN 'address' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.address_hash = cap.value::bytea;
      WHEN 'network' THEN
        SELECT count(*) AS orders, sum(h.portions) AS portions, min(h.expires_at) AS ends INTO held
        FROM held_order h WHERE h.network_hash = cap.value::bytea;
    END CASE;
    IF held.orders + 1 > cap.orders OR coalesce(held.portions, 0) + new_portions > cap.portions THEN
      PERFORM refuse_for(cap.sentence, greatest(1000, (extract(epoch FROM held.ends - at) * 1000)::bigint));
    END IF;
  END LOOP;
END $$;

-- Writes a new order whole, or nothing. Each statement has a snapshot of its own, taken after the locks of those before it.
-- Locks: stock rows by item id, idempotency key, counts of codes, held stock, the branch's tickets, its stream.
-- Columns are named everywhere: one that a later release adds takes its default.
--   decided_by     the version of the menu that the order was decided by
--   item_ids, quantities   the portions that it takes, in the order of the ids
--   new_order, new_lines   columns of customer_order (but for its ticket number) and order_line by their names
--   board_event    what the branch's boards get, without its number and the ticket's
--   claim          { key, body_hash } of an idempotency key, or null
--   confirmation   { code, message, caps } of an order that is confirmed by a code, or null
--   attempt        columns of payment_attempt of an order that is paid online, or null
--   holds          the caps of check_holds, or null
-- Gives no row, and has written nothing, where the menu has another version, portions are missing, or the key is used. Where the
-- menu moves on while it waits for a lock that it takes after it has begun to write, it raises a serialization failure, which undoes
-- all of it.
CREATE FUNCTION place_order(
  decided_by integer, item_ids integer[], quantities integer[], new_order jsonb, new_lines jsonb, board_event jsonb,
  claim jsonb, confirmation jsonb, attempt jsonb, holds jsonb)
RETURNS TABLE (ticket integer, event_number bigint) LANGUAGE plpgsql AS $$
DECLARE
  new_id constant uuid := new_order->>'id';
  of_branch constant integer := new_order->>'branch_id';
  today constant date := new_order->>'business_date';
  placed_at constant timestamptz := new_order->>'created_at';
  code constant jsonb := confirmation->'code';
  message constant jsonb := confirmation->'message';
BEGIN
  -- row by row, each by its key: the order of the locks is that of the ids, however large the table is
  FOR n IN 1 .. cardinality(item_ids) LOOP
    PERFORM FROM daily_stock s
    WHERE s.menu_item_id = item_ids[n] AND s.day = today AND s.quantity - s.sold >= quantities[n] FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
  END LOOP;

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
    PERFORM check_holds(holds, (SELECT sum(q)::integer FROM unnest(quantities) AS q), placed_at);
  END IF;

  FOR n IN 1 .. cardinality(item_ids) LOOP
    UPDATE daily_stock s SET sold = s.sold + quantities[n] WHERE s.menu_item_id = item_ids[n] AND s.day = today;
  END LOOP;

  INSERT INTO branch_ticket AS t (branch_id, day, last) VALUES (of_branch, today, 1)
  ON CONFLICT (branch_id, day) DO UPDATE SET last = t.last + 1 RETURNING t.last INTO ticket;

  INSERT INTO customer_order (
    id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type, payment_type,
    delivery_payment_type, notes, first_name, last_name, email, phone, address, delivery_id, delivery_area, sub_total_cents,
    promo_code_id, promo_code_percentage, discount_cents, delivery_charge_cents, total_cents, holds_stock, is_test, expires_at,
    created_at, updated_at, device_hash, address_hash, network_hash)
  VALUES (
    new_id, new_order->>'reference', of_branch, today, ticket, new_order->>'status', new_order->>'kitchen_status',
    new_order->>'order_type', new_order->>'payment_type', new_order->>'delivery_payment_type', new_order->>'notes',
    new_order->>'first_name', new_order->>'last_name', new_order->>'email', new_order->>'phone', new_order->>'address',
    (new_order->>'delivery_id')::integer, new_order->>'delivery_area', (new_order->>'sub_total_cents')::integer,
    (new_order->>'promo_code_id')::bigint, (new_order->>'promo_code_percentage')::numeric,
    (new_order->>'discount_cents')::integer, (new_order->>'delivery_charge_cents')::integer,
    (new_order->>'total_cents')::integer, (new_order->>'holds_stock')::boolean, (new_order->>'is_test')::boolean,
    (new_order->>'expires_at')::timestamptz, placed_at, (new_order->>'updated_at')::timestamptz,
    (new_order->>'device_hash')::bytea, (new_order->>'address_hash')::bytea,
    (new_order->>'network_hash')::bytea);

  INSERT INTO order_line (order_id, position, menu_item_id, is_offer, is_free, name, price_cents, quantity, image, parts)
  SELECT l.order_id, l.position, l.menu_item_id, l.is_offer, l.is_free, l.name, l.price_cents, l.quantity, l.image, l.parts
  FROM jsonb_to_recordset(new_lines) AS l (order_id uuid, position smallint, menu_item_id integer, is_offer boolean,
    is_free boolean, name text, price_cents integer, quantity integer, image text, parts jsonb);

  IF confirmation IS NOT NULL THEN
    INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at)
    VALUES (new_id, decode(code->>'code_hash', 'hex'), (code->>'expires_at')::timestamptz,
      (code->>'last_sent_at')::timestamptz);
    INSERT INTO sms_message (order_id, phone, purpose, text, state, failure, cap_thirds, useless_after)
    VALUES (new_id, message->>'phone', message->>'purpose', message->>'text', message->>'state', message->>'failure',
      (message->>'cap_thirds')::smallint, now() + make_interval(mins => (message->>'useful_minutes')::integer));
  END IF;

  IF attempt IS NOT NULL THEN
    INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, next_check_at, created_at)
    VALUES (new_id, attempt->>'provider', attempt->>'ref', (attempt->>'amount_cents')::integer,
      (attempt->>'next_check_at')::timestamptz, (attempt->>'created_at')::timestamptz);
  END IF;

  -- last of all: the counter's lock, held until the commit, makes the order of numbers that of the commits
  UPDATE branch_stream s SET seq = s.seq + 1 WHERE s.branch_id = of_branch RETURNING s.seq INTO event_number;

  -- again, with every lock held: the menu may have moved on while this order waited for its ticket or its number
  PERFORM FROM branch b WHERE b.id = of_branch AND b.menu_version = decided_by;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the menu has moved on' USING ERRCODE = 'serialization_failure';
  END IF;

  INSERT INTO branch_event (branch_id, seq, type, payload)
  VALUES (of_branch, event_number, 'order-created',
    jsonb_set(board_event, '{order,ticket_number}', to_jsonb(ticket)) || jsonb_build_object('seq', event_number));
  RETURN NEXT;
END $$;
`;
}
