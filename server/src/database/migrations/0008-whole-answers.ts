import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A gateway's answer is kept whole, up to the largest body that the server takes. */
export class WholeAnswers1700000000008 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // bodyBytesMax of the contract
    await q.query(`
ALTER TABLE payment_answer DROP CONSTRAINT payment_answer_raw_length;
ALTER TABLE payment_answer ADD CONSTRAINT payment_answer_raw_length CHECK (length(raw) <= 102400);
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
UPDATE payment_answer SET raw = left(raw, 8000);
ALTER TABLE payment_answer DROP CONSTRAINT payment_answer_raw_length;
ALTER TABLE payment_answer ADD CONSTRAINT payment_answer_raw_length CHECK (length(raw) <= 8000);
`);
  }
}
