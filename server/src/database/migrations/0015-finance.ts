import { Migration } from '../migration.js';

export class Finance1790000000015 extends Migration {
  readonly sql = `
CREATE TABLE day_closing (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT day_closing_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT day_closing_branch_fk REFERENCES branch,
  business_date date NOT NULL,
  expected_cents bigint NOT NULL,
  counted_cents bigint NOT NULL CONSTRAINT day_closing_counted_not_negative CHECK (counted_cents >= 0),
  note text NOT NULL CONSTRAINT day_closing_note_length CHECK (length(note) <= 300),
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL,
  -- the closing of the same branch before this one; null for its first
  previous_id bigint CONSTRAINT day_closing_previous_fk REFERENCES day_closing CONSTRAINT day_closing_previous_once UNIQUE,
  -- SHA-256 of the day's orders and of the seal before, as sealedText of libs/domain has them; set in the closing's
  -- transaction
  seal text NOT NULL DEFAULT '',
  CONSTRAINT day_closing_once UNIQUE (branch_id, business_date),
  CONSTRAINT day_closing_difference_explained CHECK (counted_cents = expected_cents OR note <> '')
);

CREATE TABLE day_closing_order (
  closing_id bigint NOT NULL CONSTRAINT day_closing_order_closing_fk REFERENCES day_closing,
  order_id uuid NOT NULL CONSTRAINT day_closing_order_order_fk REFERENCES customer_order,
  tender text NOT NULL
    CONSTRAINT day_closing_order_tender_known CHECK (tender IN ('Online', 'Cash', 'Card', 'Partner', 'Not said', 'open')),
  total_cents integer NOT NULL,
  taken_by text,
  CONSTRAINT day_closing_order_pk PRIMARY KEY (closing_id, order_id)
);
CREATE INDEX day_closing_order_order ON day_closing_order (order_id);

-- What people have counted in the drawer of a day before it was closed. Append-only. The first count of a day is blind:
-- only then a manager reads the expected cash.
CREATE TABLE day_count (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT day_count_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT day_count_branch_fk REFERENCES branch ON DELETE CASCADE,
  business_date date NOT NULL,
  counted_cents bigint NOT NULL CONSTRAINT day_count_counted_not_negative CHECK (counted_cents >= 0),
  counted_by text NOT NULL,
  counted_at timestamptz NOT NULL
);
CREATE INDEX day_count_day ON day_count (branch_id, business_date);

-- Tax invoices and credit notes. A document is written once; later only its first print is noted. Invoices of an order
-- follow each other: each one but the first replaces the one that a credit note has credited whole.
CREATE TABLE tax_document (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT tax_document_pk PRIMARY KEY,
  kind text NOT NULL CONSTRAINT tax_document_kind_known CHECK (kind IN ('invoice', 'credit-note')),
  order_id uuid NOT NULL CONSTRAINT tax_document_order_fk REFERENCES customer_order,
  -- of a credit note: its invoice; of an invoice that replaces another one: the credit note of that one
  refers_to bigint CONSTRAINT tax_document_refers_to_fk REFERENCES tax_document,
  -- of the credit note of a refund; null for one of what is left of an invoice
  refund_id bigint CONSTRAINT tax_document_refund_fk REFERENCES refund,
  branch_id integer NOT NULL CONSTRAINT tax_document_branch_fk REFERENCES branch,
  -- the first day of the month of its issue, in which numbers begin with 1
  month date NOT NULL CONSTRAINT tax_document_month_first CHECK (extract(day FROM month) = 1),
  -- the branch's code in the serial
  tax_code text NOT NULL,
  number integer NOT NULL CONSTRAINT tax_document_number_positive CHECK (number > 0),
  serial text NOT NULL CONSTRAINT tax_document_serial_unique UNIQUE,
  supplier jsonb NOT NULL,
  purchaser jsonb NOT NULL,
  -- copies, so that later prints say the same: the branch's name and address, and how the order was paid if that is known
  place text NOT NULL,
  paid_by text NOT NULL,
  total_cents integer NOT NULL CONSTRAINT tax_document_total_not_negative CHECK (total_cents >= 0),
  vat_cents integer NOT NULL CONSTRAINT tax_document_vat_within CHECK (vat_cents BETWEEN 0 AND total_cents),
  vat_percentage numeric(5,2) NOT NULL,
  -- null: the customer
  issued_by text,
  issued_at timestamptz NOT NULL,
  -- of the page that was the first to print it; that print is the original
  original_key uuid,
  printed_at timestamptz,
  CONSTRAINT tax_document_printed_by_page CHECK ((original_key IS NULL) = (printed_at IS NULL)),
  CONSTRAINT tax_document_refund_of_credit_note CHECK (kind = 'credit-note' OR refund_id IS NULL),
  CONSTRAINT tax_document_credit_note_of_invoice CHECK (kind = 'invoice' OR refers_to IS NOT NULL),
  -- an order has one first invoice, each is replaced once, and each credits a refund once and its rest once
  CONSTRAINT tax_document_once UNIQUE NULLS NOT DISTINCT (order_id, kind, refers_to, refund_id),
  CONSTRAINT tax_document_number_once UNIQUE (tax_code, kind, month, number)
);
CREATE INDEX tax_document_refers_to ON tax_document (refers_to);
CREATE INDEX tax_document_refund ON tax_document (refund_id);

-- The last number of each tax code, kind and month. Its row is locked until the document's transaction ends, so numbers
-- have no gaps.
CREATE TABLE tax_serial (
  tax_code text NOT NULL,
  kind text NOT NULL,
  month date NOT NULL,
  last integer NOT NULL,
  CONSTRAINT tax_serial_pk PRIMARY KEY (tax_code, kind, month)
);

-- A tax code that is on documents stays with its branch. It runs after the update, which waits until a branch that gives the
-- code up has issued its last document with it.
CREATE FUNCTION keep_tax_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM tax_document d WHERE d.tax_code = NEW.tax_code AND d.branch_id <> NEW.id) THEN
    RAISE EXCEPTION USING ERRCODE = 'unique_violation', CONSTRAINT = 'tax_document_code_of_branch',
      MESSAGE = 'the tax code is on documents of another branch';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER branch_keep_tax_code AFTER INSERT OR UPDATE OF tax_code ON branch
  FOR EACH ROW WHEN (NEW.tax_code IS NOT NULL) EXECUTE FUNCTION keep_tax_code();

-- An order with a tax invoice stays handed over, at its total: only refunds, which have credit notes, change what is owed.
CREATE FUNCTION keep_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  issued text;
BEGIN
  SELECT d.serial INTO issued FROM tax_document d WHERE d.order_id = NEW.id AND d.kind = 'invoice' ORDER BY d.id DESC LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'PL200', MESSAGE = 'invoiced', DETAIL = json_build_object('serial', issued)::text;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customer_order_keep_invoiced BEFORE UPDATE OF status, kitchen_status, total_cents ON customer_order
  FOR EACH ROW WHEN (OLD.kitchen_status = 'Delivered' AND (NEW.status, NEW.kitchen_status, NEW.total_cents)
    IS DISTINCT FROM (OLD.status, OLD.kitchen_status, OLD.total_cents)) EXECUTE FUNCTION keep_invoiced();

-- The names of accounts in the journal: one row, or none until somebody changes them.
CREATE TABLE journal_accounts (
  id smallint NOT NULL DEFAULT 1 CONSTRAINT journal_accounts_pk PRIMARY KEY CONSTRAINT journal_accounts_one CHECK (id = 1),
  names jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
`;
}
