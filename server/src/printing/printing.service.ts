import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BranchPrinter, PrinterRequest, PrinterTrouble } from '../../../libs/contract/printing.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { BranchChangesService } from '../branches/branch-changes.service.js';
import { DomainError, InvalidInput, NotFound } from '../common/errors.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { findOrderById, findOrders } from '../orders/order-reads.repository.js';
import { readPositions } from '../realtime/branch-stream.repository.js';
import type { BranchPrinterEntity } from './branch-printer.entity.js';
import { PrintJobsRepository } from './print-jobs.repository.js';
import { PrintQueue } from './print-queue.js';
import { PrintersRepository } from './printers.repository.js';
import { isAllowedPrinter } from './printing-settings.js';

const ASKED_USEFUL_MINUTES = 10;
/** in an hour, of one order: more than a jammed printer needs, and less than a roll */
const ASKED_MAX = 10;
/** how long a ticket that may not have come out is shown */
const UNSURE_SHOWN_MINUTES = 30;

/** The ticket printers of branches: their settings, their troubles, and tickets that people ask for. */
@Injectable()
export class PrintingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly printers: PrintersRepository,
    private readonly jobs: PrintJobsRepository,
    private readonly queue: PrintQueue,
    private readonly branchChanges: BranchChangesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** The printer of a branch; null where it has none. */
  async ofBranch(branchId: number): Promise<BranchPrinter | null> {
    const [printer] = await this.all(branchId);
    return printer ?? null;
  }

  /** The printers of a branch, or of all, each with what is wrong with it. */
  async all(branchId: number | null): Promise<BranchPrinter[]> {
    const found = await this.printers.all(branchId);
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
   * Sets the branch's printer, with a trail.
   *
   * @throws InvalidInput for a port, or an address, that the server may not connect to
   */
  async save(actor: SessionUser, branchId: number, request: PrinterRequest): Promise<BranchPrinter> {
    this.checkAllowed(request);
    await this.branchChanges.make({ actor, branchId }, async ({ tx, record }) => {
      const before = await this.printers.find(branchId, tx);
      const [position] = await readPositions(tx, [branchId]);
      await this.printers.save(tx, branchId, { ...request, seq: position?.seq ?? 0 });
      const after = await this.printers.find(branchId, tx);
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

  /** Removes the branch's printer with what it had to print. Idempotent. */
  async remove(actor: SessionUser, branchId: number): Promise<void> {
    await this.branchChanges.make({ actor, branchId }, async ({ tx, record }) => {
      const before = await this.printers.find(branchId, tx);
      if (before === null) return;
      await this.printers.remove(tx, branchId);
      await record({ action: 'removed', entity: 'printer', entityId: branchId, before: trailOf(before) });
    });
  }

  /** Has the printer print a ticket of no order. @throws DomainError where the branch has none, or was tested too often */
  async test(actor: SessionUser, branchId: number): Promise<void> {
    await this.ask({ branchId, orderId: null, actor });
  }

  /**
   * Has an order's ticket printed, marked as a copy where it was printed before.
   *
   * @returns the ticket's number
   * @throws DomainError where the branch has no printer, or people have asked for this ticket too often
   */
  async print(actor: SessionUser, orderId: string): Promise<number> {
    const found = await findOrderById(this.db, orderId);
    if (!found) throw new NotFound('order');
    await this.ask({ branchId: found.row.branch_id, orderId, actor });
    return found.row.ticket_number;
  }

  private async ask(of: { branchId: number; orderId: string | null; actor: SessionUser }): Promise<void> {
    if ((await this.printers.find(of.branchId)) === null) {
      throw new DomainError('no-printer', 'This branch has no ticket printer: print on this screen.');
    }
    if ((await this.jobs.countAsked(of)) >= ASKED_MAX) {
      throw new DomainError(
        'printed-often',
        `This was sent to the printer ${ASKED_MAX} times in the last hour. Check its paper and its network, or print on this screen.`,
      );
    }
    await this.jobs.queue({
      branchId: of.branchId,
      orderId: of.orderId,
      askedBy: of.actor.name,
      usefulMinutes: ASKED_USEFUL_MINUTES,
    });
    this.queue.wake();
  }

  /** A name is checked each time that it is resolved; an address and the port can be judged now. */
  private checkAllowed({ host, port }: PrinterRequest): void {
    const { ports } = this.config.printers;
    if (port < ports.from || port > ports.to) {
      throw new InvalidInput({ port: [`Port must be from ${ports.from} to ${ports.to}.`] });
    }
    if (isIP(host) !== 0 && !isAllowedPrinter(this.config.printers, { address: host, port })) {
      throw new InvalidInput({
        host: ['The server may not connect to this address: a printer has one of the branch’s own network.'],
      });
    }
  }

  private async troublesOf(printers: readonly BranchPrinterEntity[]): Promise<Map<number, PrinterTrouble>> {
    const ids = printers.map(({ branch_id }) => branch_id);
    const failing = printers.filter(({ fault }) => fault !== null).map(({ branch_id }) => branch_id);
    const waiting = failing.length === 0 ? [] : await this.jobs.waiting(failing);
    const unsure = ids.length === 0 ? [] : await this.jobs.unsure(ids, UNSURE_SHOWN_MINUTES);
    const numbers = await this.ticketNumbers([...waiting, ...unsure]);
    const numberOf = ({ order_id }: { order_id: string | null }) => numbers.get(order_id ?? '') ?? [];
    const waitingOf = groupBy(waiting, ({ branch_id }) => branch_id);
    const unsureOf = groupBy(unsure, ({ branch_id }) => branch_id);
    return new Map(
      printers.flatMap(({ branch_id, fault, failing_since }) => {
        const lost = unsureOf.get(branch_id) ?? [];
        if (fault === null && lost.length === 0) return [];
        const trouble: PrinterTrouble = {
          fault,
          since: failing_since?.toISOString() ?? null,
          waiting: (waitingOf.get(branch_id) ?? []).flatMap(numberOf),
          unsure: lost.flatMap(numberOf),
        };
        return [[branch_id, trouble] as const];
      }),
    );
  }

  private async ticketNumbers(jobs: readonly { order_id: string | null }[]): Promise<Map<string, number[]>> {
    const ids = [...new Set(jobs.flatMap(({ order_id }) => order_id ?? []))];
    const orders = ids.length === 0 ? [] : await findOrders(this.db, ids);
    return new Map(orders.map(({ row }) => [row.id, [row.ticket_number]]));
  }
}

const trailOf = ({ host, port, width_mm, prints_on_arrival }: BranchPrinterEntity) => ({
  address: `${host}:${port}`,
  width: width_mm,
  prints_on_arrival,
});
