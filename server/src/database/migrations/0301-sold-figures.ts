import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What sells is kept in sums of past days too, and a day is summed some hours after its end instead of a week. `summed_day.parts` says what a
 * day was summed into: a server of the release before writes 1, and its days are summed again.
 */
export class SoldFigures1700000000301 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
CREATE TABLE item_figure (
  business_date date NOT NULL,
  branch_id integer NOT NULL CONSTRAINT item_figure_branch_fk REFERENCES branch,
  is_removed boolean NOT NULL,
  is_offer boolean NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  free_quantity integer NOT NULL,
  orders integer NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT item_figure_pk PRIMARY KEY (business_date, branch_id, is_removed, is_offer, name));

CREATE TABLE promo_figure (
  business_date date NOT NULL,
  branch_id integer NOT NULL CONSTRAINT promo_figure_branch_fk REFERENCES branch,
  is_removed boolean NOT NULL,
  promo_code_id bigint NOT NULL CONSTRAINT promo_figure_promo_code_fk REFERENCES promo_code,
  orders integer NOT NULL,
  discount_cents bigint NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT promo_figure_pk PRIMARY KEY (business_date, branch_id, is_removed, promo_code_id));

ALTER TABLE hour_figure ADD COLUMN delivery_orders integer NOT NULL DEFAULT 0;
ALTER TABLE summed_day ADD COLUMN parts integer NOT NULL DEFAULT 1;

-- an order of today is hardly ever changed so late: the row costs nothing where orders are made
DROP TRIGGER customer_order_late_change ON customer_order;
CREATE TRIGGER customer_order_late_change AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN ((OLD.business_date < current_date - 1 OR OLD.created_at < now() - interval '6 hours') AND
    (OLD.status, OLD.kitchen_status, OLD.payment_type, OLD.delivery_payment_type, OLD.total_cents, OLD.refunded_cents)
      IS DISTINCT FROM
    (NEW.status, NEW.kitchen_status, NEW.payment_type, NEW.delivery_payment_type, NEW.total_cents, NEW.refunded_cents))
  EXECUTE FUNCTION day_is_stale();
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
DROP TRIGGER customer_order_late_change ON customer_order;
CREATE TRIGGER customer_order_late_change AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.business_date < current_date - 1 AND
    (OLD.status, OLD.kitchen_status, OLD.payment_type, OLD.delivery_payment_type, OLD.total_cents, OLD.refunded_cents)
      IS DISTINCT FROM
    (NEW.status, NEW.kitchen_status, NEW.payment_type, NEW.delivery_payment_type, NEW.total_cents, NEW.refunded_cents))
  EXECUTE FUNCTION day_is_stale();
DELETE FROM summed_day;
ALTER TABLE summed_day DROP COLUMN parts;
ALTER TABLE hour_figure DROP COLUMN delivery_orders;
DROP TABLE promo_figure, item_figure;
`);
  }
}
