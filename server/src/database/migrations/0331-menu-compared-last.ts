import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CheaperPlacement1700000000291 } from './0291-cheaper-placement.js';

/**
 * `place_order` (0291) compares the menu's version a second time, when it waits for nothing any more. Between the locks of the stock and the
 * last one it may wait for other orders of the branch, and a price that changed meanwhile was charged as it had been.
 */
export class MenuComparedLast1700000000331 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- Parameters, result and guarantees are those of 0012. \`item_ids\` are in the order of the ids. Where the menu moves on while it
-- waits for a lock that it takes after it has begun to write, it raises a serialization failure, which undoes all of it.
CREATE OR REPLACE FUNCTION place_order(
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
    PERFORM check_holds(holds, new_order->>'phone', (new_order->>'device_hash')::bytea, (new_order->>'address_hash')::bytea,
      (SELECT sum(q)::integer FROM unnest(quantities) AS q), placed_at);
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
    created_at, updated_at, device_hash, address_hash)
  VALUES (
    new_id, new_order->>'reference', of_branch, today, ticket, new_order->>'status', new_order->>'kitchen_status',
    new_order->>'order_type', new_order->>'payment_type', new_order->>'delivery_payment_type', new_order->>'notes',
    new_order->>'first_name', new_order->>'last_name', new_order->>'email', new_order->>'phone', new_order->>'address',
    (new_order->>'delivery_id')::integer, new_order->>'delivery_area', (new_order->>'sub_total_cents')::integer,
    (new_order->>'promo_code_id')::bigint, (new_order->>'promo_code_percentage')::numeric,
    (new_order->>'discount_cents')::integer, (new_order->>'delivery_charge_cents')::integer,
    (new_order->>'total_cents')::integer, (new_order->>'holds_stock')::boolean, (new_order->>'is_test')::boolean,
    (new_order->>'expires_at')::timestamptz, placed_at, (new_order->>'updated_at')::timestamptz,
    (new_order->>'device_hash')::bytea, (new_order->>'address_hash')::bytea);

  INSERT INTO order_line (order_id, position, menu_item_id, is_offer, is_free, name, price_cents, quantity, image, parts)
  SELECT l.order_id, l.position, l.menu_item_id, l.is_offer, l.is_free, l.name, l.price_cents, l.quantity, l.image, l.parts
  FROM jsonb_to_recordset(new_lines) AS l (order_id uuid, position smallint, menu_item_id integer, is_offer boolean,
    is_free boolean, name text, price_cents integer, quantity integer, image text, parts jsonb);

  IF confirmation IS NOT NULL THEN
    INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at)
    VALUES (new_id, decode(code->>'code_hash', 'hex'), (code->>'expires_at')::timestamptz,
      (code->>'last_sent_at')::timestamptz);
    INSERT INTO sms_message (order_id, phone, purpose, text, state, failure, useless_after)
    VALUES (new_id, message->>'phone', message->>'purpose', message->>'text', message->>'state', message->>'failure',
      now() + make_interval(mins => (message->>'useful_minutes')::integer));
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
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await new CheaperPlacement1700000000291().up(q);
  }
}
