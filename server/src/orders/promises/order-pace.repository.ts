import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ORDER_TYPES, type OrderType } from '../../../../libs/contract/values.js';
import { PACE_SAMPLES, type Pace, promisedAt } from '../../../../libs/domain/estimate.js';
import { type BranchPace, BranchPaces } from '../../branches/branch-estimates.js';
import { Clock } from '../../common/clock.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { OrderRow } from '../order-rows.js';

/** an order that was never handed over counts no longer */
const OPEN_HOURS = 6;
const KEPT_MS = 5000;

/** When an order `o` was prepared: a pickup when it was ready, a delivery when it was at the door. */
export const PREPARED_AT = `(CASE WHEN o.order_type = 'Pickup' THEN coalesce(o.ready_at, o.delivered_at) ELSE o.delivered_at END)`;
/** The minutes that it took; estimates and the kitchen's figures count by this one expression. */
export const PREPARED_MINUTES = `(extract(epoch FROM ${PREPARED_AT} - o.confirmed_at)::float8 / 60)`;

/**
 * Which orders `o` say how long a kitchen takes: those that were confirmed and handed over, but for the opening check's. Estimates
 * and the kitchen's figures count these only.
 */
export const PREPARED = '(o.delivered_at IS NOT NULL AND o.confirmed_at IS NOT NULL AND NOT o.is_test)';

/** Open orders and the newest finished ones, both by an index of their own. $1 branch, $2 order type, $3 now, as expressions. */
const pace = (branch: string, type: string, now: string): string => `
  (SELECT count(*)::int FROM customer_order o
   WHERE o.branch_id = ${branch} AND o.status = 'Confirmed' AND o.kitchen_status IN ('Incoming', 'On Process')
     AND o.confirmed_at > ${now}::timestamptz - interval '${OPEN_HOURS} hours' AND NOT o.is_test) AS open_orders,
  (SELECT coalesce(array_agg(f.minutes), '{}') FROM (
     SELECT ${PREPARED_MINUTES} AS minutes
     FROM customer_order o
     WHERE o.branch_id = ${branch} AND o.order_type = ${type} AND ${PREPARED}
     ORDER BY o.delivered_at DESC LIMIT ${PACE_SAMPLES}) f) AS recent_minutes`;

interface PaceRow {
  open_orders: number;
  recent_minutes: number[];
  busy_minutes: number;
}

/** By when an order is promised that is confirmed at a moment, inside the caller's transaction. */
export async function promiseFor(db: Queryable, row: OrderRow, at: Date): Promise<Date> {
  const found = await firstRow<PaceRow>(
    db,
    `SELECT CASE WHEN b.busy_until > $3 THEN b.busy_minutes ELSE 0 END AS busy_minutes,
       ${pace('b.id', '$2', '$3')} FROM branch b WHERE b.id = $1`,
    [row.branch_id, row.order_type, at],
  );
  return promisedAt(at, {
    orderType: row.order_type,
    recentMinutes: found?.recent_minutes ?? [],
    openOrders: found?.open_orders ?? 0,
    busyMinutes: found?.busy_minutes ?? 0,
  });
}

/** The pace of every branch, read at most every 5 s in each process however many ask. */
@Injectable()
export class OrderPaces extends BranchPaces {
  private readonly reads = new SingleFlight((_key: 'all') => this.read());
  private kept: { at: number; paces: ReadonlyMap<number, BranchPace> } | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  async all(): Promise<ReadonlyMap<number, BranchPace>> {
    const age = this.kept === undefined ? Number.POSITIVE_INFINITY : this.clock.now().getTime() - this.kept.at;
    return this.kept && age >= 0 && age < KEPT_MS ? this.kept.paces : this.reads.ask('all');
  }

  private async read(): Promise<ReadonlyMap<number, BranchPace>> {
    const now = this.clock.now();
    const found = await rows<Omit<PaceRow, 'busy_minutes'> & { branch_id: number; order_type: OrderType }>(
      this.db,
      `SELECT b.id AS branch_id, t.type AS order_type, ${pace('b.id', 't.type', '$1')}
       FROM branch b, unnest($2::text[]) AS t (type)`,
      [now, ORDER_TYPES],
    );
    const paces = new Map<number, BranchPace>();
    for (const { branch_id, order_type, open_orders, recent_minutes } of found) {
      const one: Omit<Pace, 'busyMinutes'> = {
        orderType: order_type,
        recentMinutes: recent_minutes,
        openOrders: open_orders,
      };
      const others = paces.get(branch_id) ?? { Delivery: one, Pickup: one };
      paces.set(branch_id, { ...others, [order_type]: one });
    }
    this.kept = { at: now.getTime(), paces };
    return paces;
  }
}
