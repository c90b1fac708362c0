import { startPageOf } from '@libs/domain/people/roles.js';
import type { StoredUser } from './session-slice.js';
import { isAskedWhere } from './working-branch.js';

/** whether the last person who signed out on this page was at the board */
let isAtBoard = false;

/** Notes the page on which somebody signed out: if it was the board, the next person to log in continues there. */
export function noteSignOut(pathname: string): void {
  isAtBoard = pathname === '/portal';
}

/** The page on which users of several branches choose one. */
export const WHERE_PAGE = '/login?where';

/** Returns the page that opens after a log-in: the board if the person takes it over, or else the role's. */
export function pageAfterLogIn({ role_id: role }: Pick<StoredUser, 'role_id'>): string {
  return isAtBoard ? '/portal' : startPageOf(role);
}

interface Ways {
  /** opens a page of this build without loading it again */
  navigate(to: string): void;
}

/** Opens the choice of a branch after a log-in, or loads the page again. */
export function goOnAs(user: Pick<StoredUser, 'role_id' | 'branches'>, { navigate }: Ways): void {
  if (isAskedWhere(user)) navigate(WHERE_PAGE);
  else window.location.assign(pageAfterLogIn(user));
}
