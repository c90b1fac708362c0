import { answerHash, type SignedAnswer } from '../../src/payments/gateways/accosa-hash.js';
import { type Behaviour, FakeProvider } from './fake-provider.js';

/** how long a server waits for this bank */
export const BANK_TIMEOUT_MS = 5000;
const PARTIES = { instanceId: '11111111', merchantId: '22222222', key: 'TESTKEY0123456AB' };

/** The fields of a buyer's form. */
export type BankForm = Record<string, string>;

interface Decision {
  status: string;
  errorCode: string;
  transactionId: string;
}

/** A bank that speaks the Accosa protocol over real HTTP: it signs answers, and replies to inquiries. */
export class FakeBank {
  readonly provider = new FakeProvider();
  private readonly decisions = new Map<string, Decision>();
  private transactions = 0;

  /** @returns the environment of a server that uses this bank */
  async start(): Promise<Record<string, string>> {
    this.beWell();
    return {
      PAYMENT_GATEWAY: 'accosa',
      ACCOSA_URL: `${await this.provider.start()}/AccosaPG`,
      ACCOSA_INSTANCE_ID: PARTIES.instanceId,
      ACCOSA_MERCHANT_ID: PARTIES.merchantId,
      ACCOSA_KEY: PARTIES.key,
      // longer than a busy machine needs: an answer that arrives must not count as lost
      PAYMENT_GATEWAY_TIMEOUT_MS: String(BANK_TIMEOUT_MS),
    };
  }

  stop(): Promise<void> {
    return this.provider.stop();
  }

  beIll(behaviour: Behaviour): void {
    this.provider.behaviour = behaviour;
  }

  /** Replies to inquiries by what was decided; an unknown payment is in progress. */
  beWell(): void {
    this.provider.behaviour = ({ body }) => {
      const ref = new URLSearchParams(body).get('merchant_reference_no') ?? '';
      const decision = this.decisions.get(ref) ?? { status: '50010', errorCode: '0', transactionId: '' };
      const { transactionId, status, errorCode } = decision;
      return { status: 200, body: `txn=${transactionId}&status=${status}&error=${errorCode}&detail=` };
    };
  }

  /** Returns how many inquiries about a payment the bank got. */
  questionsAbout(form: BankForm): number {
    const ref = form.merchant_reference_no ?? '';
    return this.provider.received.filter(({ body }) => new URLSearchParams(body).get('merchant_reference_no') === ref)
      .length;
  }

  approve(form: BankForm, transactionId = `T${++this.transactions}`): BankForm {
    return this.decide(form, { status: '50020', errorCode: '0', transactionId });
  }

  decline(form: BankForm): BankForm {
    return this.decide(form, { status: '50021', errorCode: '13004', transactionId: `T${++this.transactions}` });
  }

  /** @returns the signed answer that the buyer's browser carries */
  decide(form: BankForm, decision: Decision): BankForm {
    this.decisions.set(form.merchant_reference_no ?? '', decision);
    return signedAnswer(form, decision);
  }
}

/** Returns an answer with the bank's own signature, whatever it contains. */
export function signedAnswer(
  form: BankForm,
  { status, errorCode, transactionId }: Decision,
  changes: Partial<SignedAnswer> = {},
): BankForm {
  const answer: SignedAnswer = {
    pg_instance_id: PARTIES.instanceId,
    merchant_id: PARTIES.merchantId,
    transaction_type_code: '9003',
    installments: '',
    transaction_id: transactionId,
    amount: form.amount ?? '',
    exponent: '2',
    currency_code: '144',
    merchant_reference_no: form.merchant_reference_no ?? '',
    status,
    '3ds_eci': '05',
    pg_error_code: errorCode,
    ...changes,
  };
  return { ...answer, message_hash: answerHash(answer, PARTIES.key) };
}
