import { Migration } from '../migration.js';

export class PlaceOrder1790000000009 extends Migration {
  readonly sql = `
-- Raises an error, which undoes the calling statement; the server answers 'try again later' with the text of this code.
CREATE FUNCTION refuse_for(code text, milliseconds bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'PL429', MESSAGE = code, DETAIL = milliseconds::text;
END $$;

-- Counts the one-time codes that are about to be sent. Each cap has a row, locked in key order until the transaction
-- ends. Raises an error, which undoes the transaction, if a cap is exceeded. Caps: [{ key, codes, seconds, code }].
CREATE FUNCTION count_codes(caps jsonb, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_ms constant bigint := (extract(epoch FROM at) * 1000)::bigint;
  cap record;
  counted record;
BEGIN
  FOR cap IN
    SELECT c.key, c.codes, c.seconds, c.code
    FROM jsonb_to_recordset(caps) AS c (key text, codes integer, seconds integer, code text) ORDER BY c.key
  LOOP
    INSERT INTO rate_limit AS r (key, points, expire) VALUES (cap.key, 1, now_ms + cap.seconds * 1000)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= now_ms THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= now_ms THEN excluded.expire ELSE r.expire END
    RETURNING r.points, r.expire INTO counted;
    IF counted.points > cap.codes THEN
      PERFORM refuse_for(cap.code, counted.expire - now_ms);
    END IF;
  END LOOP;
END $$;

-- Raises an error if an order would make its phone, device, address or network hold more unpaid or unconfirmed orders
-- or portions than the caps allow. Locks the keys in their order until the transaction ends, so that concurrent orders
-- count each other. Caps: [{ holder, value, orders, portions, code }]; \`holder\` is phone, device, address, network or
-- later (a phone's orders for later), \`value\` the phone or the hash in hexadecimal.
CREATE FUNCTION check_holds(caps jsonb, new_portions integer, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cap record;
  held record;
BEGIN
  FOR cap IN
    SELECT c.holder, c.value, 'hold-' || c.holder || ':' || c.value AS key, c.orders, c.portions, c.code
    FROM jsonb_to_recordset(caps) AS c (holder text, value text, orders integer, portions integer, code text)
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
      WHEN 'later' THEN
        -- orders for later of a phone that are not paid and not yet with the kitchen
        IF cap.orders <= (SELECT count(*) FROM customer_order o
          WHERE o.phone = cap.value AND o.due_at IS NOT NULL AND (o.status IN ('Payment Pending', 'OTP Pending')
            OR (o.status = 'Scheduled' AND o.payment_type <> 'Pay Online'))) THEN
          RAISE EXCEPTION USING ERRCODE = 'PL200', MESSAGE = cap.code,
            DETAIL = jsonb_build_object('count', cap.orders)::text;
        END IF;
        CONTINUE;
    END CASE;
    IF held.orders + 1 > cap.orders OR coalesce(held.portions, 0) + new_portions > cap.portions THEN
      PERFORM refuse_for(cap.code, greatest(1000, (extract(epoch FROM held.ends - at) * 1000)::bigint));
    END IF;
  END LOOP;
END $$;

-- Locks an idempotency key until the end of the transaction. Requests with one key write one after the other, and one
-- that would be rejected waits for one that writes.
CREATE FUNCTION lock_idempotency_key(key text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('idempotency-key:' || key, 0))
$$;

-- Writes a complete new order, or nothing. Each statement sees what was committed before it, also by a transaction that
-- an earlier statement waited for. Locks: idempotency key, stock rows by item id, the slot, the promo code, counts of
-- codes, held stock, the branch's tickets, its stream.
--   decided_by     the version of the menu that the order was decided by
--   item_ids, quantities   the portions that it takes, sorted by id
--   new_order, new_lines, attempt   rows of customer_order (whose ticket number is set here), order_line and payment_attempt
--   board_event    the payload for the branch's boards, without its number and the ticket's
--   claim          { key, body_hash } of an idempotency key, or null
--   confirmation   { code, message, caps } of an order that a code confirms: a row of one_time_code, and the input of queue_message;
--                  { message } of one whose message has no code; or null
--   holds          the caps of check_holds, or null
--   books          { today, sales, money } of an order that is a sale or paid already (post_order), or null
--   wait           { most, since, until } if the order is decided by the queue of its kitchen: the largest one (branch_queue)
--                  at which it is placed; otherwise null. Without a lock: orders at the same time may share a gap
--   promo          if the order's promo code has limits of uses: the caps of promo_problem; otherwise null
-- An order for later (\`due_at\`) takes the portions of its business date, and its place in the slot. Rows are JSON by
-- column name. A column that a row lacks becomes null. A release adds only nullable columns, so that servers of the
-- previous release can still place orders. Returns no row if the menu has another version, portions are missing, the
-- slot is full, the queue is longer, or the key was used. It has then written nothing but rows of the day's stock and of the slot, with
-- nothing sold. Raises a serialization failure, which undoes everything, if the menu changes while it waits for the
-- tickets or the stream.
CREATE FUNCTION place_order(
  decided_by integer, item_ids integer[], quantities integer[], new_order jsonb, new_lines jsonb, board_event jsonb,
  claim jsonb, confirmation jsonb, attempt jsonb, holds jsonb, promo jsonb, books jsonb DEFAULT NULL,
  wait jsonb DEFAULT NULL)
RETURNS TABLE (ticket integer, event_number bigint) LANGUAGE plpgsql AS $$
DECLARE
  new_id constant uuid := new_order->>'id';
  of_branch constant integer := new_order->>'branch_id';
  day_of constant date := new_order->>'business_date';
  placed_at constant timestamptz := new_order->>'created_at';
  due constant timestamptz := new_order->>'due_at';
  taken constant integer := (SELECT sum(q)::integer FROM unnest(quantities) AS q);
  refused record;
BEGIN
  IF claim IS NOT NULL THEN
    PERFORM lock_idempotency_key(claim->>'key');
  END IF;

  -- one row at a time by its key, so that locks are taken in id order, however large the table is
  FOR n IN 1 .. cardinality(item_ids) LOOP
    PERFORM FROM daily_stock s
    WHERE s.menu_item_id = item_ids[n] AND s.day = day_of AND s.quantity - s.sold >= quantities[n] FOR UPDATE;
    IF NOT FOUND THEN
      -- the first order of an item inserts its row of the day; a removed item gets none. An edit of the menu's quantity
      -- also changes the rows of coming days, so it must not miss one that is being inserted.
      IF due IS NOT NULL THEN PERFORM FROM menu_item i WHERE i.id = item_ids[n] FOR SHARE; END IF;
      INSERT INTO daily_stock (menu_item_id, day, quantity)
      SELECT i.id, day_of, i.quantity FROM menu_item i WHERE i.id = item_ids[n] AND i.removed_at IS NULL
      ON CONFLICT (menu_item_id, day) DO NOTHING;
      PERFORM FROM daily_stock s
      WHERE s.menu_item_id = item_ids[n] AND s.day = day_of AND s.quantity - s.sold >= quantities[n] FOR UPDATE;
      IF NOT FOUND THEN RETURN; END IF;
    END IF;
  END LOOP;

  IF due IS NOT NULL AND NOT lock_slot(of_branch, due, taken) THEN RETURN; END IF;

  -- after the stock is locked: a change that this order has waited for has another version
  PERFORM FROM branch b WHERE b.id = of_branch AND b.menu_version = decided_by;
  IF NOT FOUND THEN RETURN; END IF;

  IF wait IS NOT NULL AND branch_queue(of_branch, (wait->>'since')::timestamptz, (wait->>'until')::timestamptz)
    > (wait->>'most')::integer THEN
    RETURN;
  END IF;

  IF claim IS NOT NULL THEN
    INSERT INTO idempotency_key (key, body_hash, order_id)
    VALUES (claim->>'key', decode(claim->>'body_hash', 'hex'), new_id) ON CONFLICT (key) DO NOTHING;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;

  IF promo IS NOT NULL THEN
    SELECT h.reason, h.code INTO refused FROM hold_promo((new_order->>'promo_code_id')::bigint, new_id,
      nullif(new_order->>'phone', ''), (new_order->>'device_hash')::bytea, (new_order->>'address_hash')::bytea, promo, placed_at) AS h;
    IF refused.reason IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'PL409', MESSAGE = refused.reason, DETAIL = refused.code;
    END IF;
  END IF;
  IF confirmation IS NOT NULL AND jsonb_array_length(confirmation->'caps') > 0 THEN
    PERFORM count_codes(confirmation->'caps', placed_at);
  END IF;
  IF holds IS NOT NULL THEN
    PERFORM check_holds(holds, taken, placed_at);
  END IF;

  FOR n IN 1 .. cardinality(item_ids) LOOP
    UPDATE daily_stock s SET sold = s.sold + quantities[n] WHERE s.menu_item_id = item_ids[n] AND s.day = day_of;
  END LOOP;

  IF due IS NOT NULL THEN
    UPDATE branch_slot s SET orders = s.orders + 1, portions = s.portions + taken
    WHERE s.branch_id = of_branch AND s.starts_at = due;
  END IF;

  INSERT INTO branch_ticket AS t (branch_id, day, last) VALUES (of_branch, day_of, 1)
  ON CONFLICT (branch_id, day) DO UPDATE SET last = t.last + 1 RETURNING t.last INTO ticket;

  INSERT INTO customer_order
  SELECT o.* FROM jsonb_populate_record(NULL::customer_order, new_order || jsonb_build_object('ticket_number', ticket)) AS o;
  INSERT INTO order_line SELECT l.* FROM jsonb_populate_recordset(NULL::order_line, new_lines) AS l;

  IF confirmation IS NOT NULL THEN
    INSERT INTO one_time_code
    SELECT c.* FROM jsonb_populate_record(NULL::one_time_code, confirmation->'code') AS c
    WHERE confirmation->'code' IS NOT NULL;
    PERFORM queue_message(confirmation->'message');
  END IF;
  IF attempt IS NOT NULL THEN
    INSERT INTO payment_attempt OVERRIDING USER VALUE
    SELECT a.* FROM jsonb_populate_record(NULL::payment_attempt, attempt) AS a;
  END IF;

  IF books IS NOT NULL THEN
    PERFORM post_order(new_id, of_branch, day_of, (books->>'today')::date, books->'sales', books->'money');
  END IF;

  -- last: the counter's lock, held until the commit, makes the order of numbers that of the commits
  UPDATE branch_stream s SET seq = s.seq + 1 WHERE s.branch_id = of_branch RETURNING s.seq INTO event_number;

  -- again, with every lock held: the menu may have changed while this order waited for its ticket or its number
  PERFORM FROM branch b WHERE b.id = of_branch AND b.menu_version = decided_by;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the menu has changed' USING ERRCODE = 'serialization_failure';
  END IF;

  INSERT INTO branch_event (branch_id, seq, type, payload)
  VALUES (of_branch, event_number, 'order-created',
    jsonb_set(board_event, '{order,ticket_number}', to_jsonb(ticket)) || jsonb_build_object('seq', event_number));
  RETURN NEXT;
END $$;
`;
}
