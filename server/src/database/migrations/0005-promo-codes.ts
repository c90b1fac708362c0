import { Migration, textsColumn } from '../migration.js';

export class PromoCodes1790000000005 extends Migration {
  readonly sql = String.raw`
-- 52 random bits of a version 4 UUID, whose 13th digit is the version; a JSON number represents them exactly
CREATE FUNCTION unguessable_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT ('x' || left(digits, 12) || substr(digits, 14, 1))::bit(52)::bigint + 1
  FROM replace(gen_random_uuid()::text, '-', '') AS digits
$$;

-- the form in which codes are compared: without case, spaces, hyphens, dots and invisible characters
CREATE FUNCTION promo_key(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(normalize(code, NFKC)), '[\s\u00AD\u200B-\u2015\u2060-\u2069\u2212\uFE0E\uFE0F\uFEFF._-]', '', 'g')
$$;

CREATE TABLE promo_code (
  id bigint NOT NULL DEFAULT unguessable_id() CONSTRAINT promo_code_pk PRIMARY KEY
    CONSTRAINT promo_code_id_range CHECK (id BETWEEN 1 AND 9007199254740991),
  branch_id integer NOT NULL CONSTRAINT promo_code_branch_fk REFERENCES branch,
  name text NOT NULL CONSTRAINT promo_code_name_length CHECK (length(name) BETWEEN 1 AND 80),
  ${textsColumn('promo_code')}
  code text NOT NULL CONSTRAINT promo_code_code_length CHECK (length(code) BETWEEN 1 AND 30)
    CONSTRAINT promo_code_code_has_key CHECK (promo_key(code) <> ''),
  percentage numeric(5,2) NOT NULL CONSTRAINT promo_code_percentage_range CHECK (percentage BETWEEN 0 AND 100),
  limit_cents integer NOT NULL CONSTRAINT promo_code_limit_range CHECK (limit_cents BETWEEN 0 AND 1000000000),
  -- business days, inclusive; null if open
  starts_on date,
  ends_on date,
  uses_max integer CONSTRAINT promo_code_uses_range CHECK (uses_max BETWEEN 1 AND 1000000),
  uses_per_phone integer CONSTRAINT promo_code_uses_per_phone_range CHECK (uses_per_phone BETWEEN 1 AND 1000000),
  first_order_only boolean NOT NULL DEFAULT false,
  discount_max_cents integer CONSTRAINT promo_code_discount_max_range CHECK (discount_max_cents BETWEEN 1 AND 1000000000),
  order_types text[] NOT NULL DEFAULT '{Delivery,Pickup}' CONSTRAINT promo_code_order_types_known
    CHECK (order_types <@ '{Delivery,Pickup}'::text[] AND cardinality(order_types) BETWEEN 1 AND 2),
  is_active boolean NOT NULL DEFAULT true,
  -- its uses count together with those of the same code in other branches that share theirs
  is_shared boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz,
  CONSTRAINT promo_code_days_in_order CHECK (ends_on >= starts_on)
);
CREATE UNIQUE INDEX promo_code_code_unique ON promo_code (branch_id, promo_key(code)) WHERE removed_at IS NULL;
CREATE INDEX promo_code_shared ON promo_code (promo_key(code)) WHERE is_shared AND removed_at IS NULL;

-- Returns the ids of a code and of those whose uses count together with its own, sorted.
CREATE FUNCTION promo_sharers(code_id bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(DISTINCT q.id ORDER BY q.id) FROM promo_code p JOIN promo_code q
    ON q.id = p.id OR (p.is_shared AND q.is_shared AND p.removed_at IS NULL AND q.removed_at IS NULL
      AND promo_key(q.code) = promo_key(p.code))
  WHERE p.id = code_id
$$;
`;
}
