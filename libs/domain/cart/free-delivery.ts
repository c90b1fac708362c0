import type { FreeDelivery } from '../../contract/branches/selling.js';
import { type Cents, toCents } from '../money/money.js';

/** A rule that makes delivery free from a sub-total on. */
export interface FreeDeliveryRule {
  fromCents: Cents;
  /** ids of delivery areas; null for every area */
  areas: readonly number[] | null;
}

/** Returns a rule of the wire, in cents. */
export function toFreeDeliveryRule({ from, areas }: Pick<FreeDelivery, 'from' | 'areas'>): FreeDeliveryRule {
  return { fromCents: toCents(from), areas };
}

/**
 * Returns the sub-total from which delivery to an area is free: the lowest of all rules for it; null if there is none.
 */
export function freeDeliveryFrom(rules: readonly FreeDeliveryRule[], areaId: number): Cents | null {
  const amounts = rules
    .filter(({ areas }) => areas === null || areas.includes(areaId))
    .map(({ fromCents }) => fromCents);
  return amounts.length === 0 ? null : Math.min(...amounts);
}
