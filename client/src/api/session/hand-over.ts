/** whether the last person who signed out on this page was at the board */
let isAtBoard = false;

/** Notes the page on which somebody signed out: if it was the board, the next person to log in continues there. */
export function noteSignOut(pathname: string): void {
  isAtBoard = pathname === '/portal';
}

/** Whether the person who logs in now takes over the board. */
export function isHandOver(): boolean {
  return isAtBoard;
}
