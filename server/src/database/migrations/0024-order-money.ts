import { Migration } from '../migration.js';

export class OrderMoney1790000000024 extends Migration {
  readonly sql = `
-- Money that was taken for an order or given back, as it happened. Drawer, closing, reports and journal are sums of these
-- rows and of those of order_sale. Both tables are append-only, and no row is posted on a closed day, so a closed day
-- never changes.
CREATE TABLE order_money (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT order_money_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT order_money_order_fk REFERENCES customer_order,
  branch_id integer NOT NULL CONSTRAINT order_money_branch_fk REFERENCES branch,
  kind text NOT NULL CONSTRAINT order_money_kind_known CHECK (kind IN ('taken', 'given_back')),
  tender text NOT NULL
    CONSTRAINT order_money_tender_known CHECK (tender IN ('Online', 'Cash', 'Card', 'Partner', 'Not said', 'Bank transfer')),
  -- if it was given back in another way: how it was taken
  instead_of text CONSTRAINT order_money_instead_known CHECK (instead_of IN ('Cash', 'Card', 'Not said')),
  cents integer NOT NULL CONSTRAINT order_money_cents_not_negative CHECK (cents >= 0),
  -- whose takings it changes, as a copy of the name; null if it was not a staff user
  by text,
  cause text NOT NULL,
  at timestamptz NOT NULL,
  -- the business day of that time
  day date NOT NULL,
  posted_on date NOT NULL,
  -- the order's business day if that was closed before
  refers_to date,
  CONSTRAINT order_money_posted_later CHECK (posted_on >= day),
  CONSTRAINT order_money_instead_is_given_back CHECK (instead_of IS NULL OR kind = 'given_back')
);
CREATE INDEX order_money_order ON order_money (order_id);
CREATE INDEX order_money_posted ON order_money (posted_on, branch_id);
CREATE INDEX order_money_refunded ON order_money (posted_on) WHERE cause = 'refunded';
CREATE INDEX order_money_refers ON order_money (branch_id, refers_to) WHERE refers_to IS NOT NULL;

-- By how much what was sold has changed, with its VAT, its refunds, and the money that belongs to customers.
CREATE TABLE order_sale (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT order_sale_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT order_sale_order_fk REFERENCES customer_order,
  branch_id integer NOT NULL CONSTRAINT order_sale_branch_fk REFERENCES branch,
  -- 1: a sale, -1: a sale that was taken back
  orders smallint NOT NULL CONSTRAINT order_sale_orders_range CHECK (orders BETWEEN -1 AND 1),
  sub_total_cents integer NOT NULL,
  discount_cents integer NOT NULL,
  charges jsonb NOT NULL,
  total_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  vat_percentage numeric(5,2),
  refunded_cents integer NOT NULL,
  refunded_vat_cents integer NOT NULL,
  prepaid_cents integer NOT NULL,
  owed_cents integer NOT NULL,
  cause text NOT NULL,
  at timestamptz NOT NULL,
  posted_on date NOT NULL,
  refers_to date,
  CONSTRAINT order_sale_total_exact CHECK (total_cents = sub_total_cents - discount_cents + charged_cents(charges))
);
CREATE INDEX order_sale_order ON order_sale (order_id);
CREATE INDEX order_sale_posted ON order_sale (posted_on, branch_id);
CREATE INDEX order_sale_refers ON order_sale (branch_id, refers_to) WHERE refers_to IS NOT NULL;

-- Returns the first day from \`wanted\` on that a branch has not closed. Until the transaction ends, the branch cannot
-- close a day.
CREATE FUNCTION open_day(of_branch integer, wanted date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  day date := wanted;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('day-closing:' || of_branch, 0));
  WHILE EXISTS (SELECT FROM day_closing c WHERE c.branch_id = of_branch AND c.business_date = day) LOOP
    day := day + 1;
  END LOOP;
  RETURN day;
END $$;

-- Appends rows about an order (JSON by column name). Money, refunds and what belongs to customers are posted on \`today\`,
-- what \`is_of_day\`, such as a change of what was sold, on the order's business day; if that day is closed, on the first day from today
-- on that is not, with a reference.
CREATE FUNCTION post_order(of_order uuid, of_branch integer, sold_on date, today date, sales jsonb, money jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own constant date := open_day(of_branch, today);
  is_closed constant boolean :=
    EXISTS (SELECT FROM day_closing c WHERE c.branch_id = of_branch AND c.business_date = sold_on);
  first_day constant date := CASE WHEN is_closed THEN sold_on END;
BEGIN
  INSERT INTO order_sale (order_id, branch_id, orders, sub_total_cents, discount_cents, charges, total_cents, vat_cents,
    vat_percentage, refunded_cents, refunded_vat_cents, prepaid_cents, owed_cents, cause, at, posted_on, refers_to)
  SELECT of_order, of_branch, s.orders, s.sub_total_cents, s.discount_cents, s.charges, s.total_cents, s.vat_cents,
    s.vat_percentage, s.refunded_cents, s.refunded_vat_cents, s.prepaid_cents, s.owed_cents, s.cause, s.at,
    CASE WHEN s.is_of_day AND NOT is_closed THEN sold_on ELSE own END, first_day
  FROM jsonb_to_recordset(sales) AS s (is_of_day boolean, orders smallint, sub_total_cents integer, discount_cents integer,
    charges jsonb, total_cents integer, vat_cents integer, vat_percentage numeric, refunded_cents integer,
    refunded_vat_cents integer, prepaid_cents integer, owed_cents integer, cause text, at timestamptz);
  INSERT INTO order_money (order_id, branch_id, kind, tender, instead_of, cents, by, cause, at, day, posted_on, refers_to)
  SELECT of_order, of_branch, m.kind, m.tender, m.instead_of, m.cents, m.by, m.cause, m.at, today, own, first_day
  FROM jsonb_to_recordset(money) AS m (kind text, tender text, instead_of text, cents integer, by text, cause text,
    at timestamptz);
END $$;

-- Removes the rows of generated orders when a shop leaves the demonstration. It runs with its owner's rights, and only for
-- orders of the domain that no person has.
CREATE FUNCTION forget_demo_books(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM order_money m USING customer_order o
  WHERE o.id = m.order_id AND o.id = ANY (ids) AND o.email LIKE '%@guests.passline.test';
  DELETE FROM order_sale s USING customer_order o
  WHERE o.id = s.order_id AND o.id = ANY (ids) AND o.email LIKE '%@guests.passline.test';
$$;
`;
}
