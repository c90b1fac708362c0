import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { REPLAY_LIMIT } from '../../../libs/contract/orders/events.js';
import type { BranchEvents } from '../../../libs/contract/orders/webhooks.js';
import { NotFound } from '../common/errors.js';
import { readPage } from '../realtime/branch-stream.repository.js';

/** Reads the stream of a branch for receivers that miss events. */
@Injectable()
export class BranchEventsService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** @throws NotFound for an unknown branch */
  async after(from: { branchId: number; epoch: string; after: number }): Promise<BranchEvents> {
    const { branchId, epoch, after: afterSeq } = from;
    const page = await readPage(this.db, { branchId, epoch, afterSeq, limit: REPLAY_LIMIT });
    if (!page) throw new NotFound('branch');
    const { events, ...position } = page;
    return events ? { ...position, events } : { ...position, events: [], resync: true };
  }
}
