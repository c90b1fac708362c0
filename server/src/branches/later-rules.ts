import type { LaterRules } from '../../../libs/domain/later/later-slots.js';
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
