import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Jobs } from '../../common/process/jobs.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { clearEndedMarks } from '../branches.repository.js';

const SWEEP_MS = 1000;

/**
 * Clears busy times and pauses that have ended. This is a change of the menu, so open storefronts load the branch
 * again, as when staff end one. Answers do not depend on it, because they compare both with the clock.
 */
@Injectable()
export class BranchMarkExpiry {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'pauses',
      does: 'ends busy times and pauses on open pages',
      everyMs: SWEEP_MS,
      work: () => this.clear(),
    });
  }

  private async clear(): Promise<boolean> {
    for (const id of await clearEndedMarks(this.db, this.clock.now())) this.changes.notify(id);
    return false;
  }
}
