import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../libs/contract/orders/events.js';
import type { Order } from '../../../libs/contract/orders/orders.js';
import { orderLines } from '../../../libs/domain/orders/order-lines.js';
import { printedState } from '../../../libs/domain/printing/printed-state.js';
import { Clock } from '../common/clock.js';
import { Jobs } from '../common/process/jobs.js';
import { findOrders, openOrderIds } from '../orders/order-reads.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { StreamReader, type Turn, type TurnEnd } from '../realtime/streams/stream-reader.js';
import { PrinterScopes } from './paper/printer-scopes.js';
import { hashOf } from './paper/tickets.service.js';
import { type NeededTicket, ordersOnPaper, type Papers, papersOf, queueTickets } from './print-jobs.repository.js';
import { PrintQueue } from './print-queue.js';
import { findPrinter } from './printers.repository.js';

/** A ticket is printed within a shift, unless its order ends before. */
const USEFUL_MINUTES = 240;
/** the longest time of the transaction that queues tickets */
const LEASE_MS = 10_000;

/**
 * Queues tickets for the printers that print arrivals: of orders that reach the kitchen, and of orders that have become
 * something else than the paper says. It reads the branch's stream after the commit, so placing an order takes no longer.
 * The printer's position in the stream and the queued tickets change in one transaction.
 */
@Injectable()
export class TicketReaderService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly scopes: PrinterScopes,
    private readonly queue: PrintQueue,
    changes: ChangeNotifierService,
    clock: Clock,
    jobs: Jobs,
  ) {
    new StreamReader(
      { db, jobs, changes, clock },
      {
        owner: 'printer_id',
        name: 'ticket-reader',
        does: 'queues the tickets of new and changed orders',
        leaseMs: LEASE_MS,
        longestTurnMs: 2 * LEASE_MS,
        handle: (turn) => this.handle(turn),
      },
    );
  }

  private async handle(turn: Turn): Promise<TurnEnd> {
    const read = turn.events?.at(-1)?.data.seq ?? turn.seq;
    const hasQueued = await this.db.transaction(async (tx) => {
      // first, so that a process that was too slow queues nothing
      if (!(await turn.moveTo(tx, read))) return false;
      return this.queueNeeded(tx, turn);
    });
    if (hasQueued) this.queue.wake();
    return { read };
  }

  private async queueNeeded(tx: EntityManager, { cursor, events }: Turn): Promise<boolean> {
    const printer = await findPrinter(tx, cursor.owner_id);
    const ids = events
      ? [...new Set(events.flatMap(concerned))]
      : [...(await openOrderIds(tx, cursor.branch_id)), ...(await ordersOnPaper(tx, cursor.owner_id, USEFUL_MINUTES))];
    if (!printer || ids.length === 0) return false;
    const scope = await this.scopes.of(printer, tx);
    const orders = new Map((await findOrders(tx, ids)).map(({ order }) => [order.id, order]));
    const papers = await papersOf(tx, printer.id, ids);
    const tickets = [...new Set(ids)].flatMap((orderId): NeededTicket[] => {
      const order = orders.get(orderId);
      if (!order) return [];
      const paper = papers.get(orderId) ?? NOTHING;
      const kind = neededTicket({ order, paper, state: printedState(order, scope), since: cursor.created_at });
      return kind ? [{ orderId, kind }] : [];
    });
    if (tickets.length === 0) return false;
    await queueTickets(tx, { printerId: printer.id, tickets, usefulMinutes: USEFUL_MINUTES });
    return true;
  }
}

const NOTHING: Papers = { said: null, isQueued: false, isUnderWay: false };

/** Returns the order of an event after which its paper may have to say something else. */
function concerned({ name, data }: BoardEvent): string[] {
  // a paper says nothing of VAT, and an order whose people are erased is over
  if (name === 'day-changed') return [];
  if (name !== 'kitchen-status') return [data.order.id];
  // an order comes with it if it is open again
  return data.kitchen_status === 'Cancelled' || data.order ? [data.order_id] : [];
}

const hasAdded = (order: Order): boolean => orderLines(order).some(({ added_at }) => added_at !== undefined);

interface Needed {
  order: Order;
  paper: Papers;
  state: ReturnType<typeof printedState>;
  /** orders that were confirmed before the printer printed arrivals are no arrivals */
  since: Date;
}

function neededTicket({ order, paper, state, since }: Needed): NeededTicket['kind'] | undefined {
  // what is queued is made of the order as it is then
  if (state === null || paper.isQueued) return undefined;
  if (paper.said === null && !paper.isUnderWay) {
    // a station may get its first line after the kitchen has started
    const isArrival = state.mark === 'changed' && (order.kitchen_status === 'Incoming' || hasAdded(order));
    return isArrival && order.confirmed_at && new Date(order.confirmed_at) >= since ? 'arrival' : undefined;
  }
  return paper.isUnderWay || paper.said?.equals(hashOf(state)) !== true ? 'changed' : undefined;
}
