import { type EntityManager, In } from 'typeorm';
import type { OwnWays, Ways } from '../../../../libs/domain/money/ways-to-pay.js';
import type { Database } from '../../database/rows.js';
import { BranchEntity } from '../branch.entity.js';
import { WaysToPayEntity } from './ways-to-pay.entity.js';

const ID = 1;

/** The chain's ways to pay, with the version of their row. */
export interface ChainWays extends Ways {
  version: number;
}

function waysOfRow(row: WaysToPayEntity): Ways {
  const { online, cash, card, pickup, later_limit_cents } = row;
  return { online, cash, card, pickup, laterLimitCents: later_limit_cents };
}

export async function chainWays(db: Database): Promise<ChainWays> {
  const row = await db.getRepository(WaysToPayEntity).findOneByOrFail({ id: ID });
  return { ...waysOfRow(row), version: row.version };
}

/** Returns the chain's ways to pay, and locks their row until the transaction ends. */
export async function lockChainWays(tx: EntityManager): Promise<ChainWays> {
  const row = await tx.findOneOrFail(WaysToPayEntity, { where: { id: ID }, lock: { mode: 'pessimistic_write' } });
  return { ...waysOfRow(row), version: row.version };
}

export async function setChainWays(tx: EntityManager, { laterLimitCents, ...switches }: Ways): Promise<void> {
  await tx.update(
    WaysToPayEntity,
    { id: ID },
    { ...switches, later_limit_cents: laterLimitCents, version: () => 'version + 1', updated_at: () => 'now()' },
  );
}

/** Returns the branches' settings of ways to pay, by branch; null for one without any. Unknown ids are left out. */
export async function ownWaysOf(db: Database, ids: readonly number[]): Promise<Map<number, OwnWays | null>> {
  const found = await db
    .getRepository(BranchEntity)
    .find({ select: { id: true, ways_to_pay: true }, where: { id: In(ids) } });
  return new Map(found.map(({ id, ways_to_pay }) => [id, ways_to_pay]));
}
