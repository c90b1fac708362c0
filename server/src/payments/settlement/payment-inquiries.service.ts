import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { NoAnswer } from '../../common/http/outgoing.js';
import { type CheckedAnswer, PaymentGateway } from '../gateways/payment-gateway.js';
import { nextInquiryAt, retryInquiryAt } from '../inquiry-times.js';
import { OrdersPort } from '../orders-port.js';
import { recordAnswer, unconfirmedSuccess, VERDICT, verdictOf } from '../payment-answers.repository.js';
import type { PaymentAttemptEntity } from '../payment-attempt.entity.js';
import { expectedOf, pendingAttempts, scheduleInquiry } from '../payment-attempts.repository.js';
import { type DecidedResult, SettlementService } from './settlement.service.js';

/** The result of an inquiry; `no answer` if the gateway was slow, down or sent an unreadable answer. */
export type InquiryOutcome = CheckedAnswer['outcome'] | 'no answer';

/** wait after which an order that was not paid in time has expired */
const AFTER_THE_WAIT_MS = 60_000;

const NEVER_PAID = 'The buyer never paid.';

/** Payment status inquiries: asks the gateway about attempts and settles its answers. */
@Injectable()
export class PaymentInquiriesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly settlement: SettlementService,
    private readonly orders: OrdersPort,
    private readonly clock: Clock,
  ) {}

  /**
   * Inquires about one attempt in limited time, records the answer, settles a decision, and schedules the next inquiry.
   *
   * @param isClaimed whether this process has claimed the attempt
   */
  async inquire(attempt: PaymentAttemptEntity, { isClaimed = false } = {}): Promise<InquiryOutcome> {
    const answer = await this.answerTo(attempt);
    await recordAnswer(this.db, {
      attemptId: attempt.id,
      provider: this.gateway.name,
      source: 'question',
      verdict: 'failure' in answer ? `no answer: ${answer.failure}` : verdictOf(answer.result),
      raw: 'failure' in answer ? '' : answer.raw,
    });
    if ('failure' in answer) {
      const next = retryInquiryAt({
        openedAt: attempt.created_at,
        at: this.clock.now(),
        unanswered: attempt.unanswered,
        retryAfterMs: answer.retryAfterMs,
      });
      await scheduleInquiry(this.db, attempt, { next, isAnswered: false, isClaimed });
      return 'no answer';
    }
    return this.conclude(attempt, answer.result, isClaimed);
  }

  /**
   * Inquires about every open attempt of an order, so that nobody pays or expires an order that is already paid.
   *
   * @param takesSigned whether a signed success counts if the gateway still does not answer
   * @returns whether the gateway answered about each attempt; true if it supports no inquiries
   */
  async inquireAboutOrder(orderId: string, { takesSigned = false } = {}): Promise<boolean> {
    if (!this.gateway.supportsInquiries) return true;
    const open = await pendingAttempts(this.db, { orderId, provider: this.gateway.name });
    const answered = await Promise.all(
      open.map(async (attempt) => {
        const outcome = await this.inquire(attempt);
        if (outcome === 'no answer' && takesSigned) await this.settleSigned(attempt);
        return outcome !== 'no answer';
      }),
    );
    return answered.every(Boolean);
  }

  private async answerTo(
    attempt: PaymentAttemptEntity,
  ): Promise<{ result: CheckedAnswer; raw: string } | { failure: string; retryAfterMs: number }> {
    try {
      return await this.gateway.inquire(expectedOf(attempt));
    } catch (error) {
      if (error instanceof NoAnswer) return { failure: error.message, retryAfterMs: error.retryAfterMs };
      throw error;
    }
  }

  private async conclude(
    attempt: PaymentAttemptEntity,
    result: CheckedAnswer,
    isClaimed: boolean,
  ): Promise<InquiryOutcome> {
    if (result.outcome === 'paid' || result.outcome === 'failed') {
      const settlement = await this.settlement.settle({ attempt, result });
      if (settlement === 'transaction used') await this.recordReplay(attempt);
      else {
        await this.settleFurther(attempt, result);
        return result.outcome;
      }
    }
    const at = this.clock.now();
    const next = nextInquiryAt({ openedAt: attempt.created_at, at }) ?? (await this.afterTheWait(attempt, at));
    await scheduleInquiry(this.db, attempt, { next, isAnswered: true, isClaimed });
    // after the last inquiry the buyer is not expected to pay any more
    if (next === null && result.outcome === 'pending') {
      await this.settlement.settle({ attempt, result: { outcome: 'failed', reason: NEVER_PAID } });
    }
    return result.outcome;
  }

  /**
   * Returns a moment for one more inquiry, after the deadline of an order that still awaits its payment; null if it
   * does not.
   */
  private async afterTheWait({ order_id }: PaymentAttemptEntity, at: Date): Promise<Date | null> {
    const deadline = await this.orders.paymentDeadline(order_id);
    return deadline ? new Date(Math.max(deadline.getTime(), at.getTime()) + AFTER_THE_WAIT_MS) : null;
  }

  private async settleFurther(attempt: PaymentAttemptEntity, result: DecidedResult): Promise<void> {
    const further = result.outcome === 'paid' ? (result.further ?? []) : [];
    for (const transactionId of further) {
      await this.settlement.settle({ attempt, result: { outcome: 'paid', transactionId } });
    }
  }

  private async settleSigned(attempt: PaymentAttemptEntity): Promise<void> {
    const fields = await unconfirmedSuccess(this.db, attempt.id);
    const result = fields && this.gateway.check(fields, expectedOf(attempt));
    if (result?.outcome === 'paid') await this.settlement.settle({ attempt, result });
  }

  private async recordReplay(attempt: PaymentAttemptEntity): Promise<void> {
    await recordAnswer(this.db, {
      attemptId: attempt.id,
      provider: this.gateway.name,
      source: 'question',
      verdict: VERDICT.transactionUsed,
      raw: '',
    });
  }
}
