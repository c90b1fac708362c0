import type { EntityManager } from 'typeorm';
import { BuyGetOfferEntity } from '../buy-get-offer.entity.js';

export type RuleFields = Omit<
  BuyGetOfferEntity,
  'id' | 'branch_id' | 'is_offer' | 'version' | 'texts' | 'origin_id' | 'given'
>;

/** @returns the new row's id */
export async function addRule(manager: EntityManager, rule: RuleFields & { branch_id: number }): Promise<number> {
  const { identifiers } = await manager.insert(BuyGetOfferEntity, rule);
  return Number(identifiers[0]?.id);
}

export async function editRule(manager: EntityManager, id: number, fields: RuleFields): Promise<void> {
  await manager.update(BuyGetOfferEntity, { id }, { ...fields, version: () => 'version + 1' });
}

/** Deletes the row, because no order refers to a rule. */
export async function removeRule(manager: EntityManager, id: number): Promise<void> {
  await manager.delete(BuyGetOfferEntity, { id });
}
