import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import { strangerAt } from '../../common/limits/call-origin.js';
import { answerFields } from '../answer-fields.js';
import { type CheckedAnswer, MERCHANT_REFERENCE, PaymentGateway } from '../gateways/payment-gateway.js';
import { OrdersPort } from '../orders-port.js';
import { type AnswerSource, recordAnswer, VERDICT, verdictOf } from '../payment-answers.repository.js';
import { expectedOf, findAttempt, inquireSoon, type PaymentAttempt } from '../payment-attempts.repository.js';
import { PaymentInquiriesService } from './payment-inquiries.service.js';
import { SettlementService } from './settlement.service.js';

interface ReceivedAnswer {
  source: Extract<AnswerSource, 'return' | 'notification'>;
  /** the form as it came */
  raw: string;
  /** the address it came from: those that forge are slowed down */
  address: string;
}

/** The verdict on an answer. */
export interface ReadAnswer {
  /** the order that it belongs to, if it belongs to one */
  reference: string | undefined;
  isTrusted: boolean;
}

interface Concluding {
  result: CheckedAnswer;
  record: (verdict: string) => Promise<void>;
  address: string;
}

/** An answer that is not the gateway's own, or of no payment. */
class UntrustedAnswer extends DomainError {
  constructor(readonly reference?: string) {
    super('untrusted-answer', 'This payment could not be verified.');
  }
}

/** a merchant reference begins with the order's */
const ORDER_IN_REFERENCE = /^[0-9A-Z]{10}(?=-|$)/;

/** how soon the gateway is asked again where a signed answer could not be confirmed at once */
const CONFIRM_AGAIN_MS = 10_000;

/** Answers that come by themselves: with the buyer's browser, or from the gateway's server. */
@Injectable()
export class PaymentAnswersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly inquiries: PaymentInquiriesService,
    private readonly settlement: SettlementService,
    private readonly orders: OrdersPort,
    private readonly limits: AttemptLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads one answer: stored as it came, its signature and every field compared with the attempt; a success then counts
   * once the gateway itself, asked by the server, says the same. Whatever does not fit is recorded and changes nothing.
   *
   * @throws TooManyTries for an address that keeps sending answers that cannot be trusted
   */
  async read(received: ReceivedAnswer): Promise<ReadAnswer> {
    const { address } = received;
    try {
      // at once: the inquiry to the gateway takes its time, and genuine answers that wait for theirs are no guesses
      const { attempt, reference, ...trusted } = await this.limits.judging(
        { kind: 'payment-answer', by: strangerAt(address) },
        () => this.trusted(received),
      );
      await this.conclude(attempt, { ...trusted, address });
      return { reference, isTrusted: true };
    } catch (error) {
      if (error instanceof UntrustedAnswer) return { reference: error.reference, isTrusted: false };
      throw error;
    }
  }

  /** Reads an answer of the gateway's own. @throws UntrustedAnswer for any other */
  private async trusted({ source, raw }: ReceivedAnswer) {
    const fields = answerFields(raw);
    const ref = this.gateway.refOf(fields) ?? '';
    const attempt = MERCHANT_REFERENCE.test(ref)
      ? await findAttempt(this.db, { provider: this.gateway.name, ref })
      : undefined;
    const result = this.gateway.check(fields, attempt && expectedOf(attempt));
    const record = (verdict: string): Promise<void> =>
      recordAnswer(this.db, { attemptId: attempt?.id ?? null, provider: this.gateway.name, source, verdict, raw });
    if (!attempt) {
      await record(result.outcome === 'paid' ? VERDICT.paidWithoutOrder : VERDICT.unknownPayment);
      throw new UntrustedAnswer();
    }
    const reference = await this.orders.referenceOf(attempt.order_id);
    if (result.outcome === 'untrusted') {
      await record(verdictOf(result));
      throw new UntrustedAnswer(reference);
    }
    return { attempt, reference, result, record };
  }

  /** The order's number in an answer that could not be read: true or not, its page shows nothing that is not public. */
  orderNamedIn(raw: string): string | undefined {
    return ORDER_IN_REFERENCE.exec(this.gateway.refOf(answerFields(raw)) ?? '')?.[0];
  }

  private async conclude(attempt: PaymentAttempt, { result, record, address }: Concluding): Promise<void> {
    // money that came is beyond doubt: a repetition changes nothing, and another transaction is for people to refund
    const isOpen = attempt.transaction_id === null;
    if (result.outcome === 'paid' && isOpen && this.gateway.supportsInquiries) {
      // kept before the inquiry: should this process die over it, the poller and the expiry know of the success
      await record(VERDICT.paidUnconfirmed);
      const soon = new Date(this.clock.now().getTime() + CONFIRM_AGAIN_MS);
      await inquireSoon(this.db, { id: attempt.id, by: soon });
      const asked = await this.inquiries.inquire(attempt);
      if (asked === 'paid') return;
      // each such answer costs an inquiry
      await this.limits.count({ kind: 'payment-answer', by: strangerAt(address) });
      if (asked === 'failed') await record(VERDICT.contradicted);
      else await inquireSoon(this.db, { id: attempt.id, by: soon });
      return;
    }
    if (result.outcome === 'paid' && this.isOtherUnsigned(attempt, result.transactionId)) {
      await record(VERDICT.unsignedTransaction);
      await this.limits.count({ kind: 'payment-answer', by: strangerAt(address) });
      // a buyer who did pay twice is found in the gateway's own list of payments
      if (this.gateway.supportsInquiries) await this.inquiries.inquire(attempt);
      return;
    }
    await record(verdictOf(result));
    // a signed failure needs no confirmation: were it wrong, a success would still outweigh it
    if (result.outcome !== 'paid' && result.outcome !== 'failed') return;
    const settlement = await this.settlement.settle({ attempt, result });
    if (settlement === 'transaction used') await record(VERDICT.transactionUsed);
  }

  /** A replayed notification with an altered id must not become a second payment that the shop then gives back. */
  private isOtherUnsigned(attempt: PaymentAttempt, transactionId: string): boolean {
    return (
      !this.gateway.signsTransactionId && attempt.transaction_id !== null && attempt.transaction_id !== transactionId
    );
  }
}
