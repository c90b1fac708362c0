  WITH wanted AS (SELECT id, quantity FROM unnest($4::int[], $5::int[]) AS w (id, quantity)),
  stock AS MATERIALIZED (
    SELECT menu_item_id AS id, quantity - sold AS remaining FROM daily_stock
    WHERE day = $3 AND menu_item_id = ANY($4::int[]) ORDER BY menu_item_id FOR UPDATE),
  possible AS (
    SELECT id FROM branch
    WHERE id = $1 AND menu_version = $2 AND
      cardinality($4::int[]) = (SELECT count(*) FROM stock JOIN wanted USING (id) WHERE remaining >= wanted.quantity)
    FOR KEY SHARE),
  claimed AS (
    INSERT INTO idempotency_key (key, body_hash, order_id) SELECT $8, $13, ($6::jsonb->>'id')::uuid FROM possible
    WHERE $8::text IS NOT NULL ON CONFLICT (key) DO NOTHING RETURNING key),
  granted AS (SELECT id FROM possible WHERE $8::text IS NULL OR EXISTS (SELECT FROM claimed)),
  
  counted AS (
    INSERT INTO rate_limit AS r (key, points, expire)
    SELECT c.key, 1, c.expire FROM granted, unnest($14::text[], $15::bigint[]) AS c (key, expire) ORDER BY c.key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= $18::bigint THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= $18::bigint THEN excluded.expire ELSE r.expire END
    RETURNING key, points, expire),
  exceeded AS (
    SELECT cap.sentence, c.expire - $18::bigint AS milliseconds
    FROM counted c
    JOIN unnest($14::text[], $16::int[], $17::text[]) WITH ORDINALITY AS cap (key, codes, sentence, place) USING (key)
    WHERE c.points > cap.codes ORDER BY cap.place LIMIT 1),
  allowed AS (SELECT WHERE coalesce((SELECT refuse_for(sentence, milliseconds) FROM exceeded), true)),
  taken AS (
    UPDATE daily_stock s SET sold = s.sold + w.quantity FROM wanted w, granted
    WHERE s.day = $3 AND s.menu_item_id = w.id AND s.menu_item_id = ANY($4::int[])),
  ticket AS (
    INSERT INTO branch_ticket (branch_id, day, last) SELECT id, $3, 1 FROM granted, allowed
    ON CONFLICT (branch_id, day) DO UPDATE SET last = branch_ticket.last + 1 RETURNING last),
  placed AS (
    INSERT INTO customer_order
    SELECT o.* FROM ticket,
      LATERAL jsonb_populate_record(NULL::customer_order, $6::jsonb || jsonb_build_object('ticket_number', ticket.last)) AS o
    RETURNING id, branch_id, ticket_number),
  written AS (
    INSERT INTO order_line
    SELECT l.* FROM placed, LATERAL jsonb_populate_recordset(NULL::order_line, $7::jsonb) AS l),
  issued AS (
  INSERT INTO one_time_code (order_id, code_hash, expires_at, last_sent_at)
  SELECT order_id, decode(code_hash, 'hex'), expires_at, last_sent_at
  FROM jsonb_to_record((SELECT $9::jsonb FROM placed)) AS c (order_id uuid, code_hash text, expires_at timestamptz, last_sent_at timestamptz)
  WHERE order_id IS NOT NULL
  ON CONFLICT (order_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at,
    last_sent_at = excluded.last_sent_at, wrong_tries = 0, sends = one_time_code.sends + 1),
  queued AS (
  INSERT INTO sms_message (order_id, phone, purpose, text, state, failure, useless_after)
  SELECT order_id, phone, purpose, text, state, failure, now() + make_interval(mins => useful_minutes)
  FROM jsonb_to_record((SELECT $10::jsonb FROM placed)) AS m (order_id uuid, phone text, purpose text, text text, state text, failure text, useful_minutes int)
  WHERE order_id IS NOT NULL),
  opened AS (
  INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, next_check_at, created_at)
  SELECT order_id, provider, ref, amount_cents, next_check_at, created_at
  FROM jsonb_populate_record(NULL::payment_attempt, (SELECT $11::jsonb FROM placed)) WHERE order_id IS NOT NULL),
  
  position AS (UPDATE branch_stream SET seq = seq + 1 WHERE branch_id = (SELECT branch_id FROM placed) RETURNING branch_id, seq),
  logged AS (
    INSERT INTO branch_event (branch_id, seq, type, payload)
    SELECT branch_id, seq, 'order-created', (SELECT jsonb_set($12::jsonb, '{order,ticket_number}', to_jsonb(ticket_number)) FROM placed) || jsonb_build_object('seq', seq) FROM position
    RETURNING seq)
  SELECT ticket_number, seq::int FROM placed, logged
