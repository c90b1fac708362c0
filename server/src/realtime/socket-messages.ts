import { Logger } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Acknowledgement } from '../../../libs/contract/events.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import { isDatabaseAway } from '../common/database-errors.js';
import type { PasslineSocket } from './rooms.js';

/** Messages that one socket may send: a board asks a few times a minute, a flood is cut off. */
const limiter = new RateLimiterMemory({ points: 60, duration: 10 });
const logger = new Logger('socket messages');
const LARGEST_ID = 2_147_483_647;

/** Whatever a client sent, as something whose fields can be read. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Whether a value can be the id of a row. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;
}

/**
 * Runs a message's handler and makes sure that it is answered: a fault of ours is said as the generic error and logged,
 * and a socket that floods is disconnected.
 */
export async function answering<A extends Acknowledgement>(
  socket: PasslineSocket,
  handle: () => Promise<A | Acknowledgement>,
): Promise<A | Acknowledgement> {
  try {
    await limiter.consume(socket.id);
  } catch {
    socket.disconnect(true);
    return { error: true, message: 'Too many messages.' };
  }
  try {
    return await handle();
  } catch (error) {
    if (isDatabaseAway(error)) logger.warn(`a message was not answered: ${String(error)}`);
    else logger.error(error);
    return { error: true, message: MESSAGE.genericError };
  }
}
