import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { printedPart } from '../../../libs/domain/printing/printed-state.js';
import { NotFound, rejected } from '../common/errors.js';
import { type FoundOrder, findOrderById } from '../orders/order-reads.repository.js';
import { PrinterScopes } from './paper/printer-scopes.js';
import { countRequestedPrints, queuePrint } from './print-jobs.repository.js';
import { PrintQueue } from './print-queue.js';
import { findPrinterOf, findPrinters, type OnePrinter, type Printer } from './printers.repository.js';

const REQUEST_USEFUL_MINUTES = 10;
/** requests for one order in an hour: more than a jammed printer needs, but less than a roll of paper */
const REQUESTS_MAX = 10;

/** Tickets and receipts that staff request. */
@Injectable()
export class PrintingService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly queue: PrintQueue,
    private readonly scopes: PrinterScopes,
  ) {}

  /** Queues a test ticket. @throws DomainError if there is no such printer, or too many tests were requested */
  async test(actor: SessionUser, one: OnePrinter): Promise<void> {
    const printer = await findPrinterOf(this.db, one);
    if (!printer) throw rejected('no-printer');
    await this.request([printer], { orderId: null, actor });
  }

  /**
   * Queues an order's ticket, marked as a copy if it was printed before, on each printer of the branch that prints
   * something of it.
   *
   * @param printer the id of the only printer to use
   * @returns the order
   * @throws DomainError if no printer of the branch prints it, or this ticket was requested too often
   */
  async print(actor: SessionUser, orderId: string, printer?: number): Promise<Order> {
    const { order, row } = await this.findOrder(orderId);
    const chosen: Printer[] = [];
    for (const one of await findPrinters(this.db, [row.branch_id])) {
      if (printer !== undefined && one.id !== printer) continue;
      const part = printedPart(order, await this.scopes.of(one, this.db));
      if (part === null || part.lines.length > 0) chosen.push(one);
    }
    await this.request(chosen, { orderId, actor });
    return order;
  }

  /**
   * Queues the customer's receipt of an order on the branch's first printer.
   *
   * @returns the order
   * @throws DomainError as `print`
   */
  async printReceipt(actor: SessionUser, orderId: string): Promise<Order> {
    const { order, row } = await this.findOrder(orderId);
    const [first] = await findPrinters(this.db, [row.branch_id]);
    await this.request(first ? [first] : [], { orderId, actor, isReceipt: true });
    return order;
  }

  private async findOrder(orderId: string): Promise<FoundOrder> {
    const found = await findOrderById(this.db, orderId);
    if (!found) throw new NotFound('order');
    return found;
  }

  private async request(
    printers: readonly Printer[],
    { orderId, actor, isReceipt = false }: { orderId: string | null; actor: SessionUser; isReceipt?: boolean },
  ): Promise<void> {
    if (printers.length === 0) throw rejected('no-printer');
    for (const { id: printerId } of printers) {
      if ((await countRequestedPrints(this.db, { printerId, orderId })) >= REQUESTS_MAX) {
        throw rejected('printed-often', { times: REQUESTS_MAX });
      }
    }
    for (const { id: printerId } of printers) {
      await queuePrint(this.db, {
        printerId,
        orderId,
        isReceipt,
        askedBy: actor.name,
        usefulMinutes: REQUEST_USEFUL_MINUTES,
      });
    }
    this.queue.wake();
  }
}
