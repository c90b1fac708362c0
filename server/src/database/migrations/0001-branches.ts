import { Migration, slugColumns, textsColumn } from '../migration.js';

export class Branches1790000000001 extends Migration {
  readonly sql = `
-- the form in which names are compared; the same as nameKey of libs/domain
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(normalize(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC));
-- a language of the program; the server knows which there are
CREATE DOMAIN language_code AS text CONSTRAINT language_code_form CHECK (VALUE ~ '^[a-z]{2}$');
-- whether they are translations: { field: { language: { text, of } } }; "of" is the text that is translated
CREATE FUNCTION are_texts(jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN jsonb_typeof($1) = 'object' AND NOT jsonb_path_exists($1,
    '$.*.keyvalue() ? (!(@.key like_regex "^[a-z]{2}$" && @.key != "en" && @.value.text != "" && exists (@.value.of)))');
-- Gives an equal slug a number, and keeps the former one. The argument is the condition that rows with other slugs meet;
-- $1 is the row as JSON. A row of a server that does not know slugs gets one of its table's name and its id.
CREATE FUNCTION own_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := coalesce(NEW.slug, replace(TG_TABLE_NAME, '_', '-') || '-' || NEW.id);
  number integer := 1;
  is_taken boolean;
  former text[];
BEGIN
  NEW.slug := wanted;
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I t WHERE t.slug = $1->>''slug'' AND t.id <> ($1->>''id'')::integer AND %s)',
      TG_TABLE_NAME, TG_ARGV[0]) INTO is_taken USING to_jsonb(NEW);
    EXIT WHEN NOT is_taken;
    number := number + 1;
    NEW.slug := rtrim(left(wanted, 59 - length(number::text)), '-') || '-' || number;
  END LOOP;
  IF TG_OP = 'UPDATE' AND NEW.slug <> OLD.slug THEN
    former := array_remove(array_remove(OLD.former_slugs, OLD.slug), NEW.slug) || OLD.slug;
    NEW.former_slugs := former[greatest(1, cardinality(former) - 19):];
  END IF;
  RETURN NEW;
END $$;
CREATE TABLE branch (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT branch_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT branch_name_length CHECK (length(name) BETWEEN 1 AND 80),
  phone text NOT NULL CONSTRAINT branch_phone_digits CHECK (phone ~ '^[0-9]{10}$'),
  address text NOT NULL CONSTRAINT branch_address_length CHECK (length(address) BETWEEN 1 AND 300),
  state text NOT NULL DEFAULT 'open' CONSTRAINT branch_state_known CHECK (state IN ('draft', 'open', 'archived')),
  position integer NOT NULL DEFAULT 0,
  open text NOT NULL CONSTRAINT branch_open_clock CHECK (open ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close text NOT NULL CONSTRAINT branch_close_clock CHECK (close ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  week_hours jsonb,
  closings jsonb NOT NULL DEFAULT '[]',
  special_hours jsonb NOT NULL DEFAULT '[]',
  -- the periods of each weekday in which it delivers while it is open; null: whenever it is open
  delivery_hours jsonb,
  latitude double precision,
  longitude double precision,
  cancel_code_hash bytea,
  own_screens_since timestamptz,
  line_quantity_max smallint NOT NULL DEFAULT 50
    CONSTRAINT branch_line_quantity_max_range CHECK (line_quantity_max BETWEEN 1 AND 999),
  paused_until timestamptz,
  pause_reason text NOT NULL DEFAULT '' CONSTRAINT branch_pause_reason_length CHECK (length(pause_reason) <= 120),
  busy_minutes smallint NOT NULL DEFAULT 0 CONSTRAINT branch_busy_minutes_known CHECK (busy_minutes IN (0, 10, 20, 30, 45)),
  busy_until timestamptz,
  amber_minutes_delivery smallint NOT NULL DEFAULT 5,
  red_minutes_delivery smallint NOT NULL DEFAULT 8,
  amber_minutes_pickup smallint NOT NULL DEFAULT 5,
  red_minutes_pickup smallint NOT NULL DEFAULT 8,
  kitchen_language language_code NOT NULL DEFAULT 'en',
  has_order_messages boolean NOT NULL DEFAULT false,
  -- whether its staff enter orders of callers and of people at the counter, and whether receipts of the latter print
  takes_staff_orders boolean NOT NULL DEFAULT false,
  prints_receipts boolean NOT NULL DEFAULT false,
  has_unseen_messages boolean NOT NULL DEFAULT true,
  -- what it takes away from the chain's ways to pay, and its own limit; null: as the chain
  ways_to_pay jsonb,
  -- names the branch in the numbers of its tax invoices
  tax_code text CONSTRAINT branch_tax_code_form CHECK (tax_code ~ '^[A-Z0-9]{1,10}$')
    CONSTRAINT branch_tax_code_unique UNIQUE,
  -- how it takes orders for later: days ahead (0: it takes none), the shortest notice, and the slots and their limits
  later_days smallint NOT NULL DEFAULT 0 CONSTRAINT branch_later_days_range CHECK (later_days BETWEEN 0 AND 14),
  later_notice_minutes smallint NOT NULL DEFAULT 60
    CONSTRAINT branch_later_notice_range CHECK (later_notice_minutes BETWEEN 15 AND 1440),
  slot_minutes smallint NOT NULL DEFAULT 15
    CONSTRAINT branch_slot_minutes_known CHECK (slot_minutes IN (5, 10, 15, 20, 30)),
  slot_portions smallint CONSTRAINT branch_slot_portions_range CHECK (slot_portions BETWEEN 1 AND 500),
  slot_orders smallint CONSTRAINT branch_slot_orders_range CHECK (slot_orders BETWEEN 1 AND 200),
  -- how many minutes a usual order may take until it is ready; null: any. Above it the web takes no orders for now
  longest_wait smallint CONSTRAINT branch_longest_wait_range CHECK (longest_wait BETWEEN 30 AND 180),
  ${slugColumns('branch')}
  ${textsColumn('branch')}
  -- raised with every change of the branch's menu, hours or rules; the key of cached menus
  menu_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT branch_ageing_order CHECK (
    amber_minutes_delivery BETWEEN 1 AND 240 AND red_minutes_delivery BETWEEN amber_minutes_delivery AND 240 AND
    amber_minutes_pickup BETWEEN 1 AND 240 AND red_minutes_pickup BETWEEN amber_minutes_pickup AND 240),
  CONSTRAINT branch_location_range CHECK (
    (latitude IS NULL AND longitude IS NULL) OR
    (latitude IS NOT NULL AND longitude IS NOT NULL AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180))
);
CREATE UNIQUE INDEX branch_name_unique ON branch (name_key(name));
CREATE UNIQUE INDEX branch_slug_unique ON branch (slug);
CREATE TRIGGER branch_own_slug BEFORE INSERT OR UPDATE OF slug ON branch FOR EACH ROW EXECUTE FUNCTION own_slug('true');

-- The chain's ways to pay: one row.
CREATE TABLE ways_to_pay (
  id smallint NOT NULL DEFAULT 1 CONSTRAINT ways_to_pay_pk PRIMARY KEY CONSTRAINT ways_to_pay_one CHECK (id = 1),
  online boolean NOT NULL DEFAULT true,
  cash boolean NOT NULL DEFAULT true,
  card boolean NOT NULL DEFAULT true,
  pickup boolean NOT NULL DEFAULT true,
  later_limit_cents integer NOT NULL DEFAULT 350000
    CONSTRAINT ways_to_pay_later_limit_not_negative CHECK (later_limit_cents >= 0),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO ways_to_pay DEFAULT VALUES;

-- The chain's taxes, each row from a business day on until that of the next.
CREATE TABLE tax_period (
  since date NOT NULL CONSTRAINT tax_period_pk PRIMARY KEY,
  is_registered boolean NOT NULL,
  legal_name text NOT NULL CONSTRAINT tax_period_legal_name_length CHECK (length(legal_name) <= 120),
  tin text NOT NULL CONSTRAINT tax_period_tin_form CHECK (tin ~ '^([0-9]{9})?$'),
  address text NOT NULL CONSTRAINT tax_period_address_length CHECK (length(address) <= 300),
  phone text NOT NULL CONSTRAINT tax_period_phone_length CHECK (length(phone) <= 40),
  vat_percentage numeric(5,2) NOT NULL CONSTRAINT tax_period_vat_range CHECK (vat_percentage BETWEEN 0 AND 100),
  sscl_percentage numeric(5,2) NOT NULL CONSTRAINT tax_period_sscl_range CHECK (sscl_percentage BETWEEN 0 AND 100),
  is_sscl_liable boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_period_registration_complete CHECK (NOT is_registered OR (legal_name <> '' AND tin <> '' AND address <> ''))
);
`;
}
