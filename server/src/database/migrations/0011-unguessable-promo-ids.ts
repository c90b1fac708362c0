import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives promo codes ids that cannot be guessed: an order names its promo code by the id alone, so whoever has the id can
 * use the code. Orders follow the new ids. The table of orders is rewritten (its column grows to a bigint), under lock.
 */
export class UnguessablePromoIds1700000000011 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
-- 52 random bits of a version 4 UUID, whose 13th digit is its version: a JSON number holds them exactly
CREATE FUNCTION unguessable_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT ('x' || left(digits, 12) || substr(digits, 14, 1))::bit(52)::bigint + 1
  FROM replace(gen_random_uuid()::text, '-', '') AS digits
$$;
ALTER TABLE customer_order DROP CONSTRAINT customer_order_promo_code_fk;
ALTER TABLE customer_order ALTER COLUMN promo_code_id TYPE bigint;
ALTER TABLE promo_code ALTER COLUMN id DROP IDENTITY;
ALTER TABLE promo_code ALTER COLUMN id TYPE bigint;
ALTER TABLE promo_code ALTER COLUMN id SET DEFAULT unguessable_id();
CREATE TEMPORARY TABLE new_promo_id ON COMMIT DROP AS SELECT id AS old_id, unguessable_id() AS new_id FROM promo_code;
UPDATE customer_order o SET promo_code_id = n.new_id FROM new_promo_id n WHERE o.promo_code_id = n.old_id;
UPDATE promo_code p SET id = n.new_id FROM new_promo_id n WHERE p.id = n.old_id;
DROP TABLE new_promo_id;
ALTER TABLE promo_code ADD CONSTRAINT promo_code_id_range CHECK (id BETWEEN 1 AND 9007199254740991);
ALTER TABLE customer_order ADD CONSTRAINT customer_order_promo_code_fk FOREIGN KEY (promo_code_id) REFERENCES promo_code;
-- copies of menus that are kept by their version name the old ids
UPDATE branch SET menu_version = menu_version + 1;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE customer_order DROP CONSTRAINT customer_order_promo_code_fk;
ALTER TABLE promo_code DROP CONSTRAINT promo_code_id_range;
CREATE TEMPORARY TABLE old_promo_id ON COMMIT DROP AS
  SELECT id AS new_id, row_number() OVER (ORDER BY branch_id, lower(code)) AS old_id FROM promo_code;
UPDATE customer_order o SET promo_code_id = n.old_id FROM old_promo_id n WHERE o.promo_code_id = n.new_id;
UPDATE promo_code p SET id = n.old_id FROM old_promo_id n WHERE p.id = n.new_id;
DROP TABLE old_promo_id;
ALTER TABLE promo_code ALTER COLUMN id DROP DEFAULT;
ALTER TABLE promo_code ALTER COLUMN id TYPE integer;
ALTER TABLE promo_code ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('promo_code', 'id'), coalesce(max(id), 0) + 1, false) FROM promo_code;
ALTER TABLE customer_order ALTER COLUMN promo_code_id TYPE integer;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_promo_code_fk FOREIGN KEY (promo_code_id) REFERENCES promo_code;
DROP FUNCTION unguessable_id();
UPDATE branch SET menu_version = menu_version + 1;
`);
  }
}
