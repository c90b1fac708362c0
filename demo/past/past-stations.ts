import type { KitchenStation } from '../../libs/contract/orders/kitchen.js';
import { stationsAfterStrike } from '../../libs/domain/kitchen/stations.js';
import { linePositions, withStruck } from '../../libs/domain/orders/struck-lines.js';
import type { OrderEntity } from '../../server/src/orders/order.entity.js';
import type { OrderLineEntity } from '../../server/src/orders/order-line.entity.js';
import { toOrder } from '../../server/src/orders/order-rows.js';
import { Dice } from './dice.js';

/** Columns of `station_made`. */
export interface StationMadeRow {
  order_id: string;
  station_id: number;
  branch_id: number;
  business_date: string;
  started_at: Date;
  made_at: Date;
}

interface Made {
  /** further columns of the order's row */
  row: Partial<OrderEntity>;
  stations: StationMadeRow[];
}

const NOT_MADE: Made = { row: {}, stations: [] };
/** the share of the time from confirmed to ready after which the kitchen starts, in per cent */
const WAITS = { from: 5, to: 25 };
/** when stations other than the last one finish, in per cent of the time from started to ready */
const EARLIER = { from: 35, to: 90 };

/**
 * Returns what the stations of a kitchen did for an order: every line is struck by the rule of the boards, each station
 * finishes between start and ready, and the order is ready with the last one. The result for an order is always the
 * same.
 */
export function madeAtStations(
  { row, lines }: { row: OrderEntity; lines: readonly OrderLineEntity[] },
  stations: readonly KitchenStation[],
): Made {
  const { confirmed_at: confirmedAt, ready_at: readyAt } = row;
  if (stations.length === 0 || confirmedAt === null || readyAt === null) return NOT_MADE;
  const before = toOrder({ row, lines, branch: { id: row.branch_id, name: '', phone: '', address: '' } });
  const struck = withStruck(before, {
    lines: linePositions(before).map((position) => ({ position })),
    isStruck: true,
  });
  const { finished } = stationsAfterStrike({ before, after: { ...before, ...struck } }, stations);
  // with a separate generator, so that an order is the same with and without stations
  const dice = new Dice(`stations ${row.id}`);
  const between = (from: Date, perCent: number) =>
    new Date(from.getTime() + Math.round(((readyAt.getTime() - from.getTime()) * perCent) / 100));
  const startedAt = between(confirmedAt, dice.whole(WAITS.from, WAITS.to));
  const last = finished.length === 0 ? undefined : dice.one(finished);
  return {
    row: { started_at: startedAt, ...struck },
    stations: finished.map((station_id) => ({
      order_id: row.id,
      station_id,
      branch_id: row.branch_id,
      business_date: row.business_date,
      started_at: startedAt,
      made_at: station_id === last ? readyAt : between(startedAt, dice.whole(EARLIER.from, EARLIER.to)),
    })),
  };
}
