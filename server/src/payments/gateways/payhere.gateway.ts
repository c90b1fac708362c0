import { ask, fieldOf, NoAnswer, parseJson } from '../../common/http/outgoing.js';
import { isSame } from '../../common/secrets.js';
import type { PayHereSettings } from '../payment-settings.js';
import { PAYHERE_CURRENCY, payHereAmount, payHereFormHash, payHereNotificationHash } from './payhere-hash.js';
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

/** The results by the status codes of notifications. Codes 2 and -3 come with a payment id. */
const RESULTS: Record<string, (paymentId: string) => PaymentResult> = {
  '2': (transactionId) => ({ outcome: 'paid', transactionId }),
  '0': () => ({ outcome: 'pending' }),
  '-1': () => ({ outcome: 'failed', reason: 'The buyer cancelled the payment.', cause: 'cancelled' }),
  '-2': () => ({ outcome: 'failed', reason: 'The gateway refused the payment.' }),
  '-3': () => ({ outcome: 'charged back' }),
};

const NEEDED = ['merchant_id', 'order_id', 'payhere_amount', 'payhere_currency', 'status_code', 'md5sig'] as const;

interface PayHereOptions extends Omit<PayHereSettings, 'gateway'> {
  notifyUrl: string;
}

/** PayHere: a form for the buyer, a signed notification from its server, and a payment search for the shop. */
export class PayHereGateway extends PaymentGateway {
  readonly name = 'payhere';
  readonly supportsInquiries: boolean;
  /** md5sig covers merchant, order, amount, currency and status, but not `payment_id` */
  readonly signsTransactionId = false;
  readonly inquiryMs: number;

  constructor(private readonly options: PayHereOptions) {
    super();
    this.supportsInquiries = options.app !== null;
    // one request for the access token and one for the search
    this.inquiryMs = 2 * options.timeoutMs;
  }

  form({ ref, amountCents, description, orderPage, customer }: PaymentRequest): GatewayForm {
    const { merchantId, secret, url, notifyUrl } = this.options;
    const amount = payHereAmount(amountCents);
    const hash = payHereFormHash({ merchantId, orderId: ref, amount, currency: PAYHERE_CURRENCY }, secret);
    return {
      gatewayUrl: `${url}/pay/checkout`,
      fields: {
        merchant_id: merchantId,
        return_url: orderPage,
        cancel_url: orderPage,
        notify_url: notifyUrl,
        first_name: customer.firstName,
        last_name: customer.lastName,
        email: customer.email,
        phone: customer.phone,
        address: customer.address ?? 'Pickup',
        city: 'Colombo',
        country: 'Sri Lanka',
        order_id: ref,
        items: description,
        currency: PAYHERE_CURRENCY,
        amount,
        hash,
      },
      instanceId: 'payhere',
      merchantId,
      amount,
      messageHash: hash,
      responseUrl: orderPage,
    };
  }

  refOf(fields: AnswerFields): string | undefined {
    return fields.order_id;
  }

  check(fields: AnswerFields, expected: ExpectedPayment | undefined): CheckedAnswer {
    const [merchantId, orderId, amount, currency, statusCode, signature] = NEEDED.map((name) => fields[name]);
    if (
      merchantId === undefined ||
      orderId === undefined ||
      amount === undefined ||
      currency === undefined ||
      statusCode === undefined ||
      signature === undefined
    ) {
      return untrusted('unreadable');
    }
    const own = payHereNotificationHash({ merchantId, orderId, amount, currency, statusCode }, this.options.secret);
    if (!isSame(Buffer.from(signature), Buffer.from(own))) return untrusted('wrong hash');
    if (merchantId !== this.options.merchantId) return untrusted('another merchant');
    if (currency !== PAYHERE_CURRENCY) return untrusted('wrong currency');
    if (expected && orderId !== expected.ref) return untrusted('unreadable');
    if (expected && amount !== payHereAmount(expected.amountCents)) return untrusted('wrong amount');
    return resultOf(statusCode, fields.payment_id ?? '');
  }

  async inquire(expected: ExpectedPayment): Promise<{ result: CheckedAnswer; raw: string }> {
    const answer = await ask({
      url: `${this.options.url}/merchant/v1/payment/search?order_id=${encodeURIComponent(expected.ref)}`,
      method: 'GET',
      headers: { authorization: `Bearer ${await this.accessToken()}`, accept: 'application/json' },
      timeoutMs: this.options.timeoutMs,
    });
    if (answer.status !== 200) throw new NoAnswer(`status ${answer.status}`, answer.retryAfterMs);
    const data = fieldOf(parseJson(answer.text), 'data');
    // there is no payment under this number yet: an empty list, or null
    const payments = data === null ? [] : data;
    if (!Array.isArray(payments)) throw new NoAnswer('nonsense');
    return { result: overall(payments.map((payment) => searchResult(payment, expected))), raw: answer.text };
  }

  private async accessToken(): Promise<string> {
    const { app, url, timeoutMs } = this.options;
    if (!app) throw new NoAnswer('no application id is set for asking');
    const answer = await ask({
      url: `${url}/merchant/v1/oauth/token`,
      headers: { authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      timeoutMs,
    });
    const token = fieldOf(parseJson(answer.text), 'access_token');
    if (answer.status !== 200 || typeof token !== 'string') {
      throw new NoAnswer(`no access (status ${answer.status})`, answer.retryAfterMs);
    }
    return token;
  }
}

/** Maps states of the payment search to codes of the notification. Any other state decides nothing. */
const SEARCH_STATES: Record<string, string> = {
  RECEIVED: '2',
  FAILED: '-2',
  DECLINED: '-2',
  CANCELLED: '-1',
  CHARGEBACKED: '-3',
  REFUNDED: '-3',
};

/** The precedence of the results of several tries: the highest decides. */
const WEIGHTS: Record<CheckedAnswer['outcome'], number> = {
  paid: 4,
  'charged back': 3,
  untrusted: 2,
  pending: 1,
  failed: 0,
};

/** A number may have no tries, or several of the buyer's; each that brought money counts. */
function overall(results: readonly CheckedAnswer[]): CheckedAnswer {
  const [first, ...others] = [...results].sort((a, b) => WEIGHTS[b.outcome] - WEIGHTS[a.outcome]);
  if (!first) return { outcome: 'pending' };
  const further = others.flatMap((result) => (result.outcome === 'paid' ? [result.transactionId] : []));
  return first.outcome === 'paid' && further.length > 0 ? { ...first, further } : first;
}

function searchResult(payment: unknown, expected: ExpectedPayment): CheckedAnswer {
  if (fieldOf(payment, 'order_id') !== expected.ref) return untrusted('unreadable');
  if (fieldOf(payment, 'currency') !== PAYHERE_CURRENCY) return untrusted('wrong currency');
  if (Math.round(Number(fieldOf(payment, 'amount')) * 100) !== expected.amountCents) return untrusted('wrong amount');
  const statusCode = SEARCH_STATES[String(fieldOf(payment, 'status'))] ?? '0';
  return resultOf(statusCode, String(fieldOf(payment, 'payment_id') ?? ''));
}

function resultOf(statusCode: string, paymentId: string): CheckedAnswer {
  const result = RESULTS[statusCode]?.(paymentId);
  if (!result || (result.outcome === 'paid' && !/^[\w-]{1,64}$/.test(paymentId))) return untrusted('unreadable');
  return result;
}

function untrusted(reason: TrustProblem): CheckedAnswer {
  return { outcome: 'untrusted', reason };
}
