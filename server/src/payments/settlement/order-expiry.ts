import { Injectable, Logger } from '@nestjs/common';
import { transitionBy } from '../../../../libs/domain/orders/order-transitions.js';
import { Clock } from '../../common/clock.js';
import { Jobs } from '../../common/process/jobs.js';
import { PaymentGateway } from '../gateways/payment-gateway.js';
import { OrdersPort, type OverdueOrder } from '../orders-port.js';
import { PaymentInquiriesService } from './payment-inquiries.service.js';

const SWEEP_MS = 1000;
const BATCH = 10;
/** added to the longest inquiry; once the lease ends, another process may claim the order */
const LEASE_MARGIN_MS = 30_000;

/**
 * Ends orders that nobody paid or confirmed in time, and returns their portions to stock. It claims them by moving
 * `expires_at` on (`FOR UPDATE SKIP LOCKED`), so that any number of processes can share the work, and ends them under
 * the order's lock, so that each ends once. Before an order with an open card payment ends, it asks the gateway a last
 * time.
 */
@Injectable()
export class OrderExpiry {
  private readonly logger = new Logger(OrderExpiry.name);

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly inquiries: PaymentInquiriesService,
    private readonly orders: OrdersPort,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'expiry',
      does: 'ends orders that nobody paid or confirmed in time',
      everyMs: SWEEP_MS,
      work: () => this.endDue(),
      countWaiting: (db) => orders.countOverdue(db),
    });
  }

  private async endDue(): Promise<boolean> {
    const due = await this.orders.claimOverdue({
      at: this.clock.now(),
      leaseMs: this.gateway.inquiryMs + LEASE_MARGIN_MS,
      limit: BATCH,
    });
    const ended = await Promise.allSettled(due.map((order) => this.end(order)));
    for (const result of ended) if (result.status === 'rejected') this.logger.error(result.reason);
    return due.length === BATCH;
  }

  private async end(due: OverdueOrder): Promise<void> {
    // also if the order is to be paid later, because a card payment may have begun before that
    await this.inquiries.inquireAboutOrder(due.id, { takesSigned: true });
    await this.orders.change(due.id, { actor: 'clock' }, async (change) => {
      const { status, expires_at } = change.before.row;
      // it has a new deadline, because it was paid again, or it was paid or failed meanwhile
      if (expires_at?.getTime() !== due.expiresAt.getTime()) return;
      if (!transitionBy({ actor: 'clock', from: status, to: 'Expired' })) return;
      await change.move('Expired', { cause: 'expired' });
      // its customer was promised a call
      if (status === 'OTP Pending' && change.before.order.confirmation === 'phone') {
        await change.record({ action: 'nobody called', before: { status }, after: { status: 'Expired' } });
      }
    });
  }
}
