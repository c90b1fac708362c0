import { Migration } from '../migration.js';

export class Printing1790000000014 extends Migration {
  readonly sql = `
CREATE TABLE branch_printer (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT branch_printer_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT branch_printer_branch_fk REFERENCES branch ON DELETE CASCADE,
  station_id integer,
  name text NOT NULL DEFAULT '' CONSTRAINT branch_printer_name_length CHECK (length(name) <= 30),
  host text NOT NULL CONSTRAINT branch_printer_host_length CHECK (length(host) BETWEEN 1 AND 253),
  port integer NOT NULL CONSTRAINT branch_printer_port_range CHECK (port BETWEEN 1 AND 65535),
  width_mm smallint NOT NULL CONSTRAINT branch_printer_width_known CHECK (width_mm IN (58, 80)),
  prints_on_arrival boolean NOT NULL,
  reports_status boolean,
  fault text,
  failing_since timestamptz,
  CONSTRAINT branch_printer_station_fk FOREIGN KEY (station_id, branch_id) REFERENCES station (id, branch_id)
    ON DELETE CASCADE,
  CONSTRAINT branch_printer_fault_since CHECK ((fault IS NULL) = (failing_since IS NULL))
);
CREATE INDEX branch_printer_branch ON branch_printer (branch_id);

CREATE TABLE print_job (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT print_job_pk PRIMARY KEY,
  printer_id integer NOT NULL CONSTRAINT print_job_printer_fk REFERENCES branch_printer ON DELETE CASCADE,
  order_id uuid CONSTRAINT print_job_order_fk REFERENCES customer_order ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT print_job_kind_known CHECK (kind IN ('arrival', 'changed', 'again', 'receipt', 'test')),
  state text NOT NULL DEFAULT 'queued'
    CONSTRAINT print_job_state_known CHECK (state IN ('queued', 'printed', 'unsure', 'dropped')),
  tries smallint NOT NULL DEFAULT 0,
  is_begun boolean NOT NULL DEFAULT false,
  -- the hash of what the paper says of the order, once it may be on paper
  said bytea,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  useless_after timestamptz NOT NULL,
  asked_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT print_job_order_named CHECK ((order_id IS NULL) = (kind = 'test'))
);
CREATE UNIQUE INDEX print_job_arrival_once ON print_job (printer_id, order_id) WHERE kind = 'arrival';
CREATE INDEX print_job_due ON print_job (next_try_at, id) WHERE state = 'queued';
CREATE INDEX print_job_queue ON print_job (printer_id, id) WHERE state = 'queued';
CREATE INDEX print_job_unsure ON print_job (printer_id, ended_at) WHERE state = 'unsure';
CREATE INDEX print_job_order ON print_job (order_id);
CREATE INDEX print_job_age ON print_job (created_at);
`;
}
