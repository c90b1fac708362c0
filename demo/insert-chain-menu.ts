import type { EntityManager } from 'typeorm';
import { addChainMenu, setLevel } from '../server/src/branches/chain-branches.repository.js';
import { copyToChain, matchBranch } from '../server/src/catalog/chain/following-branches.js';
import { addLevel } from '../server/src/catalog/chain/levels/price-levels.repository.js';
import { rows } from '../server/src/database/rows.js';
import { OUTLETS } from './demo-outlets.js';

/** The names of the outlets' price levels, by their per cent of the first outlet's prices. */
const LEVELS: Record<number, string> = { 95: 'Towns', 90: 'North' };
/** An outlet's own price in rupees. */
const OWN = { outlet: 'Kandy', food: 'Plain Tea', price: 200 };

/**
 * Makes the menu of the first outlet the chain's, which all outlets follow: with the prices of their level, without what
 * they do not serve.
 */
export async function insertChainMenu(tx: EntityManager): Promise<void> {
  const found = await rows<{ id: number; name: string }>(tx, 'SELECT id, name FROM branch ORDER BY position, id');
  const idOf = new Map(found.map(({ id, name }) => [name, id]));
  await tx.query('UPDATE menu_item SET price_cents = $3 WHERE branch_id = $1 AND name = $2', [
    ...[idOf.get(OWN.outlet), OWN.food, OWN.price * 100],
  ]);
  const levels = new Map<number, number>();
  for (const [percent, name] of Object.entries(LEVELS)) {
    levels.set(Number(percent), await addLevel(tx, { name, percent: Number(percent) - 100 }));
  }
  const [first, ...others] = OUTLETS.map(({ name, priceLevel }) => ({ id: idOf.get(name) ?? 0, priceLevel }));
  await copyToChain(tx, { from: first?.id ?? 0, chainId: await addChainMenu(tx) });
  for (const { id, priceLevel } of others) {
    await setLevel(tx, id, levels.get(priceLevel) ?? null);
    await matchBranch(tx, id);
  }
}
