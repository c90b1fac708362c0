import type { PaymentFailureCause } from '../../../../libs/domain/money/payment-failure.js';
import { ask, NoAnswer } from '../../common/http/outgoing.js';
import { isSame } from '../../common/secrets.js';
import type { AccosaSettings, PaymentGatewayName } from '../payment-settings.js';
import {
  answerHash,
  CURRENCY_CODE,
  currencyHash,
  dynamicUrlHash,
  PERFORM_INQUIRY,
  PERFORM_SALE,
  SIGNED_ANSWER_FIELDS,
  type SignedAnswer,
} from './accosa-hash.js';
import {
  type AnswerFields,
  type CheckedAnswer,
  type ExpectedPayment,
  type GatewayForm,
  PaymentGateway,
  type PaymentRequest,
  type PaymentResult,
  type TrustProblem,
} from './payment-gateway.js';

const STATUS_PAID = '50020';
const STATUS_TEST_PAID = '50097';
const STATUS_FAILED = '50021';
/** 50010 to 50018: in progress, or abandoned by the buyer; no result yet */
const STATUS_OPEN = /^5001[0-8]$/;
const EXPONENT = '2';

const FAILURES: Record<string, { reason: string; cause: PaymentFailureCause }> = {
  '13004': { reason: 'The bank declined the card.', cause: 'declined' },
  '13006': { reason: 'The card has not enough money.', cause: 'no-money' },
  '12002': { reason: 'The bank did not answer in time.', cause: 'no-answer' },
  '13002': { reason: 'The bank did not answer in time.', cause: 'no-answer' },
  '10040': { reason: 'The payment was interrupted.', cause: 'interrupted' },
};

export interface AccosaOptions extends Omit<AccosaSettings, 'gateway' | 'url'> {
  /** the address to which the browser posts the form */
  formUrl: string;
  /** the address for status inquiries */
  inquiryUrl: () => string;
  /** the address to which the gateway sends the browser back */
  responseUrl: string;
  /** whether the gateway's test success counts as paid; never in production */
  takesTestPayments: boolean;
}

/** The gateway Accosa PG of Sri Lankan banks; the sandbox has the same protocol. */
export class AccosaGateway extends PaymentGateway {
  readonly supportsInquiries = true;
  readonly signsTransactionId = true;
  readonly inquiryMs: number;

  constructor(
    readonly name: Extract<PaymentGatewayName, 'accosa' | 'sandbox'>,
    private readonly options: AccosaOptions,
  ) {
    super();
    this.inquiryMs = options.timeoutMs;
  }

  form({ ref, amountCents, description }: PaymentRequest): GatewayForm {
    const { instanceId, merchantId, key, responseUrl, formUrl } = this.options;
    const amount = String(amountCents);
    const request = { instanceId, merchantId, perform: PERFORM_SALE, amount, ref };
    const carriesUrl = this.options.formHash === 'dynamic-url';
    const messageHash = carriesUrl ? dynamicUrlHash(request, { responseUrl, key }) : currencyHash(request, key);
    return {
      gatewayUrl: formUrl,
      fields: {
        pg_instance_id: instanceId,
        merchant_id: merchantId,
        perform: PERFORM_SALE,
        currency_code: CURRENCY_CODE,
        amount,
        merchant_reference_no: ref,
        order_desc: description,
        ...(carriesUrl ? { merchant_response_url: responseUrl } : {}),
        message_hash: messageHash,
      },
      instanceId,
      merchantId,
      amount,
      messageHash,
      responseUrl,
    };
  }

  refOf(fields: AnswerFields): string | undefined {
    return fields.merchant_reference_no;
  }

  check(fields: AnswerFields, expected: ExpectedPayment | undefined): CheckedAnswer {
    const answer = signedPart(fields);
    if (!answer || fields.message_hash === undefined) return untrusted('unreadable');
    const hash = answerHash(answer, this.options.key);
    if (!isSame(Buffer.from(fields.message_hash), Buffer.from(hash))) return untrusted('wrong hash');
    const reason = this.misfit(answer, expected);
    return reason ? untrusted(reason) : this.resultOf(answer.status, answer.transaction_id, answer.pg_error_code);
  }

  /** Checks that a genuine answer is about this payment. */
  private misfit(answer: SignedAnswer, expected: ExpectedPayment | undefined): TrustProblem | undefined {
    if (answer.pg_instance_id !== this.options.instanceId || answer.merchant_id !== this.options.merchantId) {
      return 'another merchant';
    }
    if (answer.currency_code !== CURRENCY_CODE || answer.exponent !== EXPONENT) return 'wrong currency';
    if (!expected) return undefined;
    if (answer.merchant_reference_no !== expected.ref) return 'unreadable';
    return answer.amount === String(expected.amountCents) ? undefined : 'wrong amount';
  }

  async inquire({ ref, amountCents }: ExpectedPayment): Promise<{ result: CheckedAnswer; raw: string }> {
    const { instanceId, merchantId, key, timeoutMs, inquiryUrl } = this.options;
    const amount = String(amountCents);
    const {
      status: httpStatus,
      retryAfterMs,
      text: raw,
    } = await ask({
      url: inquiryUrl(),
      timeoutMs,
      body: new URLSearchParams({
        pg_instance_id: instanceId,
        merchant_id: merchantId,
        perform: PERFORM_INQUIRY,
        currency_code: CURRENCY_CODE,
        amount,
        merchant_reference_no: ref,
        message_hash: currencyHash({ instanceId, merchantId, perform: PERFORM_INQUIRY, amount, ref }, key),
      }),
    });
    if (httpStatus !== 200) throw new NoAnswer(`status ${httpStatus}`, retryAfterMs);
    // a query string whose first four values are transaction, status, error and detail, under varying names
    const [transactionId = '', status = '', errorCode = ''] = [...new URLSearchParams(raw.trim()).values()];
    const result = this.resultOf(status, transactionId, errorCode);
    if (result.outcome === 'untrusted' && result.reason === 'unreadable') throw new NoAnswer('nonsense');
    return { result, raw };
  }

  private resultOf(status: string, transactionId: string, errorCode: string): CheckedAnswer {
    if (status === STATUS_TEST_PAID && !this.options.takesTestPayments) return untrusted('test payment');
    if (status === STATUS_PAID || status === STATUS_TEST_PAID) {
      return /^[\w-]{1,64}$/.test(transactionId) ? { outcome: 'paid', transactionId } : untrusted('unreadable');
    }
    const result: PaymentResult | undefined =
      status === STATUS_FAILED
        ? {
            outcome: 'failed',
            ...(FAILURES[errorCode] ?? { reason: `The gateway refused the payment (${errorCode}).` }),
          }
        : STATUS_OPEN.test(status)
          ? { outcome: 'pending' }
          : undefined;
    return result ?? untrusted('unreadable');
  }
}

function signedPart(fields: AnswerFields): SignedAnswer | undefined {
  const pairs = SIGNED_ANSWER_FIELDS.map((name) => [name, fields[name]] as const);
  // a pipe inside a value could move text from one field to the next with the same hash
  if (pairs.some(([, value]) => value === undefined || value.includes('|'))) return undefined;
  return Object.fromEntries(pairs) as SignedAnswer;
}

function untrusted(reason: TrustProblem): CheckedAnswer {
  return { outcome: 'untrusted', reason };
}
