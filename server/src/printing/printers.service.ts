import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BranchPrinter, PrintedOrder, PrinterTrouble } from '../../../libs/contract/orders/printing.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { PrinterRequest } from '../../../libs/contract/requests/kitchen/printing.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { MenuService } from '../catalog/menu/menu.service.js';
import { InvalidInput, NotFound } from '../common/errors.js';
import { groupBy } from '../common/group-by.js';
import { findOrders } from '../orders/order-reads.repository.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import { addCursors, removeCursors } from '../realtime/streams/stream-cursors.repository.js';
import { unsurePrints, waitingPrints } from './print-jobs.repository.js';
import { PrintQueue } from './print-queue.js';
import {
  addPrinter,
  editPrinter,
  findPrinter,
  findPrinterOf,
  findPrinters,
  type OnePrinter,
  type Printer,
  removePrinter,
} from './printers.repository.js';
import { isAllowedPrinter, PRINTER_RULES, type PrinterRules } from './printing-settings.js';

/** how long a ticket that may not have been printed is shown */
const UNSURE_SHOWN_MINUTES = 30;

/** The ticket printers of branches: their settings and faults. */
@Injectable()
export class PrintersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly queue: PrintQueue,
    private readonly branchChanges: BranchChangesService,
    private readonly menus: MenuService,
    @Inject(PRINTER_RULES) private readonly rules: PrinterRules,
  ) {}

  /** Returns the printers of some branches, each with its faults; those of whole orders first. */
  async all(branchIds: BranchSet): Promise<BranchPrinter[]> {
    const found = await findPrinters(this.db, branchIds);
    const troubles = await this.troublesOf(found);
    return found.map((printer) => ({
      id: printer.id,
      branch_id: printer.branch_id,
      name: printer.name,
      station: printer.station,
      host: printer.host,
      port: printer.port,
      width: printer.width_mm,
      prints_on_arrival: printer.prints_on_arrival,
      reports_status: printer.reports_status,
      trouble: troubles.get(printer.id) ?? null,
    }));
  }

  /**
   * Adds a printer to a branch, with an entry in the audit trail.
   *
   * @throws InvalidInput for a port or an address that the server may not connect to, or an unknown station
   */
  add(actor: SessionUser, branchId: number, request: PrinterRequest): Promise<BranchPrinter> {
    return this.store(actor, branchId, { request, find: async () => undefined });
  }

  /** Replaces the settings of a printer. @throws NotFound, and InvalidInput as `add` */
  edit(actor: SessionUser, one: OnePrinter, request: PrinterRequest): Promise<BranchPrinter> {
    const find = async (tx: EntityManager) => {
      const found = await findPrinterOf(tx, one);
      if (!found) throw new NotFound('printer');
      return found;
    };
    return this.store(actor, one.branchId, { request, find });
  }

  /** Replaces the settings of a branch's first printer, or adds it. @throws InvalidInput as `add` */
  save(actor: SessionUser, branchId: number, request: PrinterRequest): Promise<BranchPrinter> {
    return this.store(actor, branchId, { request, find: (tx) => findPrinterOf(tx, { branchId }) });
  }

  /** Deletes a printer with its jobs. Idempotent. */
  async remove(actor: SessionUser, one: OnePrinter): Promise<void> {
    await this.branchChanges.make({ actor, branchId: one.branchId }, async ({ tx, record }) => {
      const before = await findPrinterOf(tx, one);
      if (!before) return;
      // first, because its reader locks its cursor before the printer
      await removeCursors(tx, { owner: 'printer_id', ownerId: before.id });
      await removePrinter(tx, before.id);
      await record({ action: 'removed', entity: 'printer', entityId: before.id, before: trailOf(before) });
    });
  }

  private async store(
    actor: SessionUser,
    branchId: number,
    { request, find }: { request: PrinterRequest; find: (tx: EntityManager) => Promise<Printer | undefined> },
  ): Promise<BranchPrinter> {
    this.checkAllowed(request);
    const id = await this.branchChanges.make({ actor, branchId }, async ({ tx, record }) => {
      const before = await find(tx);
      const { station = before?.station?.id ?? null, name = before?.name ?? '' } = request;
      await this.checkStation(tx, branchId, station);
      const setting = { ...request, stationId: station, name };
      if (before) await editPrinter(tx, before.id, setting);
      const printerId = before?.id ?? (await addPrinter(tx, branchId, setting));
      await this.followArrivals(tx, { branchId, printerId, isOn: request.printsOnArrival });
      const after = await findPrinter(tx, printerId);
      await record({
        action: before ? 'changed' : 'added',
        entity: 'printer',
        entityId: printerId,
        ...(before && { before: trailOf(before) }),
        ...(after && { after: trailOf(after) }),
      });
      return printerId;
    });
    this.queue.wake();
    const saved = (await this.all([branchId])).find((printer) => printer.id === id);
    if (!saved) throw new NotFound('printer');
    return saved;
  }

  /** A printer that begins to print arrivals begins with orders that arrive from now on. */
  private async followArrivals(
    tx: EntityManager,
    { branchId, printerId, isOn }: { branchId: number; printerId: number; isOn: boolean },
  ): Promise<void> {
    const reader = { owner: 'printer_id', ownerId: printerId } as const;
    if (isOn) await addCursors(tx, reader, await readPositions(tx, [branchId]));
    else await removeCursors(tx, reader);
  }

  private async checkStation(tx: EntityManager, branchId: number, station: number | null): Promise<void> {
    if (station === null || (await this.menus.stations(branchId, tx)).some(({ id }) => id === station)) return;
    throw new InvalidInput({ station: [fixedProblem('no-station', 'Select a station of this branch.')] });
  }

  /** Checks the port and an address. A name is checked each time it is resolved. */
  private checkAllowed({ host, port }: PrinterRequest): void {
    const { ports } = this.rules;
    if (port < ports.from || port > ports.to) {
      const sentence = `Port must be from ${ports.from} to ${ports.to}.`;
      throw new InvalidInput({ port: [fixedProblem('out-of-range', sentence, { min: ports.from, max: ports.to })] });
    }
    if (isIP(host) !== 0 && !isAllowedPrinter(this.rules, { address: host, port })) {
      throw new InvalidInput({
        host: [
          fixedProblem(
            'no-such-network',
            'The server does not connect to this address. Use the printer’s address in the branch’s own network.',
          ),
        ],
      });
    }
  }

  private async troublesOf(printers: readonly Printer[]): Promise<Map<number, PrinterTrouble>> {
    const ids = printers.map(({ id }) => id);
    const failing = printers.filter(({ fault }) => fault !== null).map(({ id }) => id);
    const waiting = failing.length === 0 ? [] : await waitingPrints(this.db, failing);
    const unsure = ids.length === 0 ? [] : await unsurePrints(this.db, ids, UNSURE_SHOWN_MINUTES);
    const orders = await this.ordersOf([...waiting, ...unsure]);
    const orderOf = ({ order_id }: { order_id: string | null }) => orders.get(order_id ?? '') ?? [];
    const waitingOf = groupBy(waiting, ({ printer_id }) => printer_id);
    const unsureOf = groupBy(unsure, ({ printer_id }) => printer_id);
    return new Map(
      printers.flatMap(({ id, fault, failing_since }) => {
        const lost = unsureOf.get(id) ?? [];
        if (fault === null && lost.length === 0) return [];
        // an order may have more than one ticket
        const held = [...new Set((waitingOf.get(id) ?? []).flatMap(orderOf))];
        const unclear = [...new Set(lost.flatMap(orderOf))];
        const trouble: PrinterTrouble = {
          fault,
          since: failing_since?.toISOString() ?? null,
          waiting: held.map(({ ticket_number: number }) => number),
          unsure: unclear.map(({ ticket_number: number }) => number),
          waiting_orders: held,
          unsure_orders: unclear,
        };
        return [[id, trouble] as const];
      }),
    );
  }

  private async ordersOf(jobs: readonly { order_id: string | null }[]): Promise<Map<string, PrintedOrder[]>> {
    const ids = [...new Set(jobs.flatMap(({ order_id }) => order_id ?? []))];
    const orders = ids.length === 0 ? [] : await findOrders(this.db, ids);
    return new Map(
      orders.map(({ row }) => [row.id, [{ ticket_number: row.ticket_number, business_date: row.business_date }]]),
    );
  }
}

const trailOf = ({ host, port, width_mm, prints_on_arrival, station, name }: Printer) => ({
  address: `${host}:${port}`,
  width: width_mm,
  prints_on_arrival,
  ...(name !== '' && { name }),
  ...(station !== null && { station: station.name }),
});
