import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The whole schema. What PostgreSQL can hold as an invariant it holds here, by a named constraint: the name is what
 * an error maps to a sentence by (common/database-errors.ts). Money is integer cents. `removed_at` marks menu rows
 * that old orders still name; live names are unique among the rows that are not removed.
 */
export class Foundation1700000000001 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE role (
  id smallint NOT NULL CONSTRAINT role_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT role_name_unique UNIQUE
);
INSERT INTO role (id, name) VALUES (1, 'Kitchen Staff'), (2, 'Branch Manager'), (3, 'Super Admin'), (4, 'Menu Editor');

CREATE TABLE branch (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT branch_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT branch_name_length CHECK (length(name) BETWEEN 1 AND 80),
  phone text NOT NULL CONSTRAINT branch_phone_digits CHECK (phone ~ '^[0-9]{10}$'),
  address text NOT NULL CONSTRAINT branch_address_length CHECK (length(address) BETWEEN 1 AND 300),
  open text NOT NULL CONSTRAINT branch_open_clock CHECK (open ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close text NOT NULL CONSTRAINT branch_close_clock CHECK (close ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  cancel_code_hash bytea,
  paused_until timestamptz,
  pause_reason text NOT NULL DEFAULT '' CONSTRAINT branch_pause_reason_length CHECK (length(pause_reason) <= 120),
  amber_minutes_delivery smallint NOT NULL DEFAULT 5,
  red_minutes_delivery smallint NOT NULL DEFAULT 8,
  amber_minutes_pickup smallint NOT NULL DEFAULT 5,
  red_minutes_pickup smallint NOT NULL DEFAULT 8,
  has_order_messages boolean NOT NULL DEFAULT false,
  -- bumped by every change of the branch's menu, hours or rules: what caches of the menu are keyed by
  menu_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT branch_ageing_order CHECK (
    amber_minutes_delivery BETWEEN 1 AND 240 AND red_minutes_delivery BETWEEN amber_minutes_delivery AND 240 AND
    amber_minutes_pickup BETWEEN 1 AND 240 AND red_minutes_pickup BETWEEN amber_minutes_pickup AND 240)
);
CREATE UNIQUE INDEX branch_name_unique ON branch (lower(name));

CREATE TABLE app_user (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT app_user_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT app_user_name_length CHECK (length(name) BETWEEN 1 AND 80),
  email text NOT NULL CONSTRAINT app_user_email_length CHECK (length(email) BETWEEN 3 AND 254),
  password_hash text NOT NULL,
  role_id smallint NOT NULL CONSTRAINT app_user_role_fk REFERENCES role,
  branch_id integer CONSTRAINT app_user_branch_fk REFERENCES branch,
  deactivated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT app_user_branch_bound CHECK (role_id NOT IN (1, 2) OR branch_id IS NOT NULL)
);
CREATE UNIQUE INDEX app_user_email_unique ON app_user (lower(email));
CREATE INDEX app_user_branch ON app_user (branch_id);

CREATE TABLE user_session (
  token_hash bytea NOT NULL CONSTRAINT user_session_pk PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT user_session_user_fk REFERENCES app_user ON DELETE CASCADE,
  selected_branch_id integer CONSTRAINT user_session_branch_fk REFERENCES branch ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT user_session_lifetime CHECK (expires_at > created_at)
);
CREATE INDEX user_session_user ON user_session (user_id);
CREATE INDEX user_session_expiry ON user_session (expires_at);

CREATE TABLE food_type (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT food_type_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT food_type_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT food_type_name_length CHECK (length(name) BETWEEN 1 AND 80),
  is_offer boolean NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT food_type_scope UNIQUE (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX food_type_name_unique ON food_type (branch_id, is_offer, lower(name)) WHERE removed_at IS NULL;

CREATE TABLE sub_food_type (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT sub_food_type_pk PRIMARY KEY,
  branch_id integer NOT NULL,
  food_type_id integer NOT NULL,
  is_offer boolean NOT NULL,
  name text NOT NULL CONSTRAINT sub_food_type_name_length CHECK (length(name) BETWEEN 1 AND 80),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT sub_food_type_scope UNIQUE (id, branch_id, is_offer),
  CONSTRAINT sub_food_type_food_type_fk FOREIGN KEY (food_type_id, branch_id, is_offer)
    REFERENCES food_type (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX sub_food_type_name_unique ON sub_food_type (food_type_id, lower(name)) WHERE removed_at IS NULL;

-- Foods and combo offers have the same fields, the same stock and the same lines: one table, told apart by is_offer.
CREATE TABLE menu_item (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT menu_item_pk PRIMARY KEY,
  branch_id integer NOT NULL,
  sub_food_type_id integer NOT NULL,
  is_offer boolean NOT NULL,
  name text NOT NULL CONSTRAINT menu_item_name_length CHECK (length(name) BETWEEN 1 AND 80),
  price_cents integer NOT NULL CONSTRAINT menu_item_price_range CHECK (price_cents BETWEEN 0 AND 1000000000),
  quantity integer NOT NULL CONSTRAINT menu_item_quantity_range CHECK (quantity BETWEEN 0 AND 100000),
  open text NOT NULL CONSTRAINT menu_item_open_clock CHECK (open ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close text NOT NULL CONSTRAINT menu_item_close_clock CHECK (close ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  image text,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT menu_item_scope UNIQUE (id, branch_id, is_offer),
  CONSTRAINT menu_item_sub_food_type_fk FOREIGN KEY (sub_food_type_id, branch_id, is_offer)
    REFERENCES sub_food_type (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX menu_item_name_unique ON menu_item (branch_id, is_offer, lower(name)) WHERE removed_at IS NULL;
CREATE INDEX menu_item_sub_food_type ON menu_item (sub_food_type_id) WHERE removed_at IS NULL;

-- What a combo is made of: the kitchen's all-day counts open combos into these.
CREATE TABLE offer_part (
  offer_id integer NOT NULL CONSTRAINT offer_part_offer_fk REFERENCES menu_item ON DELETE CASCADE,
  food_id integer NOT NULL CONSTRAINT offer_part_food_fk REFERENCES menu_item,
  quantity integer NOT NULL CONSTRAINT offer_part_quantity_range CHECK (quantity BETWEEN 1 AND 100),
  CONSTRAINT offer_part_pk PRIMARY KEY (offer_id, food_id)
);
CREATE INDEX offer_part_food ON offer_part (food_id);

-- The quantity is the day's own copy, so that the row alone can hold sold <= quantity.
CREATE TABLE daily_stock (
  menu_item_id integer NOT NULL CONSTRAINT daily_stock_item_fk REFERENCES menu_item,
  day date NOT NULL,
  quantity integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  CONSTRAINT daily_stock_pk PRIMARY KEY (menu_item_id, day),
  CONSTRAINT daily_stock_not_negative CHECK (sold >= 0 AND sold <= quantity)
);

CREATE TABLE buy_get_offer (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT buy_get_offer_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT buy_get_offer_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT buy_get_offer_name_length CHECK (length(name) BETWEEN 1 AND 80),
  buy_type text NOT NULL,
  is_offer boolean NOT NULL DEFAULT false CONSTRAINT buy_get_offer_food_only CHECK (NOT is_offer),
  buy_food_type_id integer,
  buy_sub_food_type_id integer,
  buy_menu_item_id integer,
  buy_quantity integer NOT NULL CONSTRAINT buy_get_offer_buy_range CHECK (buy_quantity BETWEEN 0 AND 100000),
  get_food_id integer NOT NULL,
  get_quantity integer NOT NULL CONSTRAINT buy_get_offer_get_range CHECK (get_quantity BETWEEN 0 AND 100000),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT buy_get_offer_buy_side CHECK (
    (buy_type = 'Food Type') = (buy_food_type_id IS NOT NULL) AND
    (buy_type = 'Sub Food Type') = (buy_sub_food_type_id IS NOT NULL) AND
    (buy_type = 'Food Item') = (buy_menu_item_id IS NOT NULL) AND
    num_nonnulls(buy_food_type_id, buy_sub_food_type_id, buy_menu_item_id) = 1),
  CONSTRAINT buy_get_offer_food_type_fk FOREIGN KEY (buy_food_type_id, branch_id, is_offer)
    REFERENCES food_type (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_sub_food_type_fk FOREIGN KEY (buy_sub_food_type_id, branch_id, is_offer)
    REFERENCES sub_food_type (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_buy_item_fk FOREIGN KEY (buy_menu_item_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer),
  CONSTRAINT buy_get_offer_get_food_fk FOREIGN KEY (get_food_id, branch_id, is_offer)
    REFERENCES menu_item (id, branch_id, is_offer)
);
CREATE UNIQUE INDEX buy_get_offer_name_unique ON buy_get_offer (branch_id, lower(name));

CREATE TABLE delivery (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT delivery_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT delivery_branch_fk REFERENCES branch,
  area text NOT NULL CONSTRAINT delivery_area_length CHECK (length(area) BETWEEN 1 AND 80),
  amount_cents integer NOT NULL CONSTRAINT delivery_amount_range CHECK (amount_cents BETWEEN 0 AND 1000000000),
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz
);
CREATE UNIQUE INDEX delivery_area_unique ON delivery (branch_id, lower(area)) WHERE removed_at IS NULL;

CREATE TABLE promo_code (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT promo_code_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT promo_code_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT promo_code_name_length CHECK (length(name) BETWEEN 1 AND 80),
  code text NOT NULL CONSTRAINT promo_code_code_length CHECK (length(code) BETWEEN 1 AND 30),
  percentage numeric(5, 2) NOT NULL CONSTRAINT promo_code_percentage_range CHECK (percentage BETWEEN 0 AND 100),
  limit_cents integer NOT NULL CONSTRAINT promo_code_limit_range CHECK (limit_cents BETWEEN 0 AND 1000000000),
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz
);
CREATE UNIQUE INDEX promo_code_code_unique ON promo_code (branch_id, lower(code)) WHERE removed_at IS NULL;

CREATE TABLE banner_image (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT banner_image_pk PRIMARY KEY,
  image text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE customer_order (
  id uuid NOT NULL CONSTRAINT customer_order_pk PRIMARY KEY,
  reference text NOT NULL CONSTRAINT customer_order_reference_unique UNIQUE
    CONSTRAINT customer_order_reference_form CHECK (reference ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  branch_id integer NOT NULL CONSTRAINT customer_order_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  ticket_number integer NOT NULL CONSTRAINT customer_order_ticket_positive CHECK (ticket_number > 0),
  status text NOT NULL CONSTRAINT customer_order_status_known CHECK (status IN
    ('Payment Pending', 'Payment Failed', 'OTP Pending', 'Confirmed', 'Cancelled', 'Expired')),
  kitchen_status text NOT NULL DEFAULT 'Incoming' CONSTRAINT customer_order_kitchen_status_known CHECK (kitchen_status IN
    ('Incoming', 'On Process', 'Delivered', 'Cancelled')),
  order_type text NOT NULL,
  payment_type text NOT NULL CONSTRAINT customer_order_payment_type_known CHECK (payment_type IN
    ('Pay Online', 'Pay On Delivery', 'Pay On Pickup')),
  delivery_payment_type text,
  notes text NOT NULL CONSTRAINT customer_order_notes_length CHECK (length(notes) <= 60),
  first_name text NOT NULL CONSTRAINT customer_order_first_name_length CHECK (length(first_name) BETWEEN 1 AND 80),
  last_name text NOT NULL CONSTRAINT customer_order_last_name_length CHECK (length(last_name) BETWEEN 1 AND 80),
  email text NOT NULL CONSTRAINT customer_order_email_length CHECK (length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CONSTRAINT customer_order_phone_digits CHECK (phone ~ '^[0-9]{10}$'),
  address text CONSTRAINT customer_order_address_length CHECK (length(address) <= 300),
  delivery_id integer CONSTRAINT customer_order_delivery_fk REFERENCES delivery,
  delivery_area text,
  sub_total_cents integer NOT NULL,
  promo_code_id integer CONSTRAINT customer_order_promo_code_fk REFERENCES promo_code,
  promo_code_percentage numeric(5, 2) NOT NULL DEFAULT 0
    CONSTRAINT customer_order_percentage_range CHECK (promo_code_percentage BETWEEN 0 AND 100),
  discount_cents integer NOT NULL,
  delivery_charge_cents integer NOT NULL,
  total_cents integer NOT NULL,
  holds_stock boolean NOT NULL DEFAULT true,
  -- the opening check's own order: on the board, in no figure
  is_test boolean NOT NULL DEFAULT false,
  -- when an unpaid or unconfirmed order ends by itself; null once it cannot
  expires_at timestamptz,
  -- when the kitchen first saw it, and when it became Delivered: what tickets age by and recalls are limited by
  confirmed_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT customer_order_ticket_unique UNIQUE (branch_id, business_date, ticket_number),
  CONSTRAINT customer_order_money_not_negative CHECK (sub_total_cents >= 0 AND discount_cents >= 0 AND
    discount_cents <= sub_total_cents AND delivery_charge_cents >= 0),
  CONSTRAINT customer_order_total_exact CHECK (total_cents = sub_total_cents - discount_cents + delivery_charge_cents),
  CONSTRAINT customer_order_delivery_complete CHECK (
    (order_type = 'Delivery' AND delivery_id IS NOT NULL AND delivery_area IS NOT NULL AND address IS NOT NULL) OR
    (order_type = 'Pickup' AND delivery_id IS NULL AND delivery_charge_cents = 0)),
  CONSTRAINT customer_order_payment_fits CHECK (
    (payment_type = 'Pay Online' AND delivery_payment_type IS NULL) OR
    (payment_type = 'Pay On Delivery' AND order_type = 'Delivery' AND delivery_payment_type IN ('Pay by Cash', 'Pay by Card')) OR
    (payment_type = 'Pay On Pickup' AND order_type = 'Pickup' AND delivery_payment_type IS NULL)),
  CONSTRAINT customer_order_stock_follows_status CHECK (NOT (holds_stock AND status IN ('Payment Failed', 'Expired')))
);
CREATE INDEX customer_order_day ON customer_order (branch_id, business_date, ticket_number);
CREATE INDEX customer_order_expiry ON customer_order (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE order_line (
  order_id uuid NOT NULL CONSTRAINT order_line_order_fk REFERENCES customer_order,
  position smallint NOT NULL,
  menu_item_id integer NOT NULL CONSTRAINT order_line_item_fk REFERENCES menu_item,
  is_offer boolean NOT NULL,
  is_free boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  price_cents integer NOT NULL CONSTRAINT order_line_price_range CHECK (price_cents >= 0),
  quantity integer NOT NULL CONSTRAINT order_line_quantity_positive CHECK (quantity > 0),
  image text,
  CONSTRAINT order_line_pk PRIMARY KEY (order_id, position),
  CONSTRAINT order_line_free_costs_nothing CHECK (NOT is_free OR price_cents = 0)
);

CREATE TABLE branch_ticket (
  branch_id integer NOT NULL CONSTRAINT branch_ticket_branch_fk REFERENCES branch,
  day date NOT NULL,
  last integer NOT NULL,
  CONSTRAINT branch_ticket_pk PRIMARY KEY (branch_id, day)
);

CREATE TABLE idempotency_key (
  key text NOT NULL CONSTRAINT idempotency_key_pk PRIMARY KEY
    CONSTRAINT idempotency_key_length CHECK (length(key) BETWEEN 1 AND 100),
  body_hash bytea NOT NULL,
  order_id uuid CONSTRAINT idempotency_key_order_fk REFERENCES customer_order,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

CREATE TABLE one_time_code (
  order_id uuid NOT NULL CONSTRAINT one_time_code_pk PRIMARY KEY CONSTRAINT one_time_code_order_fk REFERENCES customer_order,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  sends smallint NOT NULL DEFAULT 1 CONSTRAINT one_time_code_sends_range CHECK (sends BETWEEN 1 AND 4),
  last_sent_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE sms_message (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sms_message_pk PRIMARY KEY,
  order_id uuid CONSTRAINT sms_message_order_fk REFERENCES customer_order,
  purpose text NOT NULL,
  phone text NOT NULL CONSTRAINT sms_message_phone_digits CHECK (phone ~ '^[0-9]{10}$'),
  text text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CONSTRAINT sms_message_state_known CHECK (state IN ('queued', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sms_message_due ON sms_message (next_try_at) WHERE state = 'queued';
CREATE INDEX sms_message_phone ON sms_message (phone, created_at);

CREATE TABLE payment_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT payment_attempt_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT payment_attempt_order_fk REFERENCES customer_order,
  provider text NOT NULL,
  ref text NOT NULL CONSTRAINT payment_attempt_ref_unique UNIQUE
    CONSTRAINT payment_attempt_ref_form CHECK (ref ~ '^[A-Z0-9-]{1,20}$'),
  amount_cents integer NOT NULL CONSTRAINT payment_attempt_amount_positive CHECK (amount_cents >= 0),
  state text NOT NULL DEFAULT 'pending' CONSTRAINT payment_attempt_state_known CHECK (state IN
    ('pending', 'paid', 'failed', 'refund needed', 'refunded')),
  transaction_id text,
  next_check_at timestamptz,
  checks smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CONSTRAINT payment_attempt_transaction_unique UNIQUE (provider, transaction_id)
);
CREATE INDEX payment_attempt_order ON payment_attempt (order_id);
CREATE INDEX payment_attempt_due ON payment_attempt (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE branch_stream (
  branch_id integer NOT NULL CONSTRAINT branch_stream_pk PRIMARY KEY CONSTRAINT branch_stream_branch_fk REFERENCES branch ON DELETE CASCADE,
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE branch_event (
  branch_id integer NOT NULL CONSTRAINT branch_event_stream_fk REFERENCES branch_stream ON DELETE CASCADE,
  seq bigint NOT NULL,
  type text NOT NULL CONSTRAINT branch_event_type_known CHECK (type IN ('order-created', 'order-status', 'kitchen-status')),
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT branch_event_pk PRIMARY KEY (branch_id, seq)
);
CREATE INDEX branch_event_age ON branch_event (created_at);

-- A branch has its stream from its first moment on, whoever makes it.
CREATE FUNCTION branch_opens_its_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO branch_stream (branch_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER branch_opens_its_stream AFTER INSERT ON branch FOR EACH ROW EXECUTE FUNCTION branch_opens_its_stream();

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entry_pk PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- no foreign key: the trail outlives the user
  actor_id integer,
  actor_name text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  branch_id integer,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entry_time ON audit_entry (at);
CREATE INDEX audit_entry_thing ON audit_entry (entity, entity_id);
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- The table of rate-limiter-flexible: its column names are the library's.
CREATE TABLE rate_limit (
  key varchar(255) NOT NULL CONSTRAINT rate_limit_pk PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expiry ON rate_limit (expire);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP TABLE rate_limit, audit_entry, branch_event, branch_stream, payment_attempt, sms_message, one_time_code,
  idempotency_key, branch_ticket, order_line, customer_order, banner_image, promo_code, delivery, buy_get_offer,
  daily_stock, offer_part, menu_item, sub_food_type, food_type, user_session, app_user, branch, role CASCADE;
DROP FUNCTION branch_opens_its_stream();
DROP FUNCTION audit_is_append_only();
`);
  }
}
