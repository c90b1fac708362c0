import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';

type Served = Pick<StaffMenuItem, 'open' | 'close' | 'has_branch_hours'>;

/** Returns when a food is served: `as the branch`, `around the clock` or `10:00 – 22:00`. */
export function servedInWords({ open, close, has_branch_hours }: Served): string {
  if (has_branch_hours) return 'as the branch';
  return open === close ? 'around the clock' : `${open} – ${close}`;
}
