import type { LaterSlot } from '@libs/contract/orders/later.js';
import type { OrderType } from '@libs/contract/values.js';
import { addDays, longDayText } from '@libs/domain/time/calendar-date.js';
import type { ServerClock } from '../../../../api/clock.js';
import { say, t } from '../../../../texts/i18n.js';

/** Returns a time, with its end if it has one: `18:30–18:45`. */
export function timeInWords(from: string, until: string | null | undefined, clock: ServerClock): string {
  return until ? `${clock.clockOf(from)}–${clock.clockOf(until)}` : clock.clockOf(from);
}

/** Returns a time with its date, for paper and for what is kept: `Saturday, 28 November, 18:30–18:45`. */
export function datedSpan(from: string, until: string | null | undefined, clock: ServerClock): string {
  return t('date.dayTime', { day: say(longDayText(clock.dateOf(from))), time: timeInWords(from, until, clock) });
}

/** Returns a time with its day, and its end if it has one: `tomorrow, 12:30`, `Saturday, 28 November, 18:30–18:45`. */
export function spanInWords(from: string, until: string | null | undefined, clock: ServerClock): string {
  const today = clock.dateOf(clock.now());
  const near = { [today]: 'date.today', [addDays(today, 1)]: 'date.tomorrow' } as const;
  const day = near[clock.dateOf(from)];
  return day === undefined
    ? datedSpan(from, until, clock)
    : t('date.dayTime', { day: t(day), time: timeInWords(from, until, clock) });
}

/** Returns the end of a slot, which only a delivery has. */
export const untilOf = (slot: Pick<LaterSlot, 'ends_at'>, orderType: OrderType): string | null =>
  orderType === 'Delivery' ? slot.ends_at : null;
