import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type SealedDay, sealedText } from '../../../../libs/domain/tax/day-seal.js';
import { closingBefore, keepSeal, ordersToSeal } from './day-closings.repository.js';
import type { BranchDay } from './day-money.repository.js';

/** Returns the seal of a day: the SHA-256 of its text, in hexadecimal. */
export const sealOfDay = (day: SealedDay): string => createHash('sha256').update(sealedText(day)).digest('hex');

/** Seals the stored orders of a closing, together with the seal of the branch's closing before it. */
export async function sealDay(tx: EntityManager, { branchId, date }: BranchDay, closingId: string): Promise<void> {
  const previous = await closingBefore(tx, branchId, closingId);
  const seal = sealOfDay({ date, orders: await ordersToSeal(tx, closingId), before: previous?.seal ?? '' });
  await keepSeal(tx, closingId, seal, previous?.id ?? null);
}
