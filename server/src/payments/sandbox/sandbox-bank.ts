import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isSame, Secrets } from '../../common/secrets.js';
import {
  answerHash,
  CURRENCY_CODE,
  currencyHash,
  dynamicUrlHash,
  PERFORM_INQUIRY,
  PERFORM_SALE,
} from '../gateways/accosa-hash.js';
import { type AnswerFields, MERCHANT_REFERENCE } from '../gateways/payment-gateway.js';
import { sandboxParties } from './sandbox-parties.js';
import type { SandboxPaymentEntity } from './sandbox-payment.entity.js';
import { decidePayment, findOrOpen, findPayment } from './sandbox-payments.repository.js';

/** The buyer's choices at the sandbox, and the bank's answer for each. */
export const SANDBOX_CHOICES = {
  pay: { status: '50020', errorCode: '0', detail: 'Approved' },
  decline: { status: '50021', errorCode: '13004', detail: 'Declined by the bank' },
  leave: { status: '50014', errorCode: '10040', detail: 'Left by the buyer' },
  'pay-and-close': { status: '50020', errorCode: '0', detail: 'Approved' },
} as const;
export type SandboxChoice = keyof typeof SANDBOX_CHOICES;

const OPEN = { status: '50010', errorCode: '0' };

/** The bank of the sandbox: its payments, and its side of the Accosa protocol. It does not use the shop's orders. */
@Injectable()
export class SandboxBank {
  private readonly parties: ReturnType<typeof sandboxParties>;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    secrets: Secrets,
  ) {
    this.parties = sandboxParties(secrets);
  }

  /** Accepts the buyer's form; undefined if it is not the shop's, was altered, or its reference was used before. */
  async open(form: AnswerFields): Promise<SandboxPaymentEntity | undefined> {
    const { amount = '', merchant_reference_no: ref = '', merchant_response_url: responseUrl = '' } = form;
    const hash = dynamicUrlHash(
      { ...this.parties, perform: PERFORM_SALE, amount, ref },
      { responseUrl, key: this.parties.key },
    );
    if (form.perform !== PERFORM_SALE || !this.isGenuine(form, hash)) return undefined;
    const payment = await findOrOpen(this.db, { ref, amountCents: Number(amount), ...OPEN });
    return payment?.status === OPEN.status ? payment : undefined;
  }

  /** Stores the person's choice. A payment is decided once. */
  async decide(ref: string, choice: SandboxChoice): Promise<SandboxPaymentEntity | undefined> {
    return decidePayment(this.db, ref, { from: OPEN.status, to: SANDBOX_CHOICES[choice] });
  }

  /** Returns the signed form that the buyer's browser posts to the shop. */
  answerTo(payment: SandboxPaymentEntity, detail: string): Record<string, string> {
    const answer = {
      pg_instance_id: this.parties.instanceId,
      merchant_id: this.parties.merchantId,
      transaction_type_code: '9003',
      installments: '',
      transaction_id: transactionNumber(payment),
      amount: String(payment.amount_cents),
      exponent: '2',
      currency_code: CURRENCY_CODE,
      merchant_reference_no: payment.ref,
      status: payment.status,
      '3ds_eci': '05',
      pg_error_code: payment.error_code,
    };
    return { ...answer, pg_error_detail: detail, message_hash: answerHash(answer, this.parties.key) };
  }

  /** Returns the reply to `getPaymentResult` as a query string; undefined if the inquiry is not the shop's. */
  async reply(question: AnswerFields): Promise<string | undefined> {
    const { amount = '', merchant_reference_no: ref = '' } = question;
    const hash = currencyHash({ ...this.parties, perform: PERFORM_INQUIRY, amount, ref }, this.parties.key);
    if (question.perform !== PERFORM_INQUIRY || !this.isGenuine(question, hash)) return undefined;
    const payment = await findPayment(this.db, { ref, amountCents: Number(amount) });
    return new URLSearchParams({
      transaction_id: payment ? transactionNumber(payment) : '',
      status: payment?.status ?? OPEN.status,
      pg_error_code: payment?.error_code ?? OPEN.errorCode,
      pg_error_detail: payment ? 'Known' : 'Not begun',
    }).toString();
  }

  private isGenuine(form: AnswerFields, hash: string): boolean {
    return (
      form.pg_instance_id === this.parties.instanceId &&
      form.merchant_id === this.parties.merchantId &&
      form.currency_code === CURRENCY_CODE &&
      MERCHANT_REFERENCE.test(form.merchant_reference_no ?? '') &&
      /^\d{1,10}$/.test(form.amount ?? '') &&
      isSame(Buffer.from(form.message_hash ?? ''), Buffer.from(hash))
    );
  }
}

const FIRST_TRANSACTION = 700_000_000n;

function transactionNumber(payment: SandboxPaymentEntity): string {
  return String(FIRST_TRANSACTION + BigInt(payment.transaction_id));
}
