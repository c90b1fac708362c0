import type { Confirmation } from '../../../../libs/contract/branches/ways-to-pay.js';
import { type BusinessCalendar, businessDate } from '../../../../libs/domain/time/business-day.js';
import type { BranchPace } from '../../branches/branch-estimates.js';
import type { StockedMenu } from '../../catalog/menu/menu.service.js';
import type { DueSlots } from '../later/due-slot.js';
import type { OrderEntity } from '../order.entity.js';

/** Everything by which an order is decided, when it is placed and whenever it changes. Assembled by `momentOf` only. */
export interface Moment extends StockedMenu {
  now: Date;
  /** the business day of `now`, yyyy-mm-dd */
  today: string;
  /** when the order is served: now, or when it is due */
  servedAt: Date;
  /** the business day whose stock, menu and number it has */
  day: string;
  timeZone: string;
  /** how what is paid later is confirmed */
  confirmation: Confirmation;
  /** the slots among which that of an order for later is; absent if its slot is not decided */
  due?: DueSlots | undefined;
  /** how fast the kitchen works; absent if the order does not depend on it */
  pace?: BranchPace | undefined;
}

/** What is read from the database, or locked in it. */
export interface MomentParts extends StockedMenu {
  due?: DueSlots | undefined;
  pace?: BranchPace | undefined;
}

interface Circumstances {
  now: Date;
  /** the order, if it is placed already: its day stays, and its time unless it is due at another one */
  order?: Pick<OrderEntity, 'due_at' | 'business_date'>;
  settings: BusinessCalendar & { hasMessages: boolean };
}

/** Returns the moment of a request, or of an order that is placed already. */
export function momentOf({ menu, remaining, due, pace }: MomentParts, { now, order, settings }: Circumstances): Moment {
  const servedAt = due?.dueAt ?? order?.due_at ?? now;
  return {
    menu,
    remaining,
    now,
    today: businessDate(now, settings),
    servedAt,
    day: order?.business_date ?? businessDate(servedAt, settings),
    timeZone: settings.timeZone,
    confirmation: settings.hasMessages ? 'sms' : 'phone',
    due,
    pace,
  };
}
