import type { ReportStatement } from '../../database/report-streams.js';
import { inBranches, type Queryable, rows } from '../../database/rows.js';
import type { PostedDay } from '../books.repository.js';
import type { FinanceRange } from '../finance-range.js';
import type { TaxDocumentEntity } from '../tax/tax-document.entity.js';

export interface CashRow extends PostedDay {
  cents: string;
}

/** Returns counted less expected cash of the closed days. */
export function differencesByDay(db: Queryable, range: FinanceRange): Promise<CashRow[]> {
  return rows(
    db,
    `SELECT business_date::text AS date, branch_id, counted_cents - expected_cents AS cents FROM day_closing
     WHERE business_date BETWEEN $1::date AND $2::date AND ${inBranches('branch_id', '$3')}`,
    [range.from, range.to, range.branches],
  );
}

/** Locks the names of the accounts until the end of the transaction. */
export async function lockAccounts(db: Queryable): Promise<void> {
  await db.query('LOCK TABLE journal_accounts IN SHARE ROW EXCLUSIVE MODE');
}

/** A tax invoice or a credit note. */
export interface ListedDocumentRow
  extends Pick<
    TaxDocumentEntity,
    'serial' | 'kind' | 'branch_id' | 'purchaser' | 'total_cents' | 'vat_cents' | 'paid_by' | 'issued_at' | 'issued_by'
  > {
  branch: string;
  reference: string;
  /** the invoice of a credit note */
  corrects: string | null;
}

/**
 * Returns the statement that reads the documents that were issued on the days of a range in a time zone
 * (`ListedDocumentRow`), by branch, month, tax code, kind and number.
 */
export const documentsOfDays = ({ from, to, branches }: FinanceRange, timeZone: string): ReportStatement => ({
  sql: `SELECT d.serial, d.kind, d.branch_id, d.purchaser, d.total_cents, d.vat_cents, d.paid_by, d.issued_at, d.issued_by,
      b.name AS branch, o.reference, i.serial AS corrects
    FROM tax_document d JOIN branch b ON b.id = d.branch_id JOIN customer_order o ON o.id = d.order_id
    LEFT JOIN tax_document i ON i.id = d.refers_to AND i.kind = 'invoice'
    WHERE d.month BETWEEN date_trunc('month', $1::date) AND $2::date AND ${inBranches('d.branch_id', '$3')}
      AND (d.issued_at AT TIME ZONE $4)::date BETWEEN $1::date AND $2::date
    ORDER BY b.position, b.id, d.month, d.tax_code, d.kind DESC, d.number`,
  parameters: [from, to, branches, timeZone],
});
