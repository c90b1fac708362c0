import { ROLE } from '@libs/contract/values.js';
import { lazy } from 'react';
import AdminPage from '../features/admin/admin-page.js';
import { fetchCode } from '../ui/fetched-code.js';
import StaffTheme from './theme/staff-theme.js';

/** What another feature adds to the panel; admins and accountants have it in the finance portal. */
const EXTRA_TABS = [
  {
    of: 'branch',
    name: 'day-closing',
    title: 'Day Closing',
    icon: 'cash',
    roles: [ROLE.BRANCH_MANAGER],
    Content: lazy(() => fetchCode(() => import('../features/closing/day-closing-tab.js'))),
  },
] as const;

/** The admin panel in antd's parts, which wear our clothes. */
export default function StaffAdminPage() {
  return (
    <StaffTheme>
      <AdminPage extraTabs={EXTRA_TABS} />
    </StaffTheme>
  );
}
