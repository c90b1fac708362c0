import type { MenuItem } from '../../contract/menu/menu.js';
import { LIMITS } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { type Hours, isOpenAt } from '../time/business-time.js';
import { isBranchOpenAt, type OpeningHours } from '../time/opening-hours.js';

/** The daily quantity of an item that is sold as often as it is ordered. */
export const UNLIMITED_QUANTITY = LIMITS.quantityMax;

/** Returns whether a daily quantity sets no limit. */
export const isUnlimited = (quantity: number): boolean => quantity >= UNLIMITED_QUANTITY;

/** Returns whether what is left of a day's portions is no number to count, because the day has no limit. */
export const isUncounted = (remaining: number): boolean => remaining > UNLIMITED_QUANTITY / 2;

/** Why a food or an offer cannot be added to the cart. */
export type UnavailableReason = 'outOfStock' | 'branchClosed' | 'notServedNow';

/** A food or an offer, as far as its availability depends on it. */
type Available = Pick<MenuItem, 'remaining_quantity' | 'open' | 'close' | 'has_branch_hours'>;

export interface Sale {
  item: Available;
  /** the name of a required option group of which too little is available (`emptyGroupOf`) */
  emptyGroup?: string | undefined;
  /** when the branch is open */
  branch: OpeningHours;
  /** whether the branch has paused orders */
  isPaused?: boolean;
  /** whether `at` is a slot of an order for later: the branch takes orders for it, whatever its hours are now */
  isSlot?: boolean;
  at: Date;
  timeZone: string;
}

/** Returns the hours in which a food or combo is served; null if it is served whenever its branch is open. */
export function ownHoursOf({ open, close, has_branch_hours }: Omit<Available, 'remaining_quantity'>): Hours | null {
  return has_branch_hours === true ? null : { open, close };
}

/** Returns whether a food is served at an instant at which its branch is open, by its own hours (`ownHoursOf`). */
export function isServedAt(ownHours: Hours | null, at: Date, timeZone: string): boolean {
  return ownHours === null || isOpenAt(ownHours, at, timeZone);
}

/**
 * Returns why a food or an offer cannot be added now; null if it can. Checks stock first, then the branch (closed or
 * paused), then serving hours.
 */
export function unavailableReason({
  item,
  emptyGroup,
  branch,
  isPaused = false,
  isSlot = false,
  at,
  timeZone,
}: Sale): UnavailableReason | null {
  if (item.remaining_quantity <= 0 || emptyGroup !== undefined) return 'outOfStock';
  if (!isSlot && (isPaused || !isBranchOpenAt(branch, at, timeZone))) return 'branchClosed';
  return isServedAt(ownHoursOf(item), at, timeZone) ? null : 'notServedNow';
}

/** Returns the label of the disabled button of a food. */
export function unavailableInWords(reason: UnavailableReason): Text {
  return text(`unavailable.${reason}`);
}

/** Returns why a food is out of stock although portions of it are left. @param isLater whether on a coming day */
export function groupIsEmpty(group: string, isLater: boolean): Text {
  return text(isLater ? 'unavailable.group.later' : 'unavailable.group', { group });
}

/** Returns the tooltip of a food that is not served now. */
export function servedBetween({ open, close }: Hours): Text {
  return text('unavailable.hours', { open, close });
}
