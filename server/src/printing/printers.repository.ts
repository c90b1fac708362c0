import type { DataSource, EntityManager } from 'typeorm';
import type { PaperWidth, PrinterFault } from '../../../libs/contract/orders/printing.js';
import { prepare, preparedRows } from '../database/prepared.js';
import { type Database, firstRow, type Queryable } from '../database/rows.js';
import { BranchPrinterEntity } from './branch-printer.entity.js';

/** The settings of a printer. */
export interface PrinterSetting {
  host: string;
  port: number;
  width: PaperWidth;
  printsOnArrival: boolean;
}

/** Up to which event a branch's stream was read for its printer. */
export interface Reading {
  branchId: number;
  after: number;
}

const READINGS = prepare('SELECT branch_id, read_seq FROM branch_printer WHERE prints_on_arrival');

/** Returns the printer of a branch; null if it has none. */
export function findPrinter(db: Database, branchId: number): Promise<BranchPrinterEntity | null> {
  return db.getRepository(BranchPrinterEntity).findOneBy({ branch_id: branchId });
}

/** Returns the printers of a branch, or of all branches. */
export function findPrinters(db: Database, branchId: number | null): Promise<BranchPrinterEntity[]> {
  return db.getRepository(BranchPrinterEntity).find({ where: branchId === null ? {} : { branch_id: branchId } });
}

/**
 * Stores a branch's printer. If its address changes, its status is unknown. If it begins to print arrivals, it begins
 * with orders that arrive from now on.
 *
 * @param setting `seq`: the current number of the branch's stream
 */
export async function savePrinter(
  tx: EntityManager,
  branchId: number,
  { host, port, width, printsOnArrival, seq }: PrinterSetting & { seq: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO branch_printer AS p (branch_id, host, port, width_mm, prints_on_arrival, arrivals_since, read_seq)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $5 THEN now() END, $6)
     ON CONFLICT (branch_id) DO UPDATE SET host = $2, port = $3, width_mm = $4, prints_on_arrival = $5,
       arrivals_since = CASE WHEN $5 THEN coalesce(CASE WHEN p.prints_on_arrival THEN p.arrivals_since END, now()) END,
       read_seq = CASE WHEN p.prints_on_arrival THEN p.read_seq ELSE $6 END,
       reports_status = CASE WHEN p.host = $2 AND p.port = $3 THEN p.reports_status END,
       fault = CASE WHEN p.host = $2 AND p.port = $3 THEN p.fault END,
       failing_since = CASE WHEN p.host = $2 AND p.port = $3 THEN p.failing_since END`,
    [branchId, host, port, width, printsOnArrival, seq],
  );
}

/** Deletes the printer with its jobs. */
export async function removePrinter(tx: EntityManager, branchId: number): Promise<void> {
  await tx.delete(BranchPrinterEntity, { branch_id: branchId });
}

/** Returns the stream positions of the printers that print arrivals. */
export async function readingsOf(db: DataSource): Promise<Reading[]> {
  const found = await preparedRows<{ branch_id: number; read_seq: string }>(db, READINGS, []);
  return found.map(({ branch_id, read_seq }) => ({ branchId: branch_id, after: Number(read_seq) }));
}

/** Records that the printer has printed, and clears its fault. */
export async function markWorking(
  db: Queryable,
  branchId: number,
  { reportsStatus }: { reportsStatus: boolean },
): Promise<void> {
  await db.query(
    `UPDATE branch_printer SET fault = NULL, failing_since = NULL, reports_status = $2
     WHERE branch_id = $1 AND (fault IS NOT NULL OR reports_status IS DISTINCT FROM $2)`,
    [branchId, reportsStatus],
  );
}

/** Records that the printer did not print. Keeps the time of the first failure. */
export async function markFailing(db: Queryable, branchId: number, fault: PrinterFault): Promise<void> {
  await db.query(
    `UPDATE branch_printer SET fault = $2, failing_since = coalesce(failing_since, now()) WHERE branch_id = $1`,
    [branchId, fault],
  );
}

/** Locks a printer's stream position until the transaction ends; undefined if another process has locked it. */
export async function lockReading(
  tx: Queryable,
  branchId: number,
): Promise<{ after: number; since: Date } | undefined> {
  const row = await firstRow<{ read_seq: string; arrivals_since: Date }>(
    tx,
    `SELECT read_seq, arrivals_since FROM branch_printer
     WHERE branch_id = $1 AND prints_on_arrival FOR UPDATE SKIP LOCKED`,
    [branchId],
  );
  return row && { after: Number(row.read_seq), since: row.arrivals_since };
}

/** Stores up to which event the stream was read. */
export async function moveReading(tx: EntityManager, branchId: number, seq: number): Promise<void> {
  await tx.update(BranchPrinterEntity, { branch_id: branchId }, { read_seq: String(seq) });
}
