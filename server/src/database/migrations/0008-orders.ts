import { Migration } from '../migration.js';

export class Orders1790000000008 extends Migration {
  readonly sql = `
-- Returns the sum of the charges of an order, which are { kind: cents }.
CREATE FUNCTION charged_cents(charges jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum(value::integer), 0)::integer FROM jsonb_each_text(charges)
$$;

CREATE TABLE customer_order (
  id uuid NOT NULL CONSTRAINT customer_order_pk PRIMARY KEY,
  reference text NOT NULL CONSTRAINT customer_order_reference_form CHECK (reference ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
    CONSTRAINT customer_order_reference_unique UNIQUE,
  branch_id integer NOT NULL CONSTRAINT customer_order_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  ticket_number integer NOT NULL CONSTRAINT customer_order_ticket_positive CHECK (ticket_number > 0),
  status text NOT NULL
    CONSTRAINT customer_order_status_known CHECK (status IN
      ('Payment Pending', 'Payment Failed', 'OTP Pending', 'Scheduled', 'Confirmed', 'Cancelled', 'Expired')),
  kitchen_status text NOT NULL DEFAULT 'Incoming'
    CONSTRAINT customer_order_kitchen_status_known CHECK (kitchen_status IN ('Incoming', 'On Process', 'Delivered',
      'Cancelled')),
  order_type text NOT NULL,
  channel text NOT NULL DEFAULT 'web'
    CONSTRAINT customer_order_channel_known CHECK (channel IN ('web', 'phone', 'counter', 'partner')),
  eat_in boolean NOT NULL DEFAULT false,
  table_label text CONSTRAINT customer_order_table_length CHECK (length(table_label) BETWEEN 1 AND 10),
  -- the user who entered it, with a copy of the name, because the user may be removed
  placed_by_id integer,
  placed_by_name text,
  -- the API key that placed it, with a copy of its name, and { name, reference, display, is_paid } of the partner
  placed_by_key_id integer,
  placed_by_key_name text,
  partner jsonb CONSTRAINT customer_order_partner_whole CHECK (partner ?& ARRAY['name', 'reference', 'display', 'is_paid']),
  -- when its money was collected if that was not when it was handed over, and by whom it was collected in any case
  paid_at timestamptz,
  taken_by text,
  -- the cash that was handed over at the till, from which change was given back
  cash_given_cents integer,
  payment_type text NOT NULL
    CONSTRAINT customer_order_payment_type_known CHECK (payment_type IN ('Pay Online', 'Pay On Delivery', 'Pay On Pickup')),
  delivery_payment_type text,
  -- of an order that was paid partly in cash and partly by card: the part in cash; otherwise null
  cash_part_cents integer,
  notes text NOT NULL CONSTRAINT customer_order_notes_length CHECK (length(notes) <= 60),
  first_name text NOT NULL CONSTRAINT customer_order_first_name_length CHECK (length(first_name) <= 80),
  last_name text NOT NULL CONSTRAINT customer_order_last_name_length CHECK (length(last_name) <= 80),
  email text NOT NULL CONSTRAINT customer_order_email_length CHECK (length(email) <= 254),
  phone text NOT NULL CONSTRAINT customer_order_phone_digits CHECK (phone ~ '^([0-9]{10})?$'),
  address text CONSTRAINT customer_order_address_length CHECK (length(address) <= 300),
  landmark text CONSTRAINT customer_order_landmark_length CHECK (length(landmark) BETWEEN 1 AND 80),
  -- keyed hashes of the device, the network address and (IPv6) the wider network of an unpaid or unconfirmed order;
  -- null once it is neither, the device once a confirmed order has ended
  device_hash bytea,
  address_hash bytea,
  network_hash bytea,
  delivery_id integer CONSTRAINT customer_order_delivery_fk REFERENCES delivery,
  delivery_area text,
  -- the minutes of the area when it was ordered, for the promised time; null without any
  area_minutes smallint CONSTRAINT customer_order_area_minutes_range CHECK (area_minutes BETWEEN 1 AND 180),
  sub_total_cents integer NOT NULL,
  promo_code_id bigint CONSTRAINT customer_order_promo_code_fk REFERENCES promo_code,
  promo_code_percentage numeric(5,2) NOT NULL DEFAULT 0
    CONSTRAINT customer_order_percentage_range CHECK (promo_code_percentage BETWEEN 0 AND 100),
  discount_cents integer NOT NULL,
  charges jsonb NOT NULL DEFAULT '{}',
  total_cents integer NOT NULL,
  refunded_cents integer NOT NULL DEFAULT 0,
  -- what has become due since it was paid, because lines were added; null if nothing
  to_collect_cents integer,
  -- of an order that was paid online: what was taken at the branch besides, by tender; null if nothing
  collected jsonb CONSTRAINT customer_order_collected_besides CHECK (collected IS NULL OR payment_type = 'Pay Online'),
  -- when staff have changed its lines, the last time
  lines_changed_at timestamptz,
  -- the VAT that the total includes, by the rate of its business day; null if the chain was not registered
  vat_cents integer,
  vat_percentage numeric(5,2),
  holds_stock boolean NOT NULL DEFAULT true,
  -- how it is confirmed if it is paid later: by a code, or by a call of the branch
  confirmation text NOT NULL DEFAULT 'sms'
    CONSTRAINT customer_order_confirmation_known CHECK (confirmation IN ('sms', 'phone')),
  -- that of the messages to its customer
  language language_code NOT NULL DEFAULT 'en',
  payment_failure text CONSTRAINT customer_order_payment_failure_known
    CHECK (payment_failure IN ('declined', 'no-money', 'no-answer', 'interrupted', 'cancelled', 'not-taken')),
  cancelled_by text CONSTRAINT customer_order_cancelled_by_known CHECK (cancelled_by IN ('customer', 'branch')),
  cancel_reason text CONSTRAINT customer_order_cancel_reason_length CHECK (length(cancel_reason) <= 120),
  cancelled_at timestamptz,
  -- when a cancelled order was put back, the last time
  restored_at timestamptz,
  -- how the collected money of a cancelled order was given back
  give_back text CONSTRAINT customer_order_give_back_known CHECK (give_back IN ('Cash', 'Card')),
  -- positions of the lines that the kitchen has struck as made
  struck_lines smallint[],
  struck_parts jsonb,
  -- what its customer was asked because something was sold out after it was confirmed
  shortages jsonb,
  -- when an unpaid or unconfirmed order expires; null if it cannot
  expires_at timestamptz,
  -- for later: the start of its slot, its end for a delivery, when it became Scheduled, and when the release job may
  -- look at it next
  due_at timestamptz,
  due_until timestamptz,
  -- whether its branch is closed then, by hours that were changed since
  due_while_closed boolean NOT NULL DEFAULT false,
  accepted_at timestamptz,
  release_at timestamptz,
  promised_at timestamptz,
  first_promised_at timestamptz,
  -- the effort that the kitchen had to make when it was confirmed, beside its own, from which its pace is measured
  queue_before integer,
  -- when the kitchen first saw it, from which tickets age, and when it became Delivered, which limits recalls
  confirmed_at timestamptz,
  started_at timestamptz,
  ready_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT customer_order_ticket_unique UNIQUE (branch_id, business_date, ticket_number),
  CONSTRAINT customer_order_money_not_negative CHECK (
    sub_total_cents >= 0 AND discount_cents >= 0 AND discount_cents <= sub_total_cents
    AND NOT jsonb_path_exists(charges, '$.* ? (@ < 0)')),
  CONSTRAINT customer_order_total_exact CHECK (total_cents = sub_total_cents - discount_cents + charged_cents(charges)),
  CONSTRAINT customer_order_delivery_complete CHECK (
    (order_type = 'Delivery' AND delivery_id IS NOT NULL AND delivery_area IS NOT NULL AND address IS NOT NULL
      AND charges ? 'delivery') OR
    (order_type = 'Pickup' AND delivery_id IS NULL AND NOT charges ? 'delivery')),
  -- an order on the web has all of its customer's data, one by phone what a call needs, one at the counter may have
  -- none
  CONSTRAINT customer_order_customer_known CHECK (CASE channel
    WHEN 'web' THEN first_name <> '' AND last_name <> '' AND length(email) >= 3 AND phone <> ''
    WHEN 'phone' THEN first_name <> '' AND phone <> ''
    WHEN 'partner' THEN true
    ELSE order_type = 'Pickup' END),
  CONSTRAINT customer_order_placed_by_whole CHECK (
    (channel IN ('phone', 'counter')) = (placed_by_id IS NOT NULL) AND (placed_by_id IS NULL) = (placed_by_name IS NULL)),
  CONSTRAINT customer_order_placed_by_key CHECK (
    (channel = 'partner') = (partner IS NOT NULL) AND (channel = 'partner') = (placed_by_key_id IS NOT NULL)
    AND (placed_by_key_id IS NULL) = (placed_by_key_name IS NULL)),
  CONSTRAINT customer_order_partner_is_paid CHECK (
    NOT (partner @> '{"is_paid": true}') OR (paid_at IS NOT NULL AND delivery_payment_type IS NULL)),
  CONSTRAINT customer_order_eaten_at_counter CHECK (channel = 'counter' OR NOT eat_in),
  CONSTRAINT customer_order_table_inside CHECK (eat_in OR table_label IS NULL),
  CONSTRAINT customer_order_paid_somehow CHECK (
    paid_at IS NULL OR (payment_type <> 'Pay Online' AND
      (delivery_payment_type IS NOT NULL OR partner @> '{"is_paid": true}'))),
  CONSTRAINT customer_order_cash_is_enough CHECK (
    cash_given_cents IS NULL OR (paid_at IS NOT NULL AND cash_given_cents >= coalesce(cash_part_cents, total_cents))),
  -- delivery_payment_type is that of the larger part
  CONSTRAINT customer_order_cash_is_part CHECK (cash_part_cents IS NULL OR (
    cash_part_cents > 0 AND cash_part_cents < total_cents - coalesce(to_collect_cents, 0) AND payment_type <> 'Pay Online'
    AND delivery_payment_type IS NOT DISTINCT FROM
      CASE WHEN cash_part_cents >= total_cents - coalesce(to_collect_cents, 0) - cash_part_cents THEN 'Pay by Cash' ELSE 'Pay by Card' END)),
  CONSTRAINT customer_order_give_back_of_paid CHECK (
    give_back IS NULL OR ((paid_at IS NOT NULL OR collected IS NOT NULL) AND status = 'Cancelled')),
  CONSTRAINT customer_order_stock_follows_status CHECK (NOT (holds_stock AND status IN ('Payment Failed', 'Expired'))),
  CONSTRAINT customer_order_scheduled_is_due CHECK (status <> 'Scheduled' OR (due_at IS NOT NULL AND accepted_at IS NOT NULL)),
  CONSTRAINT customer_order_release_is_scheduled CHECK ((status = 'Scheduled') = (release_at IS NOT NULL)),
  CONSTRAINT customer_order_due_span CHECK (due_until IS NULL OR due_until > due_at),
  CONSTRAINT customer_order_cancellation_whole CHECK ((cancelled_by IS NULL) = (cancelled_at IS NULL)),
  CONSTRAINT customer_order_payment_fits CHECK (
    (payment_type = 'Pay Online' AND delivery_payment_type IS NULL) OR
    (payment_type = 'Pay On Delivery' AND order_type = 'Delivery' AND
      (delivery_payment_type IN ('Pay by Cash', 'Pay by Card') OR (delivery_payment_type IS NULL AND channel = 'partner'))) OR
    (payment_type = 'Pay On Pickup' AND order_type = 'Pickup' AND
      (delivery_payment_type IS NULL OR delivery_payment_type IN ('Pay by Cash', 'Pay by Card')))),
  CONSTRAINT customer_order_vat_whole CHECK (
    (vat_cents IS NULL AND vat_percentage IS NULL) OR
    (vat_cents BETWEEN 0 AND total_cents AND vat_percentage BETWEEN 0 AND 100)),
  CONSTRAINT customer_order_refunded_at_most CHECK (refunded_cents BETWEEN 0 AND total_cents),
  CONSTRAINT customer_order_to_collect_range CHECK (to_collect_cents BETWEEN 1 AND total_cents)
);
CREATE INDEX customer_order_expiry ON customer_order (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX customer_order_held_phone ON customer_order (phone) WHERE status IN ('Payment Pending', 'OTP Pending');
CREATE INDEX customer_order_held_device ON customer_order (device_hash)
  WHERE status IN ('Payment Pending', 'OTP Pending') AND device_hash IS NOT NULL;
CREATE INDEX customer_order_held_address ON customer_order (address_hash)
  WHERE status IN ('Payment Pending', 'OTP Pending') AND address_hash IS NOT NULL;
CREATE INDEX customer_order_held_network ON customer_order (network_hash)
  WHERE status IN ('Payment Pending', 'OTP Pending') AND network_hash IS NOT NULL;
CREATE INDEX customer_order_scheduled ON customer_order (branch_id, due_at) WHERE status = 'Scheduled';
CREATE INDEX customer_order_release ON customer_order (release_at) WHERE release_at IS NOT NULL;
CREATE INDEX customer_order_phone ON customer_order (phone, created_at);
CREATE INDEX customer_order_open ON customer_order (branch_id, confirmed_at)
  WHERE status = 'Confirmed' AND kitchen_status IN ('Incoming', 'On Process');
-- by when an order was made, which order-pace.repository.ts writes the same
CREATE INDEX customer_order_made ON customer_order (branch_id, (coalesce(ready_at, dispatched_at, delivered_at)))
  WHERE coalesce(ready_at, dispatched_at, delivered_at) IS NOT NULL;
CREATE INDEX customer_order_ticket ON customer_order (branch_id, ticket_number, created_at);
CREATE INDEX customer_order_name ON customer_order (name_key(first_name || ' ' || last_name) text_pattern_ops);
CREATE INDEX customer_order_last_name ON customer_order (name_key(last_name) text_pattern_ops);
CREATE INDEX customer_order_of_key ON customer_order (placed_by_key_id, branch_id, business_date) WHERE placed_by_key_id IS NOT NULL;
CREATE INDEX customer_order_day ON customer_order (business_date, branch_id);

CREATE TABLE order_line (
  order_id uuid NOT NULL CONSTRAINT order_line_order_fk REFERENCES customer_order,
  position smallint NOT NULL,
  menu_item_id integer NOT NULL CONSTRAINT order_line_item_fk REFERENCES menu_item,
  is_offer boolean NOT NULL,
  is_free boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  -- in further languages, as { si, ta }
  names jsonb,
  price_cents integer NOT NULL CONSTRAINT order_line_price_range CHECK (price_cents >= 0),
  quantity integer NOT NULL CONSTRAINT order_line_quantity_positive CHECK (quantity > 0),
  image text,
  -- the foods of a combo when it was ordered, and those of its options, as [{ id, name, quantity, of }]
  parts jsonb CONSTRAINT order_line_parts_of_known
    CHECK (NOT parts @? '$[*] ? (!(@.of == "combo" || @.of == "option"))'),
  -- without options; price_cents includes them
  base_price_cents integer CONSTRAINT order_line_base_price_range CHECK (base_price_cents BETWEEN 0 AND price_cents),
  -- our own price with its options, if a partner has sold it for price_cents
  list_price_cents integer CONSTRAINT order_line_list_price_range CHECK (list_price_cents >= 0),
  -- the options of one portion, as the wire has them
  options jsonb,
  -- of one portion with its options; null in lines of a server that does not know it: 1
  effort integer CONSTRAINT order_line_effort_not_negative CHECK (effort >= 0),
  -- when it was put in or its quantity was changed: before the kitchen started, or since
  changed_at timestamptz,
  added_at timestamptz,
  CONSTRAINT order_line_pk PRIMARY KEY (order_id, position),
  CONSTRAINT order_line_free_costs_nothing CHECK (NOT is_free OR price_cents = 0),
  CONSTRAINT order_line_changed_or_added CHECK (changed_at IS NULL OR added_at IS NULL)
);

-- Returns the effort that the kitchen of a branch still has to make: lines that are not struck, of Confirmed orders that
-- are neither ready nor on their way nor handed over. Orders of before \`since\` were left open; one that is due after
-- \`until\` counts once it is started. Reads the branch's open orders by their index, and their lines by their key.
CREATE FUNCTION branch_queue(of_branch integer, since timestamptz, until timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.quantity * coalesce(l.effort, 1)), 0)::integer
  FROM customer_order o JOIN order_line l ON l.order_id = o.id
  WHERE o.branch_id = of_branch AND o.status = 'Confirmed' AND o.kitchen_status IN ('Incoming', 'On Process')
    AND o.ready_at IS NULL AND o.dispatched_at IS NULL AND coalesce(o.due_at, o.confirmed_at) >= since
    AND (o.due_at IS NULL OR o.due_at <= until OR o.kitchen_status = 'On Process')
    AND (o.struck_lines IS NULL OR l.position <> ALL (o.struck_lines))
$$;

CREATE TABLE branch_ticket (
  branch_id integer NOT NULL CONSTRAINT branch_ticket_branch_fk REFERENCES branch ON DELETE CASCADE,
  day date NOT NULL,
  last integer NOT NULL,
  CONSTRAINT branch_ticket_pk PRIMARY KEY (branch_id, day)
);

-- What is due in a slot of a branch: the orders for later that hold stock. Locked after the stock rows.
CREATE TABLE branch_slot (
  branch_id integer NOT NULL CONSTRAINT branch_slot_branch_fk REFERENCES branch ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  orders integer NOT NULL DEFAULT 0 CONSTRAINT branch_slot_orders_not_negative CHECK (orders >= 0),
  portions integer NOT NULL DEFAULT 0 CONSTRAINT branch_slot_portions_not_negative CHECK (portions >= 0),
  CONSTRAINT branch_slot_pk PRIMARY KEY (branch_id, starts_at)
);

-- Locks a slot until the transaction ends. Returns whether an order of \`more\` portions has room; one that is larger
-- than the branch's limit may take an empty slot.
CREATE FUNCTION lock_slot(of_branch integer, slot timestamptz, more integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  due branch_slot;
BEGIN
  INSERT INTO branch_slot (branch_id, starts_at) VALUES (of_branch, slot) ON CONFLICT (branch_id, starts_at) DO NOTHING;
  SELECT * INTO due FROM branch_slot s WHERE s.branch_id = of_branch AND s.starts_at = slot FOR UPDATE;
  RETURN EXISTS (SELECT FROM branch b WHERE b.id = of_branch AND (b.slot_orders IS NULL OR due.orders < b.slot_orders)
    AND (b.slot_portions IS NULL OR due.portions = 0 OR due.portions + more <= b.slot_portions));
END $$;

-- A new order's key is inserted before the order, so its foreign key is checked at the commit.
CREATE TABLE idempotency_key (
  key text NOT NULL CONSTRAINT idempotency_key_length CHECK (length(key) BETWEEN 1 AND 100)
    CONSTRAINT idempotency_key_pk PRIMARY KEY,
  body_hash bytea NOT NULL,
  order_id uuid CONSTRAINT idempotency_key_order_fk REFERENCES customer_order DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- The portions that orders take: of each line's item, and of the foods of its options (\`taken\` of libs/domain).
CREATE VIEW order_portion AS
  SELECT l.order_id, l.menu_item_id, l.quantity FROM order_line l
  UNION ALL
  SELECT l.order_id, (part->>'id')::integer, l.quantity * (part->>'quantity')::integer
  FROM order_line l CROSS JOIN LATERAL jsonb_array_elements(l.parts) AS part WHERE part->>'of' = 'option';

-- Orders that hold stock although they are neither paid nor confirmed.
CREATE VIEW held_order AS
  SELECT o.id, o.branch_id, o.phone, o.device_hash, o.address_hash, o.network_hash, o.created_at, o.expires_at,
    (SELECT sum(p.quantity) FROM order_portion p WHERE p.order_id = o.id) AS portions
  FROM customer_order o WHERE o.status IN ('Payment Pending', 'OTP Pending');
`;
}
