import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Lanes } from '../common/process/lanes.js';
import { RepeatingJob } from '../common/process/repeating-job.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { addCursors, claimCursors, dueCursors } from './webhook-cursors.repository.js';
import { LEASE_MS, WebhookDeliveryService } from './webhook-delivery.service.js';
import { hasOpenWebhook } from './webhooks.repository.js';

const SWEEP_MS = 1000;
/** branches of webhooks that a process delivers at the same time */
const LANES = 16;

/**
 * Delivers the events of the branches' streams to webhooks. Each webhook has a cursor per branch, which one process at a
 * time claims by a lease (`claimStatement`). So the events of a branch are delivered in order, whatever the number of
 * processes, and a lease that ends with its process is taken over by another one.
 */
@Injectable()
export class WebhookQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WebhookQueue.name);
  private readonly job = new RepeatingJob({ name: 'webhook-queue', everyMs: SWEEP_MS, work: () => this.work() });
  /** one that has ended wakes the job: its branch, or one that found no lane, may have more events */
  private readonly lanes = new Lanes(LANES, () => this.job.wake());
  /** whether a webhook was on at the last sweep */
  private isUsed = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly delivery: WebhookDeliveryService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.changes.onChange(() => {
      if (this.isUsed) this.job.wake();
    });
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
    await this.lanes.empty();
  }

  /** Looks for work now. */
  wake(): void {
    this.job.wake();
  }

  private async work(): Promise<boolean> {
    this.isUsed = await hasOpenWebhook(this.db);
    const { free } = this.lanes;
    if (!this.isUsed || free === 0) return false;
    const positions = await readPositions(this.db);
    await addCursors(this.db, positions, { isNew: false });
    const at = this.clock.now();
    const current = new Map(positions.map(({ branchId, epoch, seq }) => [branchId, `${epoch} ${seq}`]));
    const behind = (await dueCursors(this.db, at)).filter(
      ({ branch_id, epoch, read_seq }) => current.get(branch_id) !== `${epoch} ${read_seq}`,
    );
    if (behind.length === 0) return false;
    const ids = behind.map(({ id }) => id);
    for (const cursor of await claimCursors(this.db, { ids, at, leaseMs: LEASE_MS, limit: free })) {
      // the claim of a failed cursor expires, and the cursor is due again
      this.lanes.take(this.delivery.deliver(cursor), (error) =>
        this.logger.warn(`cursor ${cursor.id} was not delivered: ${String(error)}`),
      );
    }
    return false;
  }
}
