import AdminPage from '../features/admin/admin-page.js';
import StaffTheme from './theme/staff-theme.js';

/** The admin panel in antd's parts, which wear our clothes. */
export default function StaffAdminPage() {
  return (
    <StaffTheme>
      <AdminPage />
    </StaffTheme>
  );
}
