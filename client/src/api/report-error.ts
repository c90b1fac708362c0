import { CLIENT_ERROR_LIMITS } from '@libs/contract/people/client-errors.js';
import type { ClientErrorRequest } from '@libs/contract/requests/people/client-errors.js';
import { ownBuild } from './build.js';

const { messageMax, stackMax, pathMax } = CLIENT_ERROR_LIMITS;
/** reports per page: an error that occurs in every frame must not flood the server */
const REPORTS_MAX = 5;
const reported = new Set<string>();

/** Reports an error of this page to the server, each message once, without anything that the person has entered. Never throws. */
export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  // a cancelled request is not an error
  if (name === 'AbortError' || message === '' || reported.has(message) || reported.size >= REPORTS_MAX) return;
  reported.add(message);
  const report: ClientErrorRequest = {
    message: message.slice(0, messageMax),
    stack: stack.slice(0, stackMax),
    path: location.pathname.slice(0, pathMax),
    build: ownBuild(),
  };
  const headers = { 'Content-Type': 'application/json' };
  // keepalive: the page may be closing
  fetch('/api/client-errors', { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(
    // the server cannot be reached, so nobody can receive the report
    () => undefined,
  );
}

/** Reports the errors that no part of the page catches. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => error && reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
