import type { PaperWidth, PrinterFault } from '../../../libs/contract/orders/printing.js';
import type { Named } from '../../../libs/contract/values.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { namedStations } from '../catalog/stations/named-stations.js';
import { firstRow, inBranches, type Queryable, rows } from '../database/rows.js';
import type { BranchPrinterEntity } from './branch-printer.entity.js';

/** A printer, and its station unless that was removed. */
export type Printer = BranchPrinterEntity & { station: Named | null };

/** The settings of a printer. */
export interface PrinterSetting {
  host: string;
  port: number;
  width: PaperWidth;
  printsOnArrival: boolean;
  stationId: number | null;
  name: string;
}

async function withStations(db: Queryable, printers: readonly BranchPrinterEntity[]): Promise<Printer[]> {
  const stations = await namedStations(
    db,
    printers.flatMap(({ station_id }) => station_id ?? []),
  );
  return printers.map((printer) => ({ ...printer, station: stations.get(printer.station_id ?? 0) ?? null }));
}

export async function findPrinter(db: Queryable, id: number): Promise<Printer | undefined> {
  const found = await rows<BranchPrinterEntity>(db, 'SELECT * FROM branch_printer WHERE id = $1', [id]);
  return (await withStations(db, found))[0];
}

/** Returns the printers of some branches: those of whole orders first, oldest first. */
export async function findPrinters(db: Queryable, branchIds: BranchSet): Promise<Printer[]> {
  const found = await rows<BranchPrinterEntity>(
    db,
    `SELECT * FROM branch_printer WHERE ${inBranches('branch_id', '$1')} ORDER BY id`,
    [branchIds],
  );
  const printers = await withStations(db, found);
  return [...printers.filter(({ station }) => station === null), ...printers.filter(({ station }) => station !== null)];
}

/** A printer of a branch; the first one if no id is given. */
export interface OnePrinter {
  branchId: number;
  printer?: number;
}

export async function findPrinterOf(db: Queryable, { branchId, printer }: OnePrinter): Promise<Printer | undefined> {
  const printers = await findPrinters(db, [branchId]);
  return printer === undefined ? printers[0] : printers.find(({ id }) => id === printer);
}

/** Adds a printer. @returns its id */
export async function addPrinter(db: Queryable, branchId: number, setting: PrinterSetting): Promise<number> {
  const { host, port, width, printsOnArrival, stationId, name } = setting;
  const added = await firstRow<{ id: number }>(
    db,
    `INSERT INTO branch_printer (branch_id, host, port, width_mm, prints_on_arrival, station_id, name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [branchId, host, port, width, printsOnArrival, stationId, name],
  );
  if (!added) throw new Error('the printer was not stored');
  return added.id;
}

/** Replaces the settings of a printer. If its address changes, its status is unknown. */
export async function editPrinter(db: Queryable, id: number, setting: PrinterSetting): Promise<void> {
  const { host, port, width, printsOnArrival, stationId, name } = setting;
  await db.query(
    `UPDATE branch_printer SET host = $2, port = $3, width_mm = $4, prints_on_arrival = $5, station_id = $6, name = $7,
       reports_status = CASE WHEN host = $2 AND port = $3 THEN reports_status END,
       fault = CASE WHEN host = $2 AND port = $3 THEN fault END,
       failing_since = CASE WHEN host = $2 AND port = $3 THEN failing_since END
     WHERE id = $1`,
    [id, host, port, width, printsOnArrival, stationId, name],
  );
}

/** Deletes the printer with its jobs. */
export async function removePrinter(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM branch_printer WHERE id = $1', [id]);
}

/** Records that the printer has printed, and clears its fault. */
export async function markWorking(
  db: Queryable,
  id: number,
  { reportsStatus }: { reportsStatus: boolean },
): Promise<void> {
  await db.query(
    `UPDATE branch_printer SET fault = NULL, failing_since = NULL, reports_status = $2
     WHERE id = $1 AND (fault IS NOT NULL OR reports_status IS DISTINCT FROM $2)`,
    [id, reportsStatus],
  );
}

/** Records that the printer did not print. Keeps the time of the first failure. */
export async function markFailing(db: Queryable, id: number, fault: PrinterFault): Promise<void> {
  await db.query(`UPDATE branch_printer SET fault = $2, failing_since = coalesce(failing_since, now()) WHERE id = $1`, [
    id,
    fault,
  ]);
}
