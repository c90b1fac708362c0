import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { groupBy } from '../common/group-by.js';
import { Lanes } from '../common/process/lanes.js';
import { RepeatingJob } from '../common/process/repeating-job.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { addCursors, claimCursors, dueCursors } from './webhook-cursors.repository.js';
import { LEASE_MS, LONGEST_TURN_MS, WebhookDeliveryService } from './webhook-delivery.service.js';
import { hasOpenWebhook } from './webhooks.repository.js';

const SWEEP_MS = 1000;
/** branches of webhooks that a process delivers at the same time */
const LANES = 16;
/** and those of one webhook, so that no receiver takes all */
const LANES_EACH = 2;

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
  private readonly lanes = new Lanes({ count: LANES, longestMs: LONGEST_TURN_MS, onFree: () => this.job.wake() });
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
    const ids = this.thoseWithLanes(behind).map(({ id }) => id);
    if (ids.length === 0) return false;
    for (const cursor of await claimCursors(this.db, { ids, at, leaseMs: LEASE_MS, limit: free })) {
      this.lanes.take(this.delivery.deliver(cursor), {
        owner: cursor.webhook_id,
        // the claim of a failed cursor expires, and the cursor is due again
        onError: (error) => this.logger.warn(`cursor ${cursor.id} was not delivered: ${String(error)}`),
      });
    }
    return false;
  }

  /** Returns the first cursors of each webhook, as many as it may have further lanes. */
  private thoseWithLanes<Cursor extends { webhook_id: number }>(cursors: readonly Cursor[]): Cursor[] {
    const ofEach = groupBy(cursors, ({ webhook_id }) => webhook_id);
    return [...ofEach].flatMap(([webhookId, due]) => due.slice(0, LANES_EACH - this.lanes.countOf(webhookId)));
  }
}
