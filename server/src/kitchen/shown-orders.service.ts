import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Remembers which orders some board of their branch has shown. */
@Injectable()
export class ShownOrders {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Idempotent: the first showing counts. Ids of another branch, or of nothing, are passed over. */
  async note({
    branchId,
    orderIds,
    userName,
  }: {
    branchId: number;
    orderIds: string[];
    userName: string;
  }): Promise<void> {
    if (orderIds.length === 0) return;
    await this.db.query(
      `INSERT INTO order_shown (order_id, user_name)
       SELECT id, $3 FROM customer_order WHERE branch_id = $1 AND id = ANY($2::uuid[])
       ON CONFLICT (order_id) DO NOTHING`,
      [branchId, orderIds, userName],
    );
  }
}
