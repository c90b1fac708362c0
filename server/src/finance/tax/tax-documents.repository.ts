import type { EntityManager } from 'typeorm';
import type { TaxDocumentKind } from '../../../../libs/contract/finance/tax-invoices.js';
import type { MoneyTender } from '../../../../libs/domain/money/books/order-money.js';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import type { CreditedRefund } from '../../../../libs/domain/tax/credit-notes.js';
import { affectedRows, type Database, firstRow, inBranches, type Queryable, rows } from '../../database/rows.js';
import { TaxDocumentEntity } from './tax-document.entity.js';

/** Returns the documents of an order, oldest first. */
export function documentsOf(db: Database, orderId: string): Promise<TaxDocumentEntity[]> {
  return db.getRepository(TaxDocumentEntity).find({ where: { order_id: orderId }, order: { id: 'ASC' } });
}

/** Returns the next number of a tax code, kind and month, from 1. Others wait for it until the transaction ends. */
export async function nextNumber(
  tx: EntityManager,
  { taxCode, kind, month }: { taxCode: string; kind: TaxDocumentKind; month: string },
): Promise<number> {
  const row = await firstRow<{ last: number }>(
    tx,
    `INSERT INTO tax_serial AS s (tax_code, kind, month, last) VALUES ($1, $2, $3, 1)
     ON CONFLICT (tax_code, kind, month) DO UPDATE SET last = s.last + 1 RETURNING last`,
    [taxCode, kind, month],
  );
  if (!row) throw new Error('no number was returned');
  return row.last;
}

/** Inserts a document, and returns it with its id. */
export async function insertDocument(
  tx: EntityManager,
  document: Omit<TaxDocumentEntity, 'id'>,
): Promise<TaxDocumentEntity> {
  const { identifiers } = await tx.insert(TaxDocumentEntity, document);
  return { ...document, id: String(identifiers[0]?.id) };
}

/**
 * Notes the first print of a document of an order. Returns whether this page may print the original; undefined for an
 * unknown document.
 */
export async function claimOriginal(
  db: Queryable,
  { orderId, serial, key, at }: { orderId: string; serial: string; key: string; at: Date },
): Promise<boolean | undefined> {
  const [row] = await affectedRows<{ is_original: boolean }>(
    db,
    `UPDATE tax_document SET original_key = coalesce(original_key, $3::uuid), printed_at = coalesce(printed_at, $4)
     WHERE order_id = $1 AND serial = $2 RETURNING original_key = $3::uuid AS is_original`,
    [orderId, serial, key, at],
  );
  return row?.is_original;
}

interface IssuedRow
  extends Pick<
    TaxDocumentEntity,
    | 'serial'
    | 'kind'
    | 'tax_code'
    | 'number'
    | 'branch_id'
    | 'purchaser'
    | 'total_cents'
    | 'vat_cents'
    | 'paid_by'
    | 'issued_at'
    | 'issued_by'
  > {
  branch: string;
  reference: string;
}

/** Returns the documents of a month (yyyy-mm-01) of some branches, by branch, tax code, kind and number. */
export function documentsOfMonth(db: Queryable, month: string, branches: BranchSet): Promise<IssuedRow[]> {
  return rows(
    db,
    `SELECT d.serial, d.kind, d.tax_code, d.number, d.branch_id, d.purchaser, d.total_cents, d.vat_cents, d.paid_by,
       d.issued_at, d.issued_by, b.name AS branch, o.reference
     FROM tax_document d JOIN branch b ON b.id = d.branch_id JOIN customer_order o ON o.id = d.order_id
     WHERE d.month = $1::date AND ${inBranches('d.branch_id', '$2')}
     ORDER BY b.position, b.id, d.tax_code, d.kind DESC, d.number`,
    [month, branches],
  );
}

/** Returns the refunds of an order, oldest first. */
export function refundsOf(db: Queryable, orderId: string): Promise<CreditedRefund[]> {
  return rows(db, 'SELECT id, amount_cents AS cents FROM refund WHERE order_id = $1 ORDER BY id', [orderId]);
}

/** Returns in which tenders the money of an order was taken, without refunds. */
export async function tendersOf(db: Queryable, orderId: string): Promise<MoneyTender[]> {
  const found = await rows<{ tender: MoneyTender }>(
    db,
    `SELECT tender FROM order_money WHERE order_id = $1 AND cause <> 'refunded'
     GROUP BY tender HAVING sum(CASE kind WHEN 'taken' THEN cents ELSE -cents END) > 0 ORDER BY min(id)`,
    [orderId],
  );
  return found.map(({ tender }) => tender);
}

/** Returns the code of a branch in serials; null if it has none. */
export async function taxCodeOf(db: Queryable, branchId: number): Promise<string | null> {
  const row = await firstRow<{ tax_code: string | null }>(db, 'SELECT tax_code FROM branch WHERE id = $1', [branchId]);
  return row?.tax_code ?? null;
}
