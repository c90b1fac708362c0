import { Migration } from '../migration.js';

export class Integrations1790000000020 extends Migration {
  readonly sql = `
CREATE TABLE api_key (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT api_key_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT api_key_name_length CHECK (length(name) BETWEEN 1 AND 80),
  token_hash bytea NOT NULL CONSTRAINT api_key_token_unique UNIQUE,
  branch_ids integer[] CONSTRAINT api_key_branches_given CHECK (cardinality(branch_ids) > 0),
  can_write boolean NOT NULL,
  can_place boolean NOT NULL DEFAULT false,
  can_edit_menu boolean NOT NULL DEFAULT false,
  can_read_figures boolean NOT NULL DEFAULT false,
  personal_data boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);

-- What another program calls the foods and combos of a branch.
CREATE TABLE external_id (
  key_id integer NOT NULL CONSTRAINT external_id_key_fk REFERENCES api_key ON DELETE CASCADE,
  branch_id integer NOT NULL CONSTRAINT external_id_branch_fk REFERENCES branch ON DELETE CASCADE,
  type text NOT NULL CONSTRAINT external_id_type_known CHECK (type IN ('food', 'offer')),
  id integer NOT NULL CONSTRAINT external_id_item_fk REFERENCES menu_item ON DELETE CASCADE,
  external_id text NOT NULL CONSTRAINT external_id_length CHECK (length(external_id) BETWEEN 1 AND 100),
  CONSTRAINT external_id_pk PRIMARY KEY (key_id, branch_id, type, id),
  CONSTRAINT external_id_unique UNIQUE (key_id, branch_id, external_id)
);

CREATE TABLE webhook (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_pk PRIMARY KEY,
  key_id integer NOT NULL CONSTRAINT webhook_key_fk REFERENCES api_key ON DELETE CASCADE,
  url text NOT NULL CONSTRAINT webhook_url_length CHECK (length(url) BETWEEN 1 AND 500),
  events text[] NOT NULL CONSTRAINT webhook_events_known
    CHECK (cardinality(events) > 0 AND events <@ ARRAY['order-created', 'order-status', 'kitchen-status',
      'day-changed', 'menu-changed', 'item-availability', 'branch-state']),
  follows_every_branch boolean NOT NULL,
  secret_number integer NOT NULL DEFAULT 1,
  former_secret_until timestamptz,
  off_reason text CONSTRAINT webhook_off_reason_known CHECK (off_reason IN ('failing', 'gone', 'person')),
  off_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_off_since CHECK ((off_reason IS NULL) = (off_at IS NULL))
);
CREATE INDEX webhook_key ON webhook (key_id);

CREATE TABLE webhook_attempt (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_attempt_pk PRIMARY KEY,
  webhook_id integer NOT NULL CONSTRAINT webhook_attempt_webhook_fk REFERENCES webhook ON DELETE CASCADE,
  at timestamptz NOT NULL,
  type text NOT NULL,
  branch_id integer CONSTRAINT webhook_attempt_branch_fk REFERENCES branch ON DELETE CASCADE,
  epoch uuid,
  seq bigint,
  after_seq bigint,
  result text NOT NULL,
  is_accepted boolean NOT NULL,
  duration_ms integer NOT NULL CONSTRAINT webhook_attempt_duration_positive CHECK (duration_ms >= 0),
  CONSTRAINT webhook_attempt_position CHECK (num_nulls(branch_id, epoch, seq) IN (0, 3))
);
CREATE INDEX webhook_attempt_webhook ON webhook_attempt (webhook_id, id);
CREATE INDEX webhook_attempt_branch ON webhook_attempt (branch_id);

-- What the receiver of a webhook knows of a branch: { menu_version, items, state }, of each that it has been sent.
CREATE TABLE webhook_news (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_news_pk PRIMARY KEY,
  webhook_id integer NOT NULL CONSTRAINT webhook_news_webhook_fk REFERENCES webhook ON DELETE CASCADE,
  branch_id integer NOT NULL CONSTRAINT webhook_news_branch_fk REFERENCES branch ON DELETE CASCADE,
  known jsonb NOT NULL DEFAULT '{}',
  next_try_at timestamptz NOT NULL DEFAULT now(),
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT webhook_news_unique UNIQUE (webhook_id, branch_id)
);
`;
}
