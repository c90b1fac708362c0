import type { LaterRules } from '../../../libs/domain/later/later-slots.js';
import { counted } from '../../../libs/domain/text/counted.js';
import type { BranchEntity } from './branch.entity.js';

/** Returns how a branch takes orders for later. */
export const laterRulesOf = (
  row: Pick<BranchEntity, 'later_days' | 'later_notice_minutes' | 'slot_minutes' | 'slot_portions' | 'slot_orders'>,
): LaterRules => ({
  days: row.later_days,
  noticeMinutes: row.later_notice_minutes,
  slotMinutes: row.slot_minutes,
  slotPortions: row.slot_portions,
  slotOrders: row.slot_orders,
});

/** Says how many orders for later are due while their branch is closed; nothing if none is. */
export const dueInWords = (count: number): string[] =>
  count === 0 ? [] : [`${counted(count, 'order')} ${count === 1 ? 'is' : 'are'} due while the branch is closed.`];
