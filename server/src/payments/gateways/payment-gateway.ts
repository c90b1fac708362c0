import type { Cents } from '../../../../libs/domain/money.js';
import type { PaymentFailureCause } from '../../../../libs/domain/payment-failure.js';
import type { PaymentGatewayName } from '../payment-settings.js';

/** A payment that a gateway has to collect. */
export interface PaymentRequest {
  /** the merchant reference: one for each attempt */
  ref: string;
  amountCents: Cents;
  description: string;
  /** the page of the order, where the buyer ends */
  orderPage: string;
  customer: PaymentCustomer;
}

export interface PaymentCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string | null;
}

/** The form that the buyer's browser posts to the gateway, and the parts of it that the wire names. */
export interface GatewayForm {
  gatewayUrl: string;
  fields: Record<string, string>;
  instanceId: string;
  merchantId: string;
  amount: string;
  messageHash: string;
  responseUrl: string;
}

/** The attempt that an answer has to fit. */
export interface ExpectedPayment {
  ref: string;
  amountCents: Cents;
}

/** Why an answer is not trusted, and so ignored. Stored in its verdict. */
export type TrustProblem =
  | 'unreadable'
  | 'wrong hash'
  | 'another merchant'
  | 'wrong currency'
  | 'wrong amount'
  | 'test payment';

/** The result in a genuine answer. `pending`: nothing is decided yet, the buyer may still pay. */
export type PaymentResult =
  | {
      outcome: 'paid';
      transactionId: string;
      /** other transactions that brought money under the same reference: the buyer paid more than once */
      further?: readonly string[];
    }
  | { outcome: 'failed'; reason: string; cause?: PaymentFailureCause }
  | { outcome: 'pending' }
  | { outcome: 'charged back' };

export type CheckedAnswer = PaymentResult | { outcome: 'untrusted'; reason: TrustProblem };

/** The fields of a form-encoded answer; a field that came twice is not among them. */
export type AnswerFields = Readonly<Record<string, string>>;

/** A card gateway: makes the buyer's form, checks what comes back, and can be asked by the server itself. */
export abstract class PaymentGateway {
  abstract readonly name: PaymentGatewayName;
  /** whether `inquire` can be used; else a signed notification of the gateway's own server decides */
  abstract readonly supportsInquiries: boolean;

  /** whether the signature of an answer covers its transaction id; else that id can be altered without the key */
  abstract readonly signsTransactionId: boolean;

  /** the longest that `inquire` takes */
  abstract readonly inquiryMs: number;

  abstract form(request: PaymentRequest): GatewayForm;

  /** The merchant reference that an answer names, whether or not the rest of it can be trusted. */
  abstract refOf(fields: AnswerFields): string | undefined;

  /**
   * Checks the signature, the parties and the currency of an answer, and its reference and amount against the attempt;
   * with no attempt to compare it with, the rest decides whether it is genuine.
   */
  abstract check(fields: AnswerFields, expected: ExpectedPayment | undefined): CheckedAnswer;

  /**
   * Asks the gateway what became of an attempt, in bounded time.
   *
   * @returns what it said, checked, and the raw answer for the record
   * @throws NoAnswer if it is slow, down or answers nonsense
   */
  abstract inquire(expected: ExpectedPayment): Promise<{ result: CheckedAnswer; raw: string }>;
}

export const MERCHANT_REFERENCE = /^[A-Z0-9-]{1,20}$/;
