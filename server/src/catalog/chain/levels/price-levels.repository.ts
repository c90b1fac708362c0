import type { EntityManager } from 'typeorm';
import type { PriceLevel } from '../../../../../libs/contract/menu/chain-menu.js';
import { type Database, firstRow, type Queryable } from '../../../database/rows.js';
import { PriceLevelEntity } from './price-level.entity.js';

const answer = ({ id, name, percent, version }: PriceLevelEntity): PriceLevel => ({
  ...{ id, name, version },
  percent: Number(percent),
});

/** Returns the price levels by name. */
export async function readLevels(db: Database): Promise<PriceLevel[]> {
  return (await db.getRepository(PriceLevelEntity).find({ order: { name: 'ASC', id: 'ASC' } })).map(answer);
}

/** Returns a price level, locked until the transaction ends; undefined for an unknown id. */
export async function lockLevel(tx: EntityManager, id: number): Promise<PriceLevel | undefined> {
  const row = await tx.findOne(PriceLevelEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return row === null ? undefined : answer(row);
}

type LevelFields = Pick<PriceLevel, 'name' | 'percent'>;

/** @returns the new level's id */
export async function addLevel(tx: Queryable, { name, percent }: LevelFields): Promise<number> {
  const row = await firstRow<{ id: number }>(
    tx,
    'INSERT INTO price_level (name, percent) VALUES ($1, $2) RETURNING id',
    [name, percent],
  );
  if (!row) throw new Error('INSERT returned no row');
  return row.id;
}

export async function editLevel(tx: EntityManager, id: number, { name, percent }: LevelFields): Promise<void> {
  await tx.update(PriceLevelEntity, { id }, { name, percent: String(percent), version: () => 'version + 1' });
}

export async function removeLevel(tx: EntityManager, id: number): Promise<void> {
  await tx.delete(PriceLevelEntity, { id });
}
