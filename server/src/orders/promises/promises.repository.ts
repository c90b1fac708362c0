import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { affectedRows, rows } from '../../database/rows.js';

/** By when an order is promised, and by when it was at first, where that has moved. */
export interface StoredPromise {
  id: string;
  promised_at: Date;
  first_promised_at: Date | null;
}

@Injectable()
export class PromisesRepository {
  /**
   * The promises of a branch's orders that its kitchen still has to keep, their rows locked until the end of the caller's
   * transaction. What is ready, or on its way, is made already.
   *
   * @param since an order that was confirmed before it and never finished counts no longer
   */
  lockOpen(manager: EntityManager, { branchId, since }: { branchId: number; since: Date }): Promise<StoredPromise[]> {
    return rows<StoredPromise>(
      manager,
      `SELECT id, promised_at, first_promised_at FROM customer_order
       WHERE branch_id = $1 AND status = 'Confirmed' AND kitchen_status IN ('Incoming', 'On Process')
         AND confirmed_at > $2 AND ready_at IS NULL AND promised_at IS NOT NULL AND NOT is_test
       ORDER BY id FOR UPDATE`,
      [branchId, since],
    );
  }

  /** Writes promises, whose rows the caller has locked. */
  async move(manager: EntityManager, promises: readonly StoredPromise[], at: Date): Promise<void> {
    await affectedRows(
      manager,
      `UPDATE customer_order o SET promised_at = p.promised_at, first_promised_at = p.first_promised_at, updated_at = $2
       FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, promised_at timestamptz, first_promised_at timestamptz)
       WHERE o.id = p.id RETURNING o.id`,
      [JSON.stringify(promises), at],
    );
  }
}
