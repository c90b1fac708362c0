import type { Cents } from '../../../../libs/domain/money/money.js';
import type { PaymentFailureCause } from '../../../../libs/domain/money/payment-failure.js';
import type { PaymentGatewayName } from '../payment-settings.js';

/** A payment for a gateway to collect. */
export interface PaymentRequest {
  /** the merchant reference, different for each attempt */
  ref: string;
  amountCents: Cents;
  description: string;
  /** the page of the order, to which the buyer returns */
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

/** The values that an answer about an attempt must have. */
export interface ExpectedPayment {
  ref: string;
  amountCents: Cents;
}

/** Why an answer is not trusted and ignored; stored in its verdict. */
export type TrustProblem =
  | 'unreadable'
  | 'wrong hash'
  | 'another merchant'
  | 'wrong currency'
  | 'wrong amount'
  | 'test payment';

/** The result in a genuine answer. `pending`: not decided, the buyer may still pay. */
export type PaymentResult =
  | {
      outcome: 'paid';
      transactionId: string;
      /** further successful transactions of the same reference, if the buyer paid more than once */
      further?: readonly string[];
    }
  | { outcome: 'failed'; reason: string; cause?: PaymentFailureCause }
  | { outcome: 'pending' }
  | { outcome: 'charged back' };

export type CheckedAnswer = PaymentResult | { outcome: 'untrusted'; reason: TrustProblem };

/** The fields of a form-encoded answer, without those that occur twice. */
export type AnswerFields = Readonly<Record<string, string>>;

/** A card gateway: creates the buyer's form, verifies its answers, and answers status inquiries. */
export abstract class PaymentGateway {
  abstract readonly name: PaymentGatewayName | 'none';
  /** whether `inquire` works; if not, a signed notification of the gateway's server decides */
  abstract readonly supportsInquiries: boolean;

  /** whether an answer's signature covers its transaction id; if not, anybody can alter that id */
  abstract readonly signsTransactionId: boolean;

  /** the longest duration of `inquire` */
  abstract readonly inquiryMs: number;

  abstract form(request: PaymentRequest): GatewayForm;

  /** Returns the merchant reference in an answer, trusted or not. */
  abstract refOf(fields: AnswerFields): string | undefined;

  /**
   * Verifies the signature, the parties and the currency of an answer. If there is an attempt, also compares reference
   * and amount with it.
   */
  abstract check(fields: AnswerFields, expected: ExpectedPayment | undefined): CheckedAnswer;

  /**
   * Makes a status inquiry about an attempt, in limited time.
   *
   * @returns the verified result, and the raw answer for the record
   * @throws NoAnswer if the gateway is slow or down, or its answer cannot be read
   */
  abstract inquire(expected: ExpectedPayment): Promise<{ result: CheckedAnswer; raw: string }>;
}

export const MERCHANT_REFERENCE = /^[A-Z0-9-]{1,20}$/;
