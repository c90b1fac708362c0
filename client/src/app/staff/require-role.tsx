import type { RoleId } from '@libs/contract/values.js';
import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router-dom';
import { selectUser } from '../../api/session/session-slice.js';
import { useTexts } from '../../texts/use-texts.js';
import { Redirect } from '../../ui/redirect.js';

/**
 * Shows a staff screen to the roles that may see it. Everybody else is sent to /login, which tells a signed-in person
 * that the account may not open the page, and which pages it may open.
 */
export function RequireRole({ roles }: { roles: readonly RoleId[] }) {
  const t = useTexts();
  const user = useSelector(selectUser);
  if (user !== null && roles.includes(user.role_id)) return <Outlet />;
  if (user === null) return <Redirect to="/login" why={t('common.session.first')} />;
  return <Navigate to="/login" state={{ isDenied: true }} replace />;
}
