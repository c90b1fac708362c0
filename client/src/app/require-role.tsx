import type { RoleId } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectUser } from '../api/session-slice.js';
import { Redirect } from '../ui/redirect.js';

/** Shows a staff screen to the roles that may see it; everybody else goes to /login and reads why. */
export function RequireRole({ roles }: { roles: readonly RoleId[] }) {
  const user = useSelector(selectUser);
  if (user !== null && roles.includes(user.role_id)) return <Outlet />;
  return <Redirect to="/login" why={user === null ? 'Log in first.' : 'Your account may not open that page.'} />;
}
