import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Delivery } from '../../../libs/contract/entities.js';
import { fromCents } from '../../../libs/domain/money.js';
import { Refusal } from '../common/refusal.js';
import { firstRow, rows } from '../database/rows.js';

interface DeliveryRow {
  id: number;
  area: string;
  amount_cents: number;
}

/** Delivery areas and what they cost. */
@Injectable()
export class DeliveriesService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** The areas that a branch delivers to, by name. */
  async ofBranch(branchId: number): Promise<Delivery[]> {
    const found = await rows<DeliveryRow>(
      this.db,
      'SELECT id, area, amount_cents FROM delivery WHERE branch_id = $1 AND removed_at IS NULL ORDER BY lower(area)',
      [branchId],
    );
    return found.map(deliveryAnswer);
  }

  /** @throws Refusal where it was removed or never was */
  async find(id: number): Promise<Delivery> {
    const row = await firstRow<DeliveryRow>(
      this.db,
      'SELECT id, area, amount_cents FROM delivery WHERE id = $1 AND removed_at IS NULL',
      [id],
    );
    if (!row) throw new Refusal('no-such-delivery', 'This delivery area no longer exists. Select another one.');
    return deliveryAnswer(row);
  }
}

function deliveryAnswer(row: DeliveryRow): Delivery {
  return { id: row.id, area: row.area, amount: fromCents(row.amount_cents) };
}
