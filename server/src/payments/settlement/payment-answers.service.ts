import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import { originAt } from '../../common/limits/call-origin.js';
import { answerFields } from '../answer-fields.js';
import { type CheckedAnswer, MERCHANT_REFERENCE, PaymentGateway } from '../gateways/payment-gateway.js';
import { OrdersPort } from '../orders-port.js';
import { type AnswerSource, recordAnswer, VERDICT, verdictOf } from '../payment-answers.repository.js';
import type { PaymentAttemptEntity } from '../payment-attempt.entity.js';
import { expectedOf, findAttempt, inquireSoon } from '../payment-attempts.repository.js';
import { PaymentInquiriesService } from './payment-inquiries.service.js';
import { isOther, SettlementService } from './settlement.service.js';

interface ReceivedAnswer {
  source: Extract<AnswerSource, 'return' | 'notification'>;
  /** the form as received */
  raw: string;
  /** the sender's address, to slow down senders of forged answers */
  address: string;
}

/** The verdict on an answer. */
export interface ReadAnswer {
  /** the order that it belongs to, if any */
  reference: string | undefined;
  isTrusted: boolean;
}

interface Concluding {
  result: CheckedAnswer;
  record: (verdict: string) => Promise<void>;
  address: string;
}

/** An answer that is not from the gateway, or belongs to no payment. */
class UntrustedAnswer extends DomainError {
  constructor(readonly reference?: string) {
    super('untrusted-answer', 'This payment could not be verified.');
  }
}

/** a merchant reference begins with the order's number */
const ORDER_IN_REFERENCE = /^[0-9A-Z]{10}(?=-|$)/;

/** when the next inquiry is made if a signed answer could not be confirmed immediately */
const CONFIRM_AGAIN_MS = 10_000;

/** Handles answers that arrive without an inquiry: with the buyer's browser, or from the gateway's server. */
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
   * Handles one answer: stores it, verifies its signature and compares every field with the attempt. A success counts
   * only after a status inquiry has confirmed it. An answer that does not fit is recorded and changes nothing.
   *
   * @throws TooManyTries for an address that keeps sending untrusted answers
   */
  async read(received: ReceivedAnswer): Promise<ReadAnswer> {
    const { address } = received;
    try {
      // decided before the inquiry, which takes time: genuine answers in progress must not count as guesses
      const { attempt, reference, ...trusted } = await this.limits.attempt(
        { kind: 'payment-answer', by: originAt(address) },
        () => this.trusted(received),
      );
      await this.conclude(attempt, { ...trusted, address });
      return { reference, isTrusted: true };
    } catch (error) {
      if (error instanceof UntrustedAnswer) return { reference: error.reference, isTrusted: false };
      throw error;
    }
  }

  /** Returns an answer that is from the gateway. @throws UntrustedAnswer for any other */
  private async trusted({ source, raw }: ReceivedAnswer) {
    const fields = answerFields(raw);
    const ref = this.gateway.refOf(fields) ?? '';
    const attempt = MERCHANT_REFERENCE.test(ref)
      ? await findAttempt(this.db, { provider: this.gateway.name, ref })
      : null;
    const result = this.gateway.check(fields, attempt ? expectedOf(attempt) : undefined);
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

  /**
   * Returns the order's number in an answer that could not be read. It may be wrong; the page of the order shows only
   * what is public.
   */
  orderNamedIn(raw: string): string | undefined {
    return ORDER_IN_REFERENCE.exec(this.gateway.refOf(answerFields(raw)) ?? '')?.[0];
  }

  private async conclude(attempt: PaymentAttemptEntity, { result, record, address }: Concluding): Promise<void> {
    // a recorded transaction is final: a repeated answer changes nothing, and another transaction is a second payment
    const isOpen = attempt.transaction_id === null;
    if (result.outcome === 'paid' && isOpen && this.gateway.supportsInquiries) {
      // stored before the inquiry: if this process dies, the poller and the expiry know of the success
      await record(VERDICT.paidUnconfirmed);
      const soon = new Date(this.clock.now().getTime() + CONFIRM_AGAIN_MS);
      await inquireSoon(this.db, { id: attempt.id, by: soon });
      const outcome = await this.inquiries.inquire(attempt);
      if (outcome === 'paid') return;
      // each such answer causes an inquiry
      await this.limits.count({ kind: 'payment-answer', by: originAt(address) });
      if (outcome === 'failed') await record(VERDICT.contradicted);
      else await inquireSoon(this.db, { id: attempt.id, by: soon });
      return;
    }
    const isUnsigned = !this.gateway.signsTransactionId;
    if (result.outcome === 'paid' && isUnsigned && isOther(attempt, result.transactionId)) {
      await this.rejectUnsigned({ record, address });
      // the gateway's list of payments shows whether a buyer really paid twice
      if (this.gateway.supportsInquiries) await this.inquiries.inquire(attempt);
      return;
    }
    await record(verdictOf(result));
    // a signed failure needs no confirmation: a later success would outweigh it
    if (result.outcome !== 'paid' && result.outcome !== 'failed') return;
    const settlement = await this.settlement.settle({ attempt, result, isUnsigned });
    if (settlement === 'transaction used') await record(VERDICT.transactionUsed);
    // the first one arrived at the same moment
    if (settlement === 'transaction unsigned') await this.rejectUnsigned({ record, address });
  }

  /**
   * Prevents a replayed notification with an altered id from becoming a second payment, which the shop would refund.
   */
  private async rejectUnsigned({ record, address }: Pick<Concluding, 'record' | 'address'>): Promise<void> {
    await record(VERDICT.unsignedTransaction);
    await this.limits.count({ kind: 'payment-answer', by: originAt(address) });
  }
}
