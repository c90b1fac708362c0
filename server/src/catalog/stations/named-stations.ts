import type { Named } from '../../../../libs/contract/values.js';
import type { Queryable } from '../../database/rows.js';
import { readNames } from './stations.repository.js';

/** Returns stations by their ids, for rows of other features that refer to them; removed ones are missing. */
export async function namedStations(db: Queryable, ids: readonly number[]): Promise<Map<number, Named>> {
  const found = ids.length === 0 ? [] : await readNames(db, ids);
  return new Map(found.map((station) => [station.id, station]));
}
