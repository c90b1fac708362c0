import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import type { OpeningCheck } from '../../../../libs/contract/kitchen.js';
import { OpeningCheckEntity } from './opening-check.entity.js';
import { OpeningCheckShownEntity } from './opening-check-shown.entity.js';

interface NewCheck {
  id: string;
  branchId: number;
  startedAt: Date;
  userName: string;
  steps: OpeningCheck['steps'];
}

/** The rows of `opening_check` and `opening_check_shown`. */
@Injectable()
export class OpeningChecksRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** One round trip to the database. */
  async ping(): Promise<void> {
    await this.db.query('SELECT 1');
  }

  async add(manager: EntityManager, { id, branchId, startedAt, userName, steps }: NewCheck): Promise<void> {
    await manager.insert(OpeningCheckEntity, {
      id,
      branch_id: branchId,
      started_at: startedAt,
      user_name: userName,
      steps,
      committed_at: () => 'clock_timestamp()',
    });
  }

  /** Sets what the steps took; the boards' times count from now on. */
  async finish(id: string, steps: OpeningCheck['steps']): Promise<void> {
    await this.db.manager.update(OpeningCheckEntity, { id }, { steps, committed_at: () => 'clock_timestamp()' });
  }

  async removeBefore(startedAt: Date): Promise<void> {
    await this.db.manager.delete(OpeningCheckEntity, { started_at: LessThan(startedAt) });
  }

  /** A check of the branch with the boards that have shown it, the first one first; null for an unknown one. */
  async find(
    branchId: number,
    id: string,
  ): Promise<{ check: OpeningCheckEntity; boards: OpeningCheck['boards'] } | null> {
    const check = await this.db.manager.findOneBy(OpeningCheckEntity, { id, branch_id: branchId });
    if (!check) return null;
    const shown = await this.db.manager.find(OpeningCheckShownEntity, {
      where: { check_id: id },
      order: { after_ms: 'ASC' },
    });
    return { check, boards: shown.map(({ user_name, after_ms }) => ({ who: user_name, after_ms })) };
  }

  /** Idempotent: the first showing of a board counts. Ids of other branches, or of nothing, are passed over. */
  async noteShown(
    { socketId, branchId, userName }: { socketId: string; branchId: number; userName: string },
    checkIds: string[],
  ): Promise<void> {
    await this.db.query(
      `INSERT INTO opening_check_shown (check_id, socket_id, user_name, after_ms)
       SELECT id, $3, $4, greatest(0, extract(epoch FROM clock_timestamp() - committed_at) * 1000)
       FROM opening_check WHERE branch_id = $1 AND id = ANY($2::uuid[])
       ON CONFLICT (check_id, socket_id) DO NOTHING`,
      [branchId, checkIds, socketId, userName],
    );
  }
}
