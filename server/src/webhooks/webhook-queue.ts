import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Jobs } from '../common/process/jobs.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { addCursors } from '../realtime/streams/stream-cursors.repository.js';
import { StreamReader } from '../realtime/streams/stream-reader.js';
import { LEASE_MS, LONGEST_TURN_MS, WebhookDeliveryService } from './webhook-delivery.service.js';
import { countFailingWebhooks, WEBHOOK_CURSORS, webhooksWithNewBranches } from './webhooks.repository.js';

/** Delivers the events of the branches' streams to webhooks, each of which has a cursor per branch. */
@Injectable()
export class WebhookQueue {
  private readonly reader: StreamReader;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    delivery: WebhookDeliveryService,
    changes: ChangeNotifierService,
    clock: Clock,
    jobs: Jobs,
  ) {
    this.reader = new StreamReader(
      { db, jobs, changes, clock },
      {
        ...WEBHOOK_CURSORS,
        name: 'webhooks',
        does: 'delivers the events of branches to webhooks',
        countWaiting: countFailingWebhooks,
        leaseMs: LEASE_MS,
        longestTurnMs: LONGEST_TURN_MS,
        prepare: () => this.followNewBranches(),
        handle: (turn) => delivery.deliver(turn),
      },
    );
  }

  /** Looks for work now. */
  wake(): void {
    this.reader.wake();
  }

  /** A branch that is newer than a webhook is followed from its first event. */
  private async followNewBranches(): Promise<void> {
    const ids = await webhooksWithNewBranches(this.db);
    if (ids.length === 0) return;
    const positions = (await readPositions(this.db)).map((position) => ({ ...position, seq: 0 }));
    for (const ownerId of ids) await addCursors(this.db, { owner: 'webhook_id', ownerId }, positions);
  }
}
