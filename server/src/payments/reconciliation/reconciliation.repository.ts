import type { ReconciliationEntry, ReconciliationKind } from '../../../../libs/contract/reconciliation.js';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { fromCents } from '../../../../libs/domain/money.js';
import { VERDICT } from '../payment-answers.repository.js';

/**
 * Payments, orders and answers, each once, with the kind that they are. A payment whose order was cancelled is to be
 * refunded already; one that is paid while its order is in no state to have been is the fault that this list is for.
 */
const ENTRIES = `
  SELECT CASE WHEN p.state = 'paid' AND o.status <> 'Confirmed' THEN 'paid without order' ELSE p.state END AS kind,
         p.settled_at AS at, p.order_id, p.id AS attempt_id, NULL::bigint AS answer_id
  FROM payment_attempt p JOIN customer_order o ON o.id = p.order_id
  WHERE p.state IN ('paid', 'refund needed', 'refunded')
  UNION ALL
  SELECT 'confirmed without payment', coalesce(o.confirmed_at, o.updated_at), o.id, NULL, NULL
  FROM customer_order o
  WHERE o.payment_type = 'Pay Online' AND o.status = 'Confirmed' AND NOT o.is_test AND NOT EXISTS (
    SELECT 1 FROM payment_attempt p WHERE p.order_id = o.id AND p.state = 'paid')
  UNION ALL
  SELECT CASE WHEN a.verdict = '${VERDICT.paidWithoutOrder}' THEN 'paid without order' ELSE 'refused answer' END,
         a.received_at, p.order_id, a.attempt_id, a.id
  FROM payment_answer a LEFT JOIN payment_attempt p ON p.id = a.attempt_id
  WHERE a.verdict LIKE 'refused:%' OR a.verdict IN ('${VERDICT.chargedBack}', '${VERDICT.paidWithoutOrder}')`;

/**
 * $1 branch, $2 the first instant, $3 the one after the last, $4 text; null leaves a filter out. $5 the kinds that may be seen,
 * $6 the digits by which the text names a phone, or null.
 */
export const FILTERED = `
  WITH entries AS (${ENTRIES}),
  filtered AS (
    SELECT e.* FROM entries e
    LEFT JOIN customer_order o ON o.id = e.order_id
    LEFT JOIN payment_attempt p ON p.id = e.attempt_id
    WHERE e.kind = ANY($5::text[]) AND ($1::int IS NULL OR o.branch_id = $1)
      AND ($2::timestamptz IS NULL OR e.at >= $2)
      AND ($3::timestamptz IS NULL OR e.at < $3)
      AND ($4::text IS NULL OR position(lower($4) IN lower(concat_ws(' ', o.reference, p.ref, p.transaction_id,
        o.first_name || ' ' || o.last_name))) > 0 OR position($6::text IN o.phone) > 0))`;

export const COUNTS = `${FILTERED} SELECT kind, count(*)::int AS count FROM filtered GROUP BY kind`;

const ANSWERS_MAX = 50;
/** a genuine answer is much shorter */
const RAW_SHOWN = 8000;

/** $7 kind, $8 attempt, $9 limit (null: all), $10 offset. */
export const PAGE = `${FILTERED},
  page AS (
    SELECT * FROM filtered WHERE ($7::text IS NULL OR kind = $7) AND ($8::bigint IS NULL OR attempt_id = $8)
    ORDER BY at DESC, kind, order_id LIMIT $9::bigint OFFSET $10::bigint)
  SELECT e.kind, e.at, e.answer_id, b.id AS branch_id, b.name AS branch_name,
         o.id AS order_id, o.reference, o.ticket_number, o.status, o.first_name, o.last_name, o.phone, o.total_cents,
         p.id AS attempt_id, p.ref, p.provider, p.transaction_id, p.amount_cents, p.given_back_cents, p.refund_reason, p.refunded_by,
         p.refunded_at, p.refund_note,
         (SELECT coalesce(json_agg(json_build_object('at', a.received_at, 'source', a.source, 'verdict', a.verdict,
            'raw', left(a.raw, ${RAW_SHOWN})) ORDER BY a.id), '[]')
          FROM (SELECT * FROM (
                  SELECT * FROM payment_answer WHERE id = e.answer_id
                  UNION ALL
                  SELECT * FROM payment_answer WHERE e.answer_id IS NULL AND attempt_id = e.attempt_id
                  UNION ALL
                  SELECT * FROM payment_answer
                  WHERE e.answer_id IS NULL AND e.attempt_id IS NULL
                    AND attempt_id IN (SELECT id FROM payment_attempt WHERE order_id = e.order_id)) a
                ORDER BY a.id DESC LIMIT ${ANSWERS_MAX}) a) AS answers
  FROM page e
  LEFT JOIN customer_order o ON o.id = e.order_id
  LEFT JOIN branch b ON b.id = o.branch_id
  LEFT JOIN payment_attempt p ON p.id = e.attempt_id
  ORDER BY e.at DESC, e.kind, e.order_id`;

export interface EntryRow {
  kind: ReconciliationKind;
  at: Date;
  answer_id: string | null;
  branch_id: number | null;
  branch_name: string;
  order_id: string | null;
  reference: string;
  ticket_number: number;
  status: OrderStatus;
  first_name: string;
  last_name: string;
  phone: string;
  total_cents: number;
  attempt_id: string | null;
  ref: string;
  provider: string;
  transaction_id: string | null;
  amount_cents: number;
  given_back_cents: number;
  refund_reason: string | null;
  refunded_by: string | null;
  refunded_at: Date | null;
  refund_note: string | null;
  answers: (Omit<ReconciliationEntry['answers'][number], 'at'> & { at: string })[];
}

export function toEntry(row: EntryRow): ReconciliationEntry {
  return {
    key: `${row.kind}:${row.answer_id ?? row.attempt_id ?? row.order_id}`,
    kind: row.kind,
    at: row.at.toISOString(),
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name },
    order: row.order_id === null ? null : orderOf(row, row.order_id),
    payment: row.attempt_id === null ? null : paymentOf(row, row.attempt_id),
    answers: row.answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
  };
}

function orderOf(row: EntryRow, id: string): ReconciliationEntry['order'] {
  return {
    id,
    reference: row.reference,
    ticket_number: row.ticket_number,
    status: row.status,
    customer: `${row.first_name} ${row.last_name}`,
    phone: row.phone,
    total: fromCents(row.total_cents),
  };
}

function paymentOf(row: EntryRow, id: string): ReconciliationEntry['payment'] {
  return {
    id,
    ref: row.ref,
    provider: row.provider,
    transaction_id: row.transaction_id,
    amount: fromCents(row.amount_cents),
    given_back: fromCents(row.given_back_cents),
    refund_reason: row.refund_reason,
    refunded_by: row.refunded_by,
    refunded_at: row.refunded_at?.toISOString() ?? null,
    refund_note: row.refund_note,
  };
}
