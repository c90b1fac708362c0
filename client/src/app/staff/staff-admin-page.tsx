import { ROLE } from '@libs/contract/values.js';
import { BRANCH_MONEY } from '@libs/domain/people/roles.js';
import { lazy } from 'react';
import AdminPage from '../../features/admin/admin-page.js';
import { CashIcon, FlameIcon } from '../../ui/drawings/icons.js';
import { fetchCode } from '../../ui/fetched-code.js';
import StaffTheme from '../theme/staff-theme.js';

/** Tabs that other features add to the panel. Admins and accountants close days in the finance portal instead. */
const EXTRA_TABS = [
  {
    of: 'branch',
    name: 'day-closing',
    group: 'kitchen',
    title: 'Day Closing',
    icon: CashIcon,
    roles: [ROLE.BRANCH_MANAGER],
    Content: lazy(() => fetchCode(() => import('../../features/closing/day-closing-tab.js'))),
  },
  {
    of: 'chain',
    name: 'kitchen-figures',
    group: 'records',
    title: 'Kitchen Figures',
    icon: FlameIcon,
    roles: BRANCH_MONEY,
    Content: lazy(() => fetchCode(() => import('../../features/kitchen-figures/kitchen-figures-tab.js'))),
  },
] as const;

/** The admin panel, inside antd's theme. */
export default function StaffAdminPage() {
  return (
    <StaffTheme>
      <AdminPage extraTabs={EXTRA_TABS} />
    </StaffTheme>
  );
}
