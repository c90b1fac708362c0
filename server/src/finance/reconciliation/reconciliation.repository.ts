import {
  RECONCILIATION_KINDS,
  type ReconciliationEntry,
  type ReconciliationKind,
} from '../../../../libs/contract/orders/reconciliation.js';
import type { ReportParameter, ReportStatement } from '../../database/report-streams.js';
import { inBranches, type Queryable, rows } from '../../database/rows.js';
import { VERDICT } from '../../payments/payment-answers.repository.js';
import { PAYMENT_GATEWAYS } from '../../payments/payment-settings.js';
import { type EntryRow, toEntry } from './entry-rows.js';

const NOTHING = 'NULL::bigint';

/**
 * The orders that match a search, each way by an index: the beginning of their number ($7) or of their customer's name
 * ($6, a pattern of `nameKey`), a complete phone number ($5), or the complete number of a transaction ($4). An
 * attempt's number begins with its order's number.
 */
const NAMED = `
  SELECT id FROM customer_order WHERE reference BETWEEN $7::text AND $7 || 'ZZZZZZZZZZ'
  UNION SELECT id FROM customer_order WHERE phone = $5::text
  UNION SELECT id FROM customer_order WHERE name_key(first_name || ' ' || last_name) LIKE $6::text
  UNION SELECT id FROM customer_order WHERE name_key(last_name) LIKE $6
  UNION SELECT order_id FROM payment_attempt
    WHERE provider IN (${PAYMENT_GATEWAYS.map((name) => `'${name}'`).join(', ')}) AND transaction_id IN ($4::text, upper($4)) AND part_of IS NULL`;

/**
 * Returns SQL for the entries before the filter, as a table `e`. For kinds that grow with the orders, a search reads
 * only the entries of `NAMED`.
 */
type EntriesOf = (isSearch: boolean) => string;

const payments =
  (state: 'paid' | 'refund needed' | 'refunded'): EntriesOf =>
  (isSearch) =>
    `SELECT p.settled_at AS at, p.order_id, p.id AS attempt_id, ${NOTHING} AS answer_id FROM payment_attempt p
     WHERE p.state = '${state}'${isSearch && state !== 'refund needed' ? ` AND p.order_id IN (${NAMED})` : ''}`;

/** An order `o` that is paid or confirmed (`isAccepted`). */
const ACCEPTED = `o.status IN ('Confirmed', 'Scheduled')`;

/** The condition of the index `payment_answer_doubted`. */
const DOUBTED = `(a.verdict LIKE 'refused:%' OR a.verdict IN ('${VERDICT.chargedBack}', '${VERDICT.paidWithoutOrder}'))`;
const answers =
  (condition: string): EntriesOf =>
  () =>
    `SELECT a.received_at AS at, p.order_id, a.attempt_id, a.id AS answer_id
     FROM payment_answer a LEFT JOIN payment_attempt p ON p.id = a.attempt_id WHERE ${DOUBTED} AND ${condition}`;

const unpaidOrders: EntriesOf = (isSearch) =>
  `SELECT coalesce(o.accepted_at, o.confirmed_at, o.updated_at) AS at, o.id AS order_id, ${NOTHING} AS attempt_id, ${NOTHING} AS answer_id
   FROM customer_order o
   WHERE ${ACCEPTED} AND o.payment_type = 'Pay Online'
     AND ($8::date IS NULL OR o.business_date >= $8) AND ($9::date IS NULL OR o.business_date <= $9)
     AND NOT EXISTS (SELECT FROM payment_attempt p WHERE p.order_id = o.id AND p.state = 'paid')
     ${isSearch ? `AND o.id IN (${NAMED})` : ''}`;

const IN_TIME = `(e.at >= coalesce($2::timestamptz, '-infinity') AND e.at < coalesce($3::timestamptz, 'infinity'))`;

/** The entries of a kind and their condition; `o` is the order, `p` the payment. */
interface Source {
  entries: EntriesOf;
  condition: string;
}

/**
 * The entries of each kind: payments, orders and answers, each once. A payment of a cancelled order is already due for
 * refund. A payment that is paid although its order's status does not allow it is the fault that this list exists for.
 */
const SOURCES: Record<ReconciliationKind, readonly Source[]> = {
  'refund needed': [{ entries: payments('refund needed'), condition: `($10::boolean OR ${IN_TIME})` }],
  'paid without order': [
    { entries: payments('paid'), condition: `${IN_TIME} AND NOT ${ACCEPTED}` },
    { entries: answers(`a.verdict = '${VERDICT.paidWithoutOrder}'`), condition: IN_TIME },
  ],
  'confirmed without payment': [{ entries: unpaidOrders, condition: 'true' }],
  'refused answer': [{ entries: answers(`a.verdict <> '${VERDICT.paidWithoutOrder}'`), condition: IN_TIME }],
  refunded: [{ entries: payments('refunded'), condition: IN_TIME }],
  paid: [{ entries: payments('paid'), condition: `${IN_TIME} AND ${ACCEPTED}` }],
};

/**
 * $1 the branches, $2 the first instant, $3 the instant after the last, $4 text; null leaves out a filter and its join. $5
 * the digits of a phone number in the text, or null. ($6 and $7: see `NAMED`.) $8 and $9 the first and the last
 * business day, like $2 and $3; $10 whether due refunds of any time are included.
 */
const FILTER = `
  LEFT JOIN customer_order o ON o.id = e.order_id
  LEFT JOIN payment_attempt p ON p.id = e.attempt_id
  WHERE ${inBranches('o.branch_id', '$1')}
    AND ($4::text IS NULL OR position(name_key($4) IN name_key(concat_ws(' ', o.reference, p.ref, p.transaction_id,
      o.first_name || ' ' || o.last_name))) > 0 OR position($5::text IN o.phone) > 0)`;

/** There are different statements with and without a search. */
interface Entries {
  kinds: readonly ReconciliationKind[];
  isSearch: boolean;
}

/** Joins the statements that `select` makes for each kind from its filtered entries (FROM and WHERE). */
const eachOf = ({ kinds, isSearch }: Entries, select: (kind: ReconciliationKind, found: string) => string): string =>
  kinds
    .flatMap((kind) =>
      SOURCES[kind].map(({ entries, condition }) =>
        select(kind, `FROM (${entries(isSearch)}) e ${FILTER} AND ${condition}`),
      ),
    )
    .join(' UNION ALL ');

/** A clause that uses all parameters of a filter, so that every statement accepts them. */
const ALL_PARAMETERS = `WITH parameters AS (SELECT $2::timestamptz, $3::timestamptz, $4::text, $5::text, $6::text, $7::text, $8::date, $9::date, $10::boolean)`;

/** Returns the statement that counts the entries of kinds. Its parameters are those of a filter. */
export const countsOf = (of: Entries): string =>
  `${ALL_PARAMETERS} SELECT kind, sum(count)::int AS count FROM (
     ${eachOf(of, (kind, found) => `SELECT '${kind}' AS kind, count(*) AS count ${found}`)}) c
   GROUP BY kind`;

const ANSWERS_MAX = 50;
/** far longer than a genuine answer */
const RAW_SHOWN = 8000;

const NEWEST_FIRST = 'at DESC, kind, order_id';

/**
 * Returns the statement that reads a page of entries, newest first, with the answers of their payment or order. After
 * the parameters of a filter: $11 attempt, $12 limit (null: all), $13 offset. Reads of each kind only what the page may
 * need, by its index.
 */
export const pageOf = (of: Entries): string => `
  ${ALL_PARAMETERS},
  page AS (
    SELECT * FROM (
      ${eachOf(of, (kind, found) => `(SELECT '${kind}' AS kind, e.* ${found} AND ($11::bigint IS NULL OR e.attempt_id = $11) ORDER BY e.at DESC, e.order_id LIMIT $12::bigint + $13::bigint)`)}) found
    ORDER BY ${NEWEST_FIRST} LIMIT $12::bigint OFFSET $13::bigint)
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

/** Returns the number of entries of each of the kinds. @param filter the parameters of `FILTER` and `NAMED` */
export async function countEntries(
  db: Queryable,
  of: Entries,
  filter: readonly ReportParameter[],
): Promise<Record<ReconciliationKind, number>> {
  const found = await rows<{ kind: ReconciliationKind; count: number }>(db, countsOf(of), [...filter]);
  return Object.fromEntries(
    RECONCILIATION_KINDS.map((kind) => [kind, found.find((f) => f.kind === kind)?.count ?? 0]),
  ) as Record<ReconciliationKind, number>;
}

/** Which of the filtered entries are read. */
export interface EntryPage extends Entries {
  /** only the entries of one payment */
  attemptId?: string;
  /** null: all */
  limit: number | null;
  offset: number;
}

/**
 * Returns the statement that reads a page of entries (`EntryRow`), newest first, and its parameters. @param filter as
 * for `countEntries`
 */
export function pagedEntries(page: EntryPage, filter: readonly ReportParameter[]): ReportStatement {
  const { attemptId, limit, offset } = page;
  return { sql: pageOf(page), parameters: [...filter, attemptId ?? null, limit, offset] };
}

/** Returns a page of entries, newest first. @param filter as for `countEntries` */
export async function readEntries(
  db: Queryable,
  page: EntryPage,
  filter: readonly ReportParameter[],
): Promise<ReconciliationEntry[]> {
  const { sql, parameters } = pagedEntries(page, filter);
  return (await rows<EntryRow>(db, sql, [...parameters])).map(toEntry);
}
