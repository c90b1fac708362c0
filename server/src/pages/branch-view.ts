import type { BranchSummary, Place } from '../../../libs/contract/branches/branches.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { hoursOn, isBranchOpenAt } from '../../../libs/domain/time/opening-hours.js';
import { branchInLanguage } from '../branches/branch-in-language.js';
import type { BranchMenu } from '../catalog/menu/branch-menu.js';
import type { CurrentShop } from '../shop/shop.service.js';
import type { Reader } from './reader.js';

/** A branch as its pages show it. */
export interface BranchView extends BranchSummary {
  slug: string;
  location: Place | null;
}

/** Returns the branch of a menu in the reader's language. */
export function branchViewOf(
  { branchId, branch }: BranchMenu,
  { at, timeZone, language }: Reader,
  { texts: chain }: Pick<CurrentShop, 'texts'>,
): BranchView {
  const { date } = localTime(at, timeZone);
  const isComing = (day: { date: string }) => day.date >= addDays(date, -1);
  const isPaused = branch.pausedUntil !== null && branch.pausedUntil > at;
  const view: BranchView = {
    id: branchId,
    name: branch.name,
    slug: branch.slug,
    phone: branch.phone,
    address: branch.address,
    ...hoursOn(branch, date),
    is_open: !isPaused && isBranchOpenAt(branch, at, timeZone),
    week_hours: branch.week_hours,
    closings: branch.closings.filter(isComing),
    special_hours: branch.special_hours.filter(isComing),
    delivery_hours: branch.delivery_hours,
    location: branch.location,
  };
  return branchInLanguage(view, branch, { language, chain });
}
