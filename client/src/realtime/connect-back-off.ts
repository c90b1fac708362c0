import { TOO_MANY_CONNECTIONS } from '@libs/contract/orders/events.js';

/** The part of a socket that is used here. */
interface ConnectingSocket {
  readonly active: boolean;
  connect(): unknown;
  on(event: 'connect', listener: () => void): unknown;
  on(event: 'connect_error', listener: (error: Error & { data?: unknown }) => void): unknown;
}

const LONGEST_WAIT_MS = 300_000;

/**
 * Reconnects a socket that the server rejected because too many are open: first after the time that the server names,
 * then after twice that, and so on. The waits have jitter, so that rejected clients do not return together. Any other
 * rejection is final.
 */
export function backOffWhenFull(socket: ConnectingSocket): void {
  let rejections = 0;
  socket.on('connect', () => {
    rejections = 0;
  });
  socket.on('connect_error', ({ data }) => {
    const seconds = retryAfterSeconds(data);
    if (seconds === null) return;
    const wait = Math.min(seconds * 1000 * 2 ** rejections, LONGEST_WAIT_MS);
    rejections += 1;
    setTimeout(() => socket.active || socket.connect(), wait * (1 + Math.random()));
  });
}

/** Returns the seconds that the server asks to wait; null for any other rejection. */
function retryAfterSeconds(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('code' in data) || !('retryAfterSeconds' in data)) return null;
  const { code, retryAfterSeconds: seconds } = data;
  return code === TOO_MANY_CONNECTIONS && typeof seconds === 'number' && seconds > 0 ? seconds : null;
}
