import type { RoleId } from '@libs/contract/values.js';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectUser } from '../api/session-slice.js';

/** Shows a staff screen to the roles that may see it; everybody else goes to /login. */
export function RequireRole({ roles, children }: { roles: readonly RoleId[]; children: ReactNode }) {
  const user = useSelector(selectUser);
  return user !== null && roles.includes(user.role_id) ? children : <Navigate to="/login" replace />;
}
