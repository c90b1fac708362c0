import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffBranchSummary } from '../../../libs/contract/admin.js';
import type { BranchPause, BranchSummary } from '../../../libs/contract/entities.js';
import { isOpenAt } from '../../../libs/domain/business-time.js';
import { Clock } from '../common/clock.js';
import { NotFound } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';

interface BranchRow {
  id: number;
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
  paused_until: Date | null;
  pause_reason: string;
}

interface StaffBranchRow extends BranchRow {
  version: number;
  amber_minutes_delivery: number;
  red_minutes_delivery: number;
  amber_minutes_pickup: number;
  red_minutes_pickup: number;
  has_order_messages: boolean;
  has_cancel_code: boolean;
}

const COLUMNS = 'id, name, phone, address, open, close, paused_until, pause_reason';
const STAFF_COLUMNS = `${COLUMNS}, version, amber_minutes_delivery, red_minutes_delivery, amber_minutes_pickup,
  red_minutes_pickup, has_order_messages, cancel_code_hash IS NOT NULL AS has_cancel_code`;

@Injectable()
export class BranchesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Every branch, as customers choose from them. */
  async all(): Promise<BranchSummary[]> {
    const found = await rows<BranchRow>(this.db, `SELECT ${COLUMNS} FROM branch ORDER BY position, id`);
    return found.map((row) => this.summary(row));
  }

  /** @throws NotFound */
  async findOrFail(id: number): Promise<BranchSummary> {
    const row = await firstRow<BranchRow>(this.db, `SELECT ${COLUMNS} FROM branch WHERE id = $1`, [id]);
    if (!row) throw new NotFound('branch');
    return this.summary(row);
  }

  /** Every branch, as those see it who run the chain. */
  async allForStaff(): Promise<StaffBranchSummary[]> {
    const found = await rows<StaffBranchRow>(this.db, `SELECT ${STAFF_COLUMNS} FROM branch ORDER BY position, id`);
    return found.map((row) => this.staffSummary(row));
  }

  /** A branch as its staff see it; inside a transaction give its manager. @throws NotFound */
  async staffOneOrFail(id: number, db: Queryable = this.db): Promise<StaffBranchSummary> {
    const row = await firstRow<StaffBranchRow>(db, `SELECT ${STAFF_COLUMNS} FROM branch WHERE id = $1`, [id]);
    if (!row) throw new NotFound('branch');
    return this.staffSummary(row);
  }

  private summary(row: BranchRow): BranchSummary {
    const at = this.clock.now();
    const pause = pauseOf(row, at);
    return {
      id: row.id,
      name: row.name,
      phone: row.phone,
      address: row.address,
      open: row.open,
      close: row.close,
      is_open: pause === null && isOpenAt(row, at, this.config.timeZone),
      pause,
    };
  }

  private staffSummary(row: StaffBranchRow): StaffBranchSummary {
    return {
      ...this.summary(row),
      pause: pauseOf(row, this.clock.now()),
      version: row.version,
      ageing: {
        Delivery: { amber: row.amber_minutes_delivery, red: row.red_minutes_delivery },
        Pickup: { amber: row.amber_minutes_pickup, red: row.red_minutes_pickup },
      },
      has_cancel_code: row.has_cancel_code,
      has_order_messages: row.has_order_messages,
    };
  }
}

function pauseOf({ paused_until, pause_reason }: BranchRow, at: Date): BranchPause | null {
  if (paused_until === null || paused_until <= at) return null;
  return { until: paused_until.toISOString(), reason: pause_reason };
}
