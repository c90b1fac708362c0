import { UNAVAILABLE, type UnavailableReason } from '../contract/messages.js';
import { type Hours, isWithin, localTime } from './business-time.js';

export interface Sale {
  /** portions left today */
  remaining: number;
  /** when the food itself is served */
  itemHours: Hours;
  /** when its branch is open */
  branchHours: Hours;
  /** the branch takes no orders for now, though it is open */
  isPaused?: boolean;
  at: Date;
  timeZone: string;
}

/**
 * Returns why a food or an offer cannot be added now, as its button shows it; null if it can be. Of several reasons the first of Out of
 * Stock, Branch Closed (also for a paused branch), Not Available.
 */
export function unavailableReason(sale: Sale): UnavailableReason | null {
  const { minute } = localTime(sale.at, sale.timeZone);
  const checks: [boolean, UnavailableReason][] = [
    [sale.remaining <= 0, UNAVAILABLE.outOfStock],
    [sale.isPaused === true || !isWithin(sale.branchHours, minute), UNAVAILABLE.branchClosed],
    [!isWithin(sale.itemHours, minute), UNAVAILABLE.notServedNow],
  ];
  return checks.find(([holds]) => holds)?.[1] ?? null;
}

/** The tooltip of a food that is Not Available. */
export function servedBetween(hours: Hours): string {
  return `Food is only served between ${hours.open} - ${hours.close}`;
}
