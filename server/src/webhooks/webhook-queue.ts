import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { addCursors } from '../realtime/streams/stream-cursors.repository.js';
import { StreamReader } from '../realtime/streams/stream-reader.js';
import { LEASE_MS, LONGEST_TURN_MS, WebhookDeliveryService } from './webhook-delivery.service.js';
import { WEBHOOK_CURSORS, webhooksWithNewBranches } from './webhooks.repository.js';

/** Delivers the events of the branches' streams to webhooks, each of which has a cursor per branch. */
@Injectable()
export class WebhookQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly reader: StreamReader;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    delivery: WebhookDeliveryService,
    changes: ChangeNotifierService,
    clock: Clock,
  ) {
    this.reader = new StreamReader(
      { db, changes, clock },
      {
        ...WEBHOOK_CURSORS,
        name: 'webhook-queue',
        leaseMs: LEASE_MS,
        longestTurnMs: LONGEST_TURN_MS,
        prepare: () => this.followNewBranches(),
        handle: (turn) => delivery.deliver(turn),
      },
    );
  }

  onApplicationBootstrap(): void {
    this.reader.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.reader.stop();
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
