import type { EntityManager } from 'typeorm';
import { type Queryable, rows } from '../database/rows.js';
import type { OrderRow } from '../orders/order-rows.js';
import { StationMadeEntity } from './station-made.entity.js';

/** Notes which stations are done with an order now, and which are not any more. The caller holds the lock of its row. */
export async function noteStations(
  manager: EntityManager,
  { id, branch_id, business_date, started_at }: OrderRow,
  { finished, reopened, at }: { finished: readonly number[]; reopened: readonly number[]; at: Date },
): Promise<void> {
  for (const stationId of reopened) await manager.delete(StationMadeEntity, { order_id: id, station_id: stationId });
  // one that the last release started says not when
  if (started_at === null || finished.length === 0) return;
  await manager.upsert(
    StationMadeEntity,
    finished.map((station_id) => ({
      order_id: id,
      station_id,
      branch_id,
      business_date,
      started_at,
      made_at: at,
    })),
    ['order_id', 'station_id'],
  );
}

/** How many minutes each station took for each order of some business days, both ends included. */
export function readStationMinutes(
  db: Queryable,
  { branchId, from, to }: { branchId: number; from: string; to: string },
): Promise<{ station_id: number; order_id: string; minutes: number }[]> {
  return rows(
    db,
    `SELECT station_id, order_id, extract(epoch FROM made_at - started_at)::float8 / 60 AS minutes FROM station_made
     WHERE branch_id = $1 AND business_date BETWEEN $2 AND $3`,
    [branchId, from, to],
  );
}
