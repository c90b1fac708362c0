import { ROLE, type RoleId } from '@libs/contract/values.js';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../api/session-slice.js';

const Warnings = lazy(() => import('../../features/kitchen/health/board-warnings.js'));
const WARNED: readonly RoleId[] = [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN];

/** Stands on every screen of managers and super admins; customers never load it. */
export function BoardWarnings() {
  const user = useSelector(selectUser);
  if (user === null || !WARNED.includes(user.role_id)) return null;
  return (
    <Suspense fallback={null}>
      <Warnings />
    </Suspense>
  );
}
