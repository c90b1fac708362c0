import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { RepeatingJob } from '../../common/process/repeating-job.js';
import { PaymentGateway } from '../gateways/payment-gateway.js';
import { claimDueAttempts } from '../payment-attempts.repository.js';
import { PaymentInquiriesService } from './payment-inquiries.service.js';

const SWEEP_MS = 2000;
const BATCH = 8;
/** added to the longest inquiry; once the lease ends, another process may claim the attempt */
const LEASE_MARGIN_MS = 30_000;

/** Inquires about payments whose answer has not arrived, at the planned times. */
@Injectable()
export class PaymentPoller implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PaymentPoller.name);
  private readonly job = new RepeatingJob({ name: 'payment-poller', everyMs: SWEEP_MS, work: () => this.inquireDue() });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly inquiries: PaymentInquiriesService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.gateway.supportsInquiries) this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
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
