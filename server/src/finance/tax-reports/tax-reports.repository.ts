import { type Queryable, rows } from '../../database/rows.js';
import type { PostedDay } from '../books.repository.js';
import type { FinanceRange } from '../finance-range.js';

export interface CashRow extends PostedDay {
  cents: string;
}

/** Returns counted less expected cash of the closed days. */
export function differencesByDay(db: Queryable, range: FinanceRange): Promise<CashRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, counted_cents - expected_cents AS cents FROM day_closing
     WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3)`,
    [range.from, range.to, range.branchId],
  );
}

/** Locks the names of the accounts until the end of the transaction. */
export async function lockAccounts(db: Queryable): Promise<void> {
  await db.query('LOCK TABLE journal_accounts IN SHARE ROW EXCLUSIVE MODE');
}
