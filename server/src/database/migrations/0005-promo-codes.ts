import { Migration } from '../migration.js';

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
  code text NOT NULL CONSTRAINT promo_code_code_length CHECK (length(code) BETWEEN 1 AND 30)
    CONSTRAINT promo_code_code_has_key CHECK (promo_key(code) <> ''),
  percentage numeric(5,2) NOT NULL CONSTRAINT promo_code_percentage_range CHECK (percentage BETWEEN 0 AND 100),
  limit_cents integer NOT NULL CONSTRAINT promo_code_limit_range CHECK (limit_cents BETWEEN 0 AND 1000000000),
  version integer NOT NULL DEFAULT 1,
  removed_at timestamptz
);
CREATE UNIQUE INDEX promo_code_code_unique ON promo_code (branch_id, promo_key(code)) WHERE removed_at IS NULL;
`;
}
