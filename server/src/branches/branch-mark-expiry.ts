import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { RepeatingJob } from '../common/process/repeating-job.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { BranchesRepository } from './branches.repository.js';

const SWEEP_MS = 1000;

/**
 * Clears busy times and pauses that have ended, as a change of the menu: open storefronts load the branch's answers again, as they do where
 * staff end one. The answers themselves never wait for it: they judge both by the clock.
 */
@Injectable()
export class BranchMarkExpiry implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job = new RepeatingJob({ name: 'branch-mark-expiry', everyMs: SWEEP_MS, work: () => this.clear() });

  constructor(
    private readonly branches: BranchesRepository,
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
    for (const id of await this.branches.clearEndedMarks(this.clock.now())) this.changes.notify(id);
    return false;
  }
}
