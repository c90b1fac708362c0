import type { RoleId } from '@libs/contract/values.js';
import { startPageOf } from '@libs/domain/people/roles.js';

/** whether the last person who signed out on this page was at the board */
let isAtBoard = false;

/** Notes the page on which somebody signed out: if it was the board, the next person to log in continues there. */
export function noteSignOut(pathname: string): void {
  isAtBoard = pathname === '/portal';
}

/** Returns the page that opens after a log-in: the board if the person takes it over, or else the role's. */
export function pageAfterLogIn(role: RoleId): string {
  return isAtBoard ? '/portal' : startPageOf(role);
}
