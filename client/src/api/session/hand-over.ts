/** whether the last person of this page has signed out at the board */
let isAtBoard = false;

/** Notes where somebody has signed out: who logs in next at the board goes on there. */
export function noteSignOut(pathname: string): void {
  isAtBoard = pathname === '/portal';
}

/** Whether the person who logs in now takes the board over. */
export function isHandOver(): boolean {
  return isAtBoard;
}
