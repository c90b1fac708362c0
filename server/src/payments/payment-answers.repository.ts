import { LIMITS } from '../../../libs/contract/values.js';
import type { Database, Queryable } from '../database/rows.js';
import { answerFields } from './answer-fields.js';
import type { AnswerFields, CheckedAnswer } from './gateways/payment-gateway.js';
import { PaymentAnswerEntity } from './payment-answer.entity.js';

/** The source of an answer: the buyer's browser, the gateway's server, or an inquiry by the shop. */
export type AnswerSource = PaymentAnswerEntity['source'];

/** The verdicts on answers, as stored and as shown to managers. */
export const VERDICT = {
  paid: 'paid',
  /** signed, but not yet confirmed by an inquiry */
  paidUnconfirmed: 'paid, not confirmed yet',
  pending: 'pending',
  chargedBack: 'charged back',
  /** signed as paid, but an inquiry contradicts it */
  contradicted: 'refused: the gateway itself says otherwise',
  transactionUsed: 'refused: transaction used before',
  unsignedTransaction: 'refused: another payment id, which the signature does not cover',
  unknownPayment: 'refused: unknown payment',
  /** signed as paid, for a reference that the shop never opened */
  paidWithoutOrder: 'paid, but no such payment was begun here',
} as const;

/** Returns the verdict that a checked answer by itself gives. */
export function verdictOf(result: CheckedAnswer): string {
  switch (result.outcome) {
    case 'paid':
      return VERDICT.paid;
    case 'failed':
      return `failed: ${result.reason}`;
    case 'pending':
      return VERDICT.pending;
    case 'charged back':
      return VERDICT.chargedBack;
    case 'untrusted':
      return `refused: ${result.reason}`;
  }
}

interface AnswerRecord extends Pick<PaymentAnswerEntity, 'provider' | 'source' | 'verdict' | 'raw'> {
  attemptId: string | null;
}

const RAW_MAX = LIMITS.bodyBytesMax;

/** How many equal answers of one attempt are stored. More would only fill the disk. */
const REPEATS_MAX = 20;

/** Stores a raw answer with its verdict. An answer about an unknown payment is stored only once. */
export async function recordAnswer(db: Queryable, answer: AnswerRecord): Promise<void> {
  await db.query(
    `INSERT INTO payment_answer (attempt_id, provider, source, verdict, raw)
     SELECT $1::bigint, $2, $3::text, $4::text, $5::text
     WHERE CASE WHEN $1::bigint IS NULL
       THEN NOT EXISTS (SELECT 1 FROM payment_answer WHERE attempt_id IS NULL AND verdict = $4 AND raw = $5)
       ELSE (SELECT count(*) FROM payment_answer WHERE attempt_id = $1 AND source = $3 AND verdict = $4) < $6 END`,
    [
      answer.attemptId,
      answer.provider,
      answer.source,
      answer.verdict,
      // text in PostgreSQL cannot contain the NUL character
      answer.raw.replaceAll('\0', '').slice(0, RAW_MAX),
      REPEATS_MAX,
    ],
  );
}

/**
 * Returns the fields of the newest signed success of an attempt that no inquiry has confirmed yet; undefined if there
 * is none.
 */
export async function unconfirmedSuccess(db: Database, attemptId: string): Promise<AnswerFields | undefined> {
  const answer = await db
    .getRepository(PaymentAnswerEntity)
    .findOne({ where: { attempt_id: attemptId, verdict: VERDICT.paidUnconfirmed }, order: { id: 'DESC' } });
  return answer ? answerFields(answer.raw) : undefined;
}
