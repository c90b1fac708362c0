import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Jobs } from '../../common/process/jobs.js';
import { countDueAttempts } from '../due-attempts.repository.js';
import { PaymentGateway } from '../gateways/payment-gateway.js';
import { claimDueAttempts } from '../payment-attempts.repository.js';
import { PaymentInquiriesService } from './payment-inquiries.service.js';

const SWEEP_MS = 2000;
const BATCH = 8;
/** added to the longest inquiry; once the lease ends, another process may claim the attempt */
const LEASE_MARGIN_MS = 30_000;

/** Inquires about payments whose answer has not arrived, at the planned times. */
@Injectable()
export class PaymentPoller {
  private readonly logger = new Logger(PaymentPoller.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly inquiries: PaymentInquiriesService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    if (!gateway.supportsInquiries) return;
    jobs.add({
      name: 'payments',
      does: 'asks the card gateway about payments without an answer',
      everyMs: SWEEP_MS,
      work: () => this.inquireDue(),
      countWaiting: countDueAttempts,
    });
  }

  private async inquireDue(): Promise<boolean> {
    const due = await claimDueAttempts(this.db, {
      provider: this.gateway.name,
      at: this.clock.now(),
      limit: BATCH,
      leaseMs: this.gateway.inquiryMs + LEASE_MARGIN_MS,
    });
    const results = await Promise.allSettled(
      due.map((attempt) => this.inquiries.inquire(attempt, { isClaimed: true })),
    );
    // an error of one attempt does not stop the others; its claim expires and it is inquired about again
    for (const result of results) if (result.status === 'rejected') this.logger.error(result.reason);
    return due.length === BATCH;
  }
}
