import type { EntityManager } from 'typeorm';
import type { ChainDays } from '../../../../libs/contract/branches/special-days.js';
import type { Database } from '../../database/rows.js';
import { SpecialDaysEntity } from './special-days.entity.js';

const ID = 1;

const answerOf = ({ days, version }: SpecialDaysEntity): ChainDays => ({ days, version });

export async function chainDays(db: Database): Promise<ChainDays> {
  return answerOf(await db.getRepository(SpecialDaysEntity).findOneByOrFail({ id: ID }));
}

/**
 * Returns the chain's special days, and locks them until the transaction ends. A change of them and a new branch lock
 * them first, so that no branch misses a change.
 */
export async function lockChainDays(tx: EntityManager): Promise<ChainDays> {
  return answerOf(
    await tx.findOneOrFail(SpecialDaysEntity, { where: { id: ID }, lock: { mode: 'pessimistic_write' } }),
  );
}

export async function setChainDays(tx: EntityManager, days: ChainDays['days']): Promise<void> {
  await tx.update(SpecialDaysEntity, { id: ID }, { days, version: () => 'version + 1', updated_at: () => 'now()' });
}
