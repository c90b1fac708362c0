import { SHIFT_ROLES } from '@libs/domain/people/shift-roles.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';

/** Whether the person at this screen may change today's stock, busy time and pause. */
export function useCanChangeToday(): boolean {
  const role = useSelector(selectUser)?.role_id;
  return role !== undefined && SHIFT_ROLES.includes(role);
}
