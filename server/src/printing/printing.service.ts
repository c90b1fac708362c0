import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type {
  BranchPrinter,
  PrintedOrder,
  PrinterRequest,
  PrinterTrouble,
} from '../../../libs/contract/orders/printing.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { InvalidInput, NotFound, rejected } from '../common/errors.js';
import { fixedProblem } from '../common/field-problems.js';
import { groupBy } from '../common/group-by.js';
import { findOrderById, findOrders } from '../orders/order-reads.repository.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import type { BranchPrinterEntity } from './branch-printer.entity.js';
import { countRequestedPrints, queuePrint, unsurePrints, waitingPrints } from './print-jobs.repository.js';
import { PrintQueue } from './print-queue.js';
import { findPrinter, findPrinters, removePrinter, savePrinter } from './printers.repository.js';
import { isAllowedPrinter, PRINTER_RULES, type PrinterRules } from './printing-settings.js';

const REQUEST_USEFUL_MINUTES = 10;
/** requests for one order in an hour: more than a jammed printer needs, but less than a roll of paper */
const REQUESTS_MAX = 10;
/** how long a ticket that may not have been printed is shown */
const UNSURE_SHOWN_MINUTES = 30;

interface PrintRequest {
  branchId: number;
  orderId: string | null;
  actor: SessionUser;
  isReceipt?: boolean;
}

/** The ticket printers of branches: settings, faults, and tickets that staff request. */
@Injectable()
export class PrintingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly queue: PrintQueue,
    private readonly branchChanges: BranchChangesService,
    @Inject(PRINTER_RULES) private readonly rules: PrinterRules,
  ) {}

  /** Returns the printer of a branch; null if it has none. */
  async ofBranch(branchId: number): Promise<BranchPrinter | null> {
    const [printer] = await this.all(branchId);
    return printer ?? null;
  }

  /** Returns the printers of a branch, or of all branches, each with its faults. */
  async all(branchId: number | null): Promise<BranchPrinter[]> {
    const found = await findPrinters(this.db, branchId);
    const troubles = await this.troublesOf(found);
    return found.map((printer) => ({
      branch_id: printer.branch_id,
      host: printer.host,
      port: printer.port,
      width: printer.width_mm,
      prints_on_arrival: printer.prints_on_arrival,
      reports_status: printer.reports_status,
      trouble: troubles.get(printer.branch_id) ?? null,
    }));
  }

  /**
   * Stores the branch's printer, with an entry in the audit trail.
   *
   * @throws InvalidInput for a port or an address that the server may not connect to
   */
  async save(actor: SessionUser, branchId: number, request: PrinterRequest): Promise<BranchPrinter> {
    this.checkAllowed(request);
    await this.branchChanges.make({ actor, branchId }, async ({ tx, record }) => {
      const before = await findPrinter(tx, branchId);
      const [position] = await readPositions(tx, [branchId]);
      await savePrinter(tx, branchId, { ...request, seq: position?.seq ?? 0 });
      const after = await findPrinter(tx, branchId);
      await record({
        action: before === null ? 'added' : 'changed',
        entity: 'printer',
        entityId: branchId,
        ...(before === null ? {} : { before: trailOf(before) }),
        ...(after === null ? {} : { after: trailOf(after) }),
      });
    });
    this.queue.wake();
    const saved = await this.ofBranch(branchId);
    if (saved === null) throw new NotFound('printer');
    return saved;
  }

  /** Deletes the branch's printer with its jobs. Idempotent. */
  async remove(actor: SessionUser, branchId: number): Promise<void> {
    await this.branchChanges.make({ actor, branchId }, async ({ tx, record }) => {
      const before = await findPrinter(tx, branchId);
      if (before === null) return;
      await removePrinter(tx, branchId);
      await record({ action: 'removed', entity: 'printer', entityId: branchId, before: trailOf(before) });
    });
  }

  /** Queues a test ticket. @throws DomainError if the branch has no printer, or too many tests were requested */
  async test(actor: SessionUser, branchId: number): Promise<void> {
    await this.request({ branchId, orderId: null, actor });
  }

  /**
   * Queues an order's ticket, marked as a copy if it was printed before.
   *
   * @returns the order
   * @throws DomainError if the branch has no printer, or this ticket was requested too often
   */
  async print(actor: SessionUser, orderId: string): Promise<Order> {
    const found = await findOrderById(this.db, orderId);
    if (!found) throw new NotFound('order');
    await this.request({ branchId: found.row.branch_id, orderId, actor });
    return found.order;
  }

  /**
   * Queues the customer's receipt of an order.
   *
   * @returns the order
   * @throws DomainError as `print`
   */
  async printReceipt(actor: SessionUser, orderId: string): Promise<Order> {
    const found = await findOrderById(this.db, orderId);
    if (!found) throw new NotFound('order');
    await this.request({ branchId: found.row.branch_id, orderId, actor, isReceipt: true });
    return found.order;
  }

  private async request(of: PrintRequest): Promise<void> {
    if ((await findPrinter(this.db, of.branchId)) === null) throw rejected('no-printer');
    if ((await countRequestedPrints(this.db, of)) >= REQUESTS_MAX) {
      throw rejected('printed-often', { times: REQUESTS_MAX });
    }
    await queuePrint(this.db, {
      branchId: of.branchId,
      orderId: of.orderId,
      isReceipt: of.isReceipt ?? false,
      askedBy: of.actor.name,
      usefulMinutes: REQUEST_USEFUL_MINUTES,
    });
    this.queue.wake();
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

  private async troublesOf(printers: readonly BranchPrinterEntity[]): Promise<Map<number, PrinterTrouble>> {
    const ids = printers.map(({ branch_id }) => branch_id);
    const failing = printers.filter(({ fault }) => fault !== null).map(({ branch_id }) => branch_id);
    const waiting = failing.length === 0 ? [] : await waitingPrints(this.db, failing);
    const unsure = ids.length === 0 ? [] : await unsurePrints(this.db, ids, UNSURE_SHOWN_MINUTES);
    const orders = await this.ordersOf([...waiting, ...unsure]);
    const orderOf = ({ order_id }: { order_id: string | null }) => orders.get(order_id ?? '') ?? [];
    const waitingOf = groupBy(waiting, ({ branch_id }) => branch_id);
    const unsureOf = groupBy(unsure, ({ branch_id }) => branch_id);
    return new Map(
      printers.flatMap(({ branch_id, fault, failing_since }) => {
        const lost = unsureOf.get(branch_id) ?? [];
        if (fault === null && lost.length === 0) return [];
        const held = (waitingOf.get(branch_id) ?? []).flatMap(orderOf);
        const unclear = lost.flatMap(orderOf);
        const trouble: PrinterTrouble = {
          fault,
          since: failing_since?.toISOString() ?? null,
          waiting: held.map(({ ticket_number: number }) => number),
          unsure: unclear.map(({ ticket_number: number }) => number),
          waiting_orders: held,
          unsure_orders: unclear,
        };
        return [[branch_id, trouble] as const];
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

const trailOf = ({ host, port, width_mm, prints_on_arrival }: BranchPrinterEntity) => ({
  address: `${host}:${port}`,
  width: width_mm,
  prints_on_arrival,
});
