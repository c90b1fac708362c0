import type { StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import { ORDER_TYPES, type OrderType } from '@libs/contract/values.js';
import { isFixedSum } from '@libs/domain/cart/promo-code.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { rupees } from '../../../../ui/staff/rupees.js';

/** Returns the days on which a code applies. */
export function daysInWords(starts: string | null | undefined, ends: string | null | undefined): string {
  if (!starts && !ends) return 'always';
  if (!ends) return `from ${dayInWords(starts ?? '')}`;
  return starts ? `${dayInWords(starts)} – ${dayInWords(ends)}` : `until ${dayInWords(ends)}`;
}

/** Returns what a code takes off. */
export function discountInWords({ percentage, discount_max }: StaffPromoCode): string {
  if (discount_max == null) return `${percentage} %`;
  const most = rupees(discount_max);
  return isFixedSum({ percentage, discount_max }) ? `${most} off` : `${percentage} %, up to ${most}`;
}

/** Returns whether a code can be used on a business day (yyyy-mm-dd), and why not. */
export function stateInWords(
  {
    is_active,
    starts_on,
    ends_on,
    uses_max,
    used,
  }: Pick<StaffPromoCode, 'is_active' | 'starts_on' | 'ends_on' | 'uses_max' | 'used'>,
  today: string,
): string {
  if (!is_active) return 'Off';
  if (ends_on && today > ends_on) return 'Ended';
  if (uses_max !== null && used >= uses_max) return 'Used up';
  return starts_on && today < starts_on ? 'Not yet' : 'On';
}

/** Returns how many orders use a code, of how many. Uses are counted only for codes with a limit of uses. */
export function usesInWords({ used, uses_max, uses_per_phone, first_order_only }: StaffPromoCode): string {
  if (uses_max !== null) return `${used} of ${uses_max}`;
  return uses_per_phone !== null || first_order_only ? String(used) : '–';
}

export const typesInWords = (types: readonly OrderType[] = ORDER_TYPES): string => types.join(', ');
