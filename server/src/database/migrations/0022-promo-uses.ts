import { Migration } from '../migration.js';

export class PromoUses1790000000022 extends Migration {
  readonly sql = `
-- An order with a promo code that had a limit of uses. It counts as long as the order holds its stock: an order that
-- fails, expires or is cancelled before its preparation gives both back. hold_promo inserts it before a new order, so
-- its foreign key is checked at the commit.
CREATE TABLE promo_use (
  order_id uuid NOT NULL CONSTRAINT promo_use_pk PRIMARY KEY
    CONSTRAINT promo_use_order_fk REFERENCES customer_order ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  promo_code_id bigint NOT NULL CONSTRAINT promo_use_code_fk REFERENCES promo_code,
  phone text NOT NULL,
  device_hash bytea,
  at timestamptz NOT NULL
);
CREATE INDEX promo_use_code ON promo_use (promo_code_id, at);
CREATE INDEX promo_use_device ON promo_use (device_hash) WHERE device_hash IS NOT NULL;

-- Returns why an order must not hold a promo code now, as the reason of its rejection; null if it may. An order that
-- holds the code already keeps its use, whatever the limits are now, and its phone's part of them as long as it has
-- this phone. Only a first order can have come meanwhile. caps: how many unpaid orders of one person and of one address
-- may hold a use of a code with a number of uses, as { person, address }; none if absent.
CREATE FUNCTION promo_problem(terms promo_code, of_order uuid, of_phone text, of_device bytea, of_address bytea, caps jsonb)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  own record;
  used record;
  is_held boolean;
  is_same_phone boolean;
BEGIN
  SELECT o.holds_stock, u.phone INTO own
  FROM customer_order o LEFT JOIN promo_use u ON u.order_id = o.id WHERE o.id = of_order;
  -- it took the code when the code had no limits
  IF own.holds_stock AND own.phone IS NULL THEN RETURN NULL; END IF;
  is_held := coalesce(own.holds_stock, false);
  is_same_phone := is_held AND own.phone = of_phone;
  IF of_phone IS NULL AND (terms.uses_per_phone IS NOT NULL OR terms.first_order_only) THEN RETURN 'no-phone'; END IF;

  SELECT count(*) AS uses, count(*) FILTER (WHERE u.phone = of_phone) AS of_phone,
    count(*) FILTER (WHERE u.phone = of_phone OR u.device_hash = of_device) AS of_person,
    count(*) FILTER (WHERE (u.phone = of_phone OR u.device_hash = of_device) AND h.id IS NOT NULL) AS unpaid_of_person,
    count(*) FILTER (WHERE h.address_hash = of_address) AS unpaid_of_address INTO used
  FROM promo_use u JOIN customer_order o ON o.id = u.order_id LEFT JOIN held_order h ON h.id = o.id
  WHERE u.promo_code_id = ANY (promo_sharers(terms.id)) AND o.holds_stock AND u.order_id IS DISTINCT FROM of_order;
  IF NOT is_same_phone AND terms.uses_max IS NOT NULL AND used.unpaid_of_person >= (caps->>'person')::integer THEN
    RETURN 'unpaid';
  END IF;
  IF NOT is_held AND used.uses >= terms.uses_max THEN RETURN 'used-up'; END IF;
  IF NOT is_same_phone AND used.of_phone >= terms.uses_per_phone THEN RETURN 'used'; END IF;
  IF terms.first_order_only THEN
    IF EXISTS (SELECT 1 FROM customer_order o
        WHERE o.phone = of_phone AND o.status IN ('Confirmed', 'Scheduled') AND o.id IS DISTINCT FROM of_order)
      OR EXISTS (SELECT 1 FROM promo_use u JOIN customer_order o ON o.id = u.order_id
        WHERE u.device_hash = of_device AND o.status IN ('Confirmed', 'Scheduled') AND o.id IS DISTINCT FROM of_order) THEN
      RETURN 'first-order';
    END IF;
    -- an order of the same person that is not confirmed yet
    IF NOT is_same_phone AND used.of_person > 0 THEN RETURN 'used'; END IF;
  END IF;
  IF NOT is_held AND terms.uses_max IS NOT NULL AND used.unpaid_of_address >= (caps->>'address')::integer THEN
    RETURN 'unpaid-nearby';
  END IF;
  RETURN NULL;
END $$;

-- Makes an order hold its promo code: takes a use again, or moves it to another phone. Returns why the order must not
-- hold the code (promo_problem) and what the code is, and has then changed nothing; otherwise no reason. Locks the
-- code, and those whose uses count together with its own, until the transaction ends, so that concurrent orders count
-- each other; then the person, if the code is for first orders, because the person's other order may have another such
-- code. A code without limits of uses is not locked.
CREATE FUNCTION hold_promo(
  code_id bigint, of_order uuid, of_phone text, of_device bytea, of_address bytea, caps jsonb, at timestamptz,
  OUT reason text, OUT code text) LANGUAGE plpgsql AS $$
DECLARE
  terms promo_code;
BEGIN
  PERFORM FROM promo_code p WHERE p.id = code_id AND p.uses_max IS NULL AND p.uses_per_phone IS NULL AND NOT p.first_order_only;
  IF FOUND THEN RETURN; END IF;
  PERFORM FROM promo_code p WHERE p.id = ANY (promo_sharers(code_id)) ORDER BY p.id FOR NO KEY UPDATE;
  SELECT * INTO terms FROM promo_code p WHERE p.id = code_id;
  code := terms.code;
  -- a cancelled order has no device any more
  of_device := coalesce(of_device, (SELECT u.device_hash FROM promo_use u WHERE u.order_id = of_order));
  IF terms.first_order_only THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('first-order-phone:' || of_phone, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('first-order-device:' || encode(of_device, 'hex'), 0));
  END IF;
  reason := promo_problem(terms, of_order, of_phone, of_device, of_address, caps);
  IF reason IS NULL THEN
    INSERT INTO promo_use (order_id, promo_code_id, phone, device_hash, at)
    VALUES (of_order, code_id, coalesce(of_phone, ''), of_device, at)
    ON CONFLICT (order_id) DO UPDATE SET phone = excluded.phone;
  END IF;
END $$;
`;
}
