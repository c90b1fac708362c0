import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type BoardEvent, type OrderCause, REPLAY_LIMIT } from '../../../libs/contract/orders/events.js';
import { readEvents, readPositions } from '../realtime/branch-stream.repository.js';
import { queueArrivals, queueChanged } from './print-jobs.repository.js';
import { lockReading, moveReading, readingsOf } from './printers.repository.js';

/** A ticket is printed within a shift, unless its order ends before. */
const USEFUL_MINUTES = 240;

/**
 * Queues the tickets of orders that reach the kitchen, for branches whose printers print arrivals. Reads the branch's
 * stream after the commit, so placing an order takes no longer. If a process stops, another one or a later sweep
 * continues. The stream position and the queued tickets change in one transaction, so each order is queued once.
 */
@Injectable()
export class ArrivalsService {
  /** the branches whose printers print arrivals, as of the last sweep */
  private branches: ReadonlySet<number> = new Set();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Returns whether the branch's printer prints arrivals. */
  concerns(branchId: number): boolean {
    return this.branches.has(branchId);
  }

  /** Reads the new events of the streams. @returns whether there may be more */
  async read(): Promise<boolean> {
    const readings = await readingsOf(this.db);
    this.branches = new Set(readings.map(({ branchId }) => branchId));
    if (readings.length === 0) return false;
    const positions = await readPositions(this.db, [...this.branches]);
    const seqOf = new Map(positions.map(({ branchId, seq }) => [branchId, seq]));
    const behind = readings.filter(({ branchId, after }) => (seqOf.get(branchId) ?? 0) !== after);
    let isMore = false;
    for (const { branchId } of behind) {
      const read = await this.db.transaction((tx) => this.readOf(tx, { branchId, seq: seqOf.get(branchId) ?? 0 }));
      isMore ||= read === REPLAY_LIMIT;
    }
    return isMore;
  }

  /** @returns how many events were read */
  private async readOf(tx: EntityManager, { branchId, seq }: { branchId: number; seq: number }): Promise<number> {
    const reading = await lockReading(tx, branchId);
    if (!reading) return 0;
    const events = await readEvents(tx, branchId, reading.after);
    const orderIds = events.flatMap((event) => arrivedIn(event, reading.since));
    if (orderIds.length > 0) await queueArrivals(tx, { branchId, orderIds, usefulMinutes: USEFUL_MINUTES });
    const changed = events.flatMap(changedIn);
    if (changed.length > 0) await queueChanged(tx, { branchId, orderIds: changed, usefulMinutes: USEFUL_MINUTES });
    // without events, the numbers belong to another epoch or are deleted
    const last = events.at(-1)?.data.seq ?? seq;
    await moveReading(tx, branchId, last);
    return events.length;
  }
}

/** The causes by which a confirmed order reaches the kitchen. */
const ARRIVALS: ReadonlySet<OrderCause | undefined> = new Set(['placed', 'paid', 'confirmed', 'released']);

/**
 * Returns the order that an event brings to the kitchen; empty for other events, and if it was confirmed before
 * `since`.
 */
function arrivedIn({ data: { cause, order } }: BoardEvent, since: Date): string[] {
  if (!ARRIVALS.has(cause) || order?.status !== 'Confirmed') return [];
  const { id, confirmed_at } = order;
  return typeof confirmed_at === 'string' && new Date(confirmed_at) >= since ? [id] : [];
}

/** Returns the order whose lines an event changes. */
function changedIn({ data: { cause, order } }: BoardEvent): string[] {
  return cause === 'lines-changed' && order ? [order.id] : [];
}
