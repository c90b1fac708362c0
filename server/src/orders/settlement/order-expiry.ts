import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { transitionBy } from '../../../../libs/domain/order-transitions.js';
import { Clock } from '../../common/clock.js';
import { RepeatingJob } from '../../common/repeating-job.js';
import { affectedRows } from '../../database/rows.js';
import { PaymentGateway } from '../../payments/payment-gateway.js';
import { WakeUps } from '../../realtime/wake-ups.service.js';
import { moveOrder } from '../order-moves.js';
import { lockOrder } from '../order-rows.js';
import { GatewayQuestions } from './gateway-questions.service.js';

const SWEEP_MS = 1000;
const BATCH = 10;
/** what the gateway's last word is exceeded by before another process may end an order that one died over */
const LEASE_MARGIN_MS = 30_000;

interface DueOrder {
  id: string;
  status: OrderStatus;
  /** what the claim has set */
  expires_at: Date;
}

/**
 * Ends orders that nobody paid or confirmed in time, and gives their portions back. Claimed by moving `expires_at` on
 * (`FOR UPDATE SKIP LOCKED`), so that any number of processes share the work; moved under the order's own lock, so that
 * each ends once. Before a card order goes, the gateway is asked a last time.
 */
@Injectable()
export class OrderExpiry implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OrderExpiry.name);
  private readonly job = new RepeatingJob({ name: 'order-expiry', everyMs: SWEEP_MS, work: () => this.endDue() });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly questions: GatewayQuestions,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  private async endDue(): Promise<boolean> {
    const due = await this.claim();
    const ended = await Promise.allSettled(due.map((order) => this.end(order)));
    for (const result of ended) if (result.status === 'rejected') this.logger.error(result.reason);
    return due.length === BATCH;
  }

  private claim(): Promise<DueOrder[]> {
    return affectedRows(
      this.db,
      `UPDATE customer_order SET expires_at = $1::timestamptz + make_interval(secs => $2)
       WHERE id IN (
         SELECT id FROM customer_order
         WHERE expires_at <= $1 AND status IN ('Payment Pending', 'OTP Pending')
         ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, status, expires_at`,
      [this.clock.now(), (this.gateway.questionMs + LEASE_MARGIN_MS) / 1000, BATCH],
    );
  }

  private async end(due: DueOrder): Promise<void> {
    if (due.status === 'Payment Pending') await this.questions.askAboutOrder(due.id, { takesSigned: true });
    const branchId = await this.db.transaction(async (manager) => {
      const found = await lockOrder(manager, due.id);
      // paid or failed by now, or paid again: then it has a new time
      if (!found || found.row.expires_at?.getTime() !== due.expires_at.getTime()) return undefined;
      if (!transitionBy({ actor: 'clock', from: found.row.status, to: 'Expired' })) return undefined;
      await moveOrder(manager, { found, to: 'Expired', actor: 'clock', at: this.clock.now() });
      return found.row.branch_id;
    });
    if (branchId !== undefined) this.wakeUps.wakeUp(branchId);
  }
}
