import { type OrderSearch, SEARCH_MAX } from '../../../libs/domain/order-search/order-search.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { inBranches, isOutlet, type Queryable, rows } from '../database/rows.js';
import type { OrderEntity } from '../orders/order.entity.js';
import type { FigureOrderRow } from './finance.repository.js';

/** An order of any day; `total_cents` is in cents. */
export type FoundOrderRow = FigureOrderRow &
  Pick<OrderEntity, 'business_date' | 'ticket_number' | 'phone' | 'branch_id'> & { branch_name: string };

const found = (where: string): string =>
  `SELECT o.* FROM customer_order o WHERE ${where} ORDER BY o.created_at DESC LIMIT ${SEARCH_MAX}`;

const OWN = inBranches('o.branch_id', '$2');

/** Each search has its own index, so its cost does not grow with the number of orders. */
const BY: Record<keyof OrderSearch, string> = {
  // ticket numbers belong to a branch, and so does the index
  ticket: `SELECT t.* FROM branch b CROSS JOIN LATERAL (${found('o.branch_id = b.id AND o.ticket_number = $1')}) t
    WHERE ${isOutlet('b')} AND ${inBranches('b.id', '$2')}`,
  reference: found(`o.reference = $1 AND ${OWN}`),
  phone: found(`o.phone = $1 AND ${OWN}`),
};
const BY_NAME = `(${found(`name_key(o.first_name || ' ' || o.last_name) LIKE $1 AND ${OWN}`)})
  UNION (${found(`name_key(o.last_name) LIKE $1 AND ${OWN}`)})`;

/** Returns the statement for one kind of search; $1 is the text, $2 the branches. */
export function foundBy(kind: keyof OrderSearch | 'name'): string {
  return `SELECT f.id, f.created_at, f.due_at, f.reference, f.first_name, f.last_name, f.total_cents, f.refunded_cents, f.status, f.kitchen_status,
      f.payment_type, f.delivery_payment_type, f.cash_part_cents, f.to_collect_cents, f.collected, f.channel, f.partner, f.paid_at, f.business_date::text AS business_date, f.ticket_number, f.phone,
      f.branch_id, b.name AS branch_name
    FROM (${kind === 'name' ? BY_NAME : BY[kind]}) f JOIN branch b ON b.id = f.branch_id
    ORDER BY f.created_at DESC LIMIT ${SEARCH_MAX}`;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Returns orders of any day whose customer's full or last name begins so (`nameKey`), newest first, at most
 * `SEARCH_MAX`.
 */
export const searchByName = (db: Queryable, name: string, branches: BranchSet): Promise<FoundOrderRow[]> =>
  rows(db, foundBy('name'), [`${escaped(name)}%`, branches]);

/** Returns orders of any day with such a number, newest first, at most `SEARCH_MAX`. */
export function searchByNumber(
  db: Queryable,
  { ticket, reference, phone }: OrderSearch,
  branches: BranchSet,
): Promise<FoundOrderRow[]> {
  if (ticket !== undefined) return rows(db, foundBy('ticket'), [ticket, branches]);
  if (reference !== undefined) return rows(db, foundBy('reference'), [reference, branches]);
  return rows(db, foundBy('phone'), [phone, branches]);
}
