import { useSelector } from 'react-redux';
import type { WithSession } from '../../../api/session/session-slice.js';
import { LogInAgain } from '../../../features/auth/log-in-again.js';

/** The log-in dialog over a page whose session has lapsed. */
export function StaffSession() {
  const isLapsed = useSelector(({ session }: WithSession) => session.isLapsed);
  return isLapsed && <LogInAgain />;
}
