import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BranchSummary } from '../../../libs/contract/entities.js';
import { isOpenAt } from '../../../libs/domain/business-time.js';
import { Clock } from '../common/clock.js';
import { NotFound } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';
import { firstRow, rows } from '../database/rows.js';

interface BranchRow {
  id: number;
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
  paused_until: Date | null;
}

const COLUMNS = 'id, name, phone, address, open, close, paused_until';

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

  private summary({ paused_until, ...branch }: BranchRow): BranchSummary {
    const at = this.clock.now();
    const isPaused = paused_until !== null && paused_until > at;
    return { ...branch, is_open: !isPaused && isOpenAt(branch, at, this.config.timeZone) };
  }
}
