import type { EntityManager } from 'typeorm';
import { FreeDeliveryEntity } from '../free-delivery.entity.js';
import { FreeDeliveryAreaEntity } from '../free-delivery-area.entity.js';
import { PayGetOfferEntity } from '../pay-get-offer.entity.js';

/** The fields that a save writes. Omitted fields stay, or get their default in a new row. */
type Fields<Entity extends { is_active: boolean }> = Omit<
  Entity,
  'id' | 'branch_id' | 'is_offer' | 'version' | 'is_active' | 'texts' | 'origin_id' | 'given'
> &
  Partial<Pick<Entity, 'is_active'>>;

export type PayGetFields = Fields<PayGetOfferEntity>;

/** `areas`: ids of the rule's areas; none if it applies to all. */
export type FreeDeliveryFields = Fields<FreeDeliveryEntity> & { areas: readonly number[] };

/** @returns the new row's id */
export async function addPayGet(manager: EntityManager, rule: PayGetFields & { branch_id: number }): Promise<number> {
  const { identifiers } = await manager.insert(PayGetOfferEntity, rule);
  return Number(identifiers[0]?.id);
}

export async function editPayGet(manager: EntityManager, id: number, fields: PayGetFields): Promise<void> {
  await manager.update(PayGetOfferEntity, { id }, { ...fields, version: () => 'version + 1' });
}

/** Deletes the row, because no order refers to a rule. */
export async function removePayGet(manager: EntityManager, id: number): Promise<void> {
  await manager.delete(PayGetOfferEntity, { id });
}

/** @returns the new row's id */
export async function addFreeDelivery(
  manager: EntityManager,
  { areas, ...rule }: FreeDeliveryFields & { branch_id: number },
): Promise<number> {
  const { identifiers } = await manager.insert(FreeDeliveryEntity, rule);
  const id = Number(identifiers[0]?.id);
  await putAreas(manager, id, areas);
  return id;
}

export async function editFreeDelivery(
  manager: EntityManager,
  id: number,
  { areas, ...fields }: FreeDeliveryFields,
): Promise<void> {
  await manager.update(FreeDeliveryEntity, { id }, { ...fields, version: () => 'version + 1' });
  await manager.delete(FreeDeliveryAreaEntity, { free_delivery_id: id });
  await putAreas(manager, id, areas);
}

/** Deletes the row with its areas. */
export async function removeFreeDelivery(manager: EntityManager, id: number): Promise<void> {
  await manager.delete(FreeDeliveryEntity, { id });
}

async function putAreas(manager: EntityManager, id: number, areas: readonly number[]): Promise<void> {
  if (areas.length === 0) return;
  const rows = areas.map((area) => ({ free_delivery_id: id, delivery_id: area }));
  await manager.insert(FreeDeliveryAreaEntity, rows);
}
