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
    CONSTRAINT day_closing_order_tender_known CHECK (tender IN ('Online', 'Cash', 'Card', 'Not said', 'open')),
  total_cents integer NOT NULL,
  taken_by text,
  CONSTRAINT day_closing_order_pk PRIMARY KEY (closing_id, order_id)
);
CREATE INDEX day_closing_order_order ON day_closing_order (order_id);

-- Tax invoices and credit notes. A document is written once; later only its first print is noted.
CREATE TABLE tax_document (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT tax_document_pk PRIMARY KEY,
  kind text NOT NULL CONSTRAINT tax_document_kind_known CHECK (kind IN ('invoice', 'credit-note')),
  order_id uuid NOT NULL CONSTRAINT tax_document_order_fk REFERENCES customer_order,
  -- of a credit note
  refund_id bigint CONSTRAINT tax_document_refund_fk REFERENCES refund CONSTRAINT tax_document_refund_once UNIQUE,
  branch_id integer NOT NULL CONSTRAINT tax_document_branch_fk REFERENCES branch,
  -- the first day of the month of its issue, in which numbers begin with 1
  month date NOT NULL CONSTRAINT tax_document_month_first CHECK (extract(day FROM month) = 1),
  number integer NOT NULL CONSTRAINT tax_document_number_positive CHECK (number > 0),
  serial text NOT NULL CONSTRAINT tax_document_serial_unique UNIQUE,
  supplier jsonb NOT NULL,
  purchaser jsonb NOT NULL,
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
  CONSTRAINT tax_document_refund_of_credit_note CHECK ((kind = 'credit-note') = (refund_id IS NOT NULL)),
  CONSTRAINT tax_document_number_once UNIQUE (branch_id, kind, month, number)
);
CREATE UNIQUE INDEX tax_document_invoice_once ON tax_document (order_id) WHERE kind = 'invoice';
CREATE INDEX tax_document_order ON tax_document (order_id);

-- The last number of each branch, kind and month. Its row is locked until the document's transaction ends, so numbers
-- have no gaps.
CREATE TABLE tax_serial (
  branch_id integer NOT NULL CONSTRAINT tax_serial_branch_fk REFERENCES branch ON DELETE CASCADE,
  kind text NOT NULL,
  month date NOT NULL,
  last integer NOT NULL,
  CONSTRAINT tax_serial_pk PRIMARY KEY (branch_id, kind, month)
);

-- The names of accounts in the journal: one row, or none until somebody changes them.
CREATE TABLE journal_accounts (
  id smallint NOT NULL DEFAULT 1 CONSTRAINT journal_accounts_pk PRIMARY KEY CONSTRAINT journal_accounts_one CHECK (id = 1),
  names jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
`;
}
