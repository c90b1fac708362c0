import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order that leaves the database takes along when its stations were done. */
export class StationsOfRemovedOrders1700000000222 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE station_made DROP CONSTRAINT station_made_order_fk;
ALTER TABLE station_made ADD CONSTRAINT station_made_order_fk
  FOREIGN KEY (order_id) REFERENCES customer_order ON DELETE CASCADE NOT VALID;
ALTER TABLE station_made VALIDATE CONSTRAINT station_made_order_fk;
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE station_made DROP CONSTRAINT station_made_order_fk;
ALTER TABLE station_made ADD CONSTRAINT station_made_order_fk FOREIGN KEY (order_id) REFERENCES customer_order;
`);
  }
}
