import type { EntityManager } from 'typeorm';
import type { TaxDocumentKind } from '../../../../libs/contract/finance/tax-invoices.js';
import { affectedRows, type Database, firstRow, type Queryable, rows } from '../../database/rows.js';
import { TaxDocumentEntity } from './tax-document.entity.js';

/** Returns the documents of an order, oldest first: its invoice, then credit notes. */
export function documentsOf(db: Database, orderId: string): Promise<TaxDocumentEntity[]> {
  return db.getRepository(TaxDocumentEntity).find({ where: { order_id: orderId }, order: { id: 'ASC' } });
}

/** Returns the next number of a branch, kind and month, from 1. Others wait for it until the transaction ends. */
export async function nextNumber(
  tx: EntityManager,
  { branchId, kind, month }: { branchId: number; kind: TaxDocumentKind; month: string },
): Promise<number> {
  const row = await firstRow<{ last: number }>(
    tx,
    `INSERT INTO tax_serial AS s (branch_id, kind, month, last) VALUES ($1, $2, $3, 1)
     ON CONFLICT (branch_id, kind, month) DO UPDATE SET last = s.last + 1 RETURNING last`,
    [branchId, kind, month],
  );
  if (!row) throw new Error('no number was returned');
  return row.last;
}

export async function insertDocument(tx: EntityManager, document: Omit<TaxDocumentEntity, 'id'>): Promise<void> {
  await tx.insert(TaxDocumentEntity, document);
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
    'serial' | 'kind' | 'number' | 'branch_id' | 'purchaser' | 'total_cents' | 'vat_cents' | 'issued_at' | 'issued_by'
  > {
  branch: string;
  reference: string;
}

/** Returns the documents of a month (yyyy-mm-01), by branch, kind and number. */
export function documentsOfMonth(db: Queryable, month: string): Promise<IssuedRow[]> {
  return rows(
    db,
    `SELECT d.serial, d.kind, d.number, d.branch_id, d.purchaser, d.total_cents, d.vat_cents, d.issued_at, d.issued_by,
       b.name AS branch, o.reference
     FROM tax_document d JOIN branch b ON b.id = d.branch_id JOIN customer_order o ON o.id = d.order_id
     WHERE d.month = $1::date ORDER BY b.position, b.id, d.kind DESC, d.number`,
    [month],
  );
}

/** Returns a refund with the sum of the earlier refunds of its order; undefined for an unknown one. */
export function refundOf(
  db: Queryable,
  { orderId, refundId }: { orderId: string; refundId: number },
): Promise<{ amount_cents: number; before_cents: number } | undefined> {
  return firstRow(
    db,
    `SELECT r.amount_cents, (SELECT coalesce(sum(e.amount_cents), 0)::int FROM refund e
       WHERE e.order_id = r.order_id AND e.id < r.id) AS before_cents
     FROM refund r WHERE r.id = $2 AND r.order_id = $1`,
    [orderId, refundId],
  );
}

/** Returns the code of a branch in serials; null if it has none. */
export async function taxCodeOf(db: Queryable, branchId: number): Promise<string | null> {
  const row = await firstRow<{ tax_code: string | null }>(db, 'SELECT tax_code FROM branch WHERE id = $1', [branchId]);
  return row?.tax_code ?? null;
}
