import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../orders/order.entity.js';
import { StationMadeEntity } from './station-made.entity.js';

/** Records which stations have finished an order, and which no longer have. The caller has locked the order's row. */
export async function recordStations(
  manager: EntityManager,
  { id, branch_id, business_date, started_at }: OrderEntity,
  { finished, reopened, at }: { finished: readonly number[]; reopened: readonly number[]; at: Date },
): Promise<void> {
  for (const stationId of reopened) await manager.delete(StationMadeEntity, { order_id: id, station_id: stationId });
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
