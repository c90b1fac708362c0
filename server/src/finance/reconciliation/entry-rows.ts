import type { ReconciliationEntry, ReconciliationKind } from '../../../../libs/contract/orders/reconciliation.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import type { OrderEntity } from '../../orders/order.entity.js';
import type { PaymentAttemptEntity } from '../../payments/payment-attempt.entity.js';

/** The columns of the order are null if there is none, and so are those of the payment. */
export interface EntryRow
  extends Pick<
      OrderEntity,
      'reference' | 'ticket_number' | 'status' | 'first_name' | 'last_name' | 'phone' | 'total_cents'
    >,
    Pick<
      PaymentAttemptEntity,
      | 'ref'
      | 'provider'
      | 'transaction_id'
      | 'amount_cents'
      | 'given_back_cents'
      | 'refund_reason'
      | 'refunded_by'
      | 'refunded_at'
      | 'refund_note'
    > {
  kind: ReconciliationKind;
  at: Date;
  answer_id: string | null;
  branch_id: number | null;
  branch_name: string;
  order_id: string | null;
  attempt_id: string | null;
  answers: (Omit<ReconciliationEntry['answers'][number], 'at'> & { at: string })[];
}

/** Returns an entry as answers and the CSV carry it. */
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
    customer: customerName(row),
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
