import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { RepeatingJob } from '../../common/process/repeating-job.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { clearEndedMarks } from '../branches.repository.js';

const SWEEP_MS = 1000;

/**
 * Clears busy times and pauses that have ended. This is a change of the menu, so open storefronts load the branch
 * again, as when staff end one. Answers do not depend on it, because they compare both with the clock.
 */
@Injectable()
export class BranchMarkExpiry implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatingJob({ name: 'branch-mark-expiry', everyMs: SWEEP_MS, work: () => this.clear() });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  private async clear(): Promise<boolean> {
    for (const id of await clearEndedMarks(this.db, this.clock.now())) this.changes.notify(id);
    return false;
  }
}
