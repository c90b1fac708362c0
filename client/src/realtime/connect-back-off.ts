import { TOO_MANY_CONNECTIONS } from '@libs/contract/events.js';

/** what this needs of a socket */
interface Line {
  readonly active: boolean;
  connect(): unknown;
  on(event: 'connect', listener: () => void): unknown;
  on(event: 'connect_error', listener: (error: Error & { data?: unknown }) => void): unknown;
}

const LONGEST_WAIT_MS = 300_000;

/**
 * Connects a socket again after the server rejected it because too many are open: first after the time that the server names,
 * then after twice that, and so on, with jitter, so that the rejected do not come back together. Any other rejection is final.
 */
export function backOffWhenCrowded(line: Line): void {
  let rejections = 0;
  line.on('connect', () => {
    rejections = 0;
  });
  line.on('connect_error', ({ data }) => {
    const seconds = retryAfterSeconds(data);
    if (seconds === null) return;
    const wait = Math.min(seconds * 1000 * 2 ** rejections, LONGEST_WAIT_MS);
    rejections += 1;
    setTimeout(() => line.active || line.connect(), wait * (1 + Math.random()));
  });
}

/** The wait that a rejection asks for; null where it is no such rejection. */
function retryAfterSeconds(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('code' in data) || !('retryAfterSeconds' in data)) return null;
  const { code, retryAfterSeconds: seconds } = data;
  return code === TOO_MANY_CONNECTIONS && typeof seconds === 'number' && seconds > 0 ? seconds : null;
}
