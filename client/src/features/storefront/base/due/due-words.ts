import type { LaterSlot } from '@libs/contract/orders/later.js';
import type { Language, OrderType } from '@libs/contract/values.js';
import type { ServerClock } from '../../../../api/clock.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { t } from '../texts.js';

const LOCALES: Record<Language, string> = { en: 'en-GB', si: 'si-LK', ta: 'ta-LK' };

/** Returns the day of an instant in words: `Saturday, 28 November`. */
function longDay(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALES[tabLanguage()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return t('date.long', { weekday: part('weekday'), day: part('day'), month: part('month') });
}

/** Returns a time, with its end if it has one: `18:30–18:45`. */
export function timeInWords(from: string, until: string | null | undefined, clock: ServerClock): string {
  return until ? `${clock.clockOf(from)}–${clock.clockOf(until)}` : clock.clockOf(from);
}

/** Returns a time with its day, and its end if it has one: `Saturday, 28 November, 18:30–18:45`. */
export function spanInWords(from: string, until: string | null | undefined, clock: ServerClock): string {
  return t('date.dayTime', { day: longDay(from, clock.timeZone), time: timeInWords(from, until, clock) });
}

/** Returns the end of a slot, which only a delivery has. */
export const untilOf = (slot: Pick<LaterSlot, 'ends_at'>, orderType: OrderType): string | null =>
  orderType === 'Delivery' ? slot.ends_at : null;
