import { type Text, text } from '../../texts/text.js';
import { type Hours, isWithin, localTime } from '../time/business-time.js';

/** Why a food or an offer cannot be added to the cart. */
export type UnavailableReason = 'outOfStock' | 'branchClosed' | 'notServedNow';

export interface Sale {
  /** portions left today */
  remaining: number;
  /** when the food is served */
  itemHours: Hours;
  /** when the branch is open */
  branchHours: Hours;
  /** whether the branch has paused orders */
  isPaused?: boolean;
  at: Date;
  timeZone: string;
}

/**
 * Returns why a food or an offer cannot be added now; null if it can. Checks stock first, then the branch (closed or
 * paused), then serving hours.
 */
export function unavailableReason(sale: Sale): UnavailableReason | null {
  const { minute } = localTime(sale.at, sale.timeZone);
  const checks: [boolean, UnavailableReason][] = [
    [sale.remaining <= 0, 'outOfStock'],
    [sale.isPaused === true || !isWithin(sale.branchHours, minute), 'branchClosed'],
    [!isWithin(sale.itemHours, minute), 'notServedNow'],
  ];
  return checks.find(([holds]) => holds)?.[1] ?? null;
}

/** Returns the label of the disabled button of a food. */
export function unavailableInWords(reason: UnavailableReason): Text {
  return text(`unavailable.${reason}`);
}

/** Returns the tooltip of a food that is not served now. */
export function servedBetween({ open, close }: Hours): Text {
  return text('unavailable.hours', { open, close });
}
