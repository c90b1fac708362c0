import { Logger } from '@nestjs/common';
import type { Acknowledgement } from '../../../libs/contract/events.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import { isDatabaseAway } from '../common/database-errors.js';
import { checkInputBounds } from '../common/input-bounds.js';
import { InvalidInput } from '../common/refusal.js';

const logger = new Logger('socket messages');
const LARGEST_ID = 2_147_483_647;

/**
 * What a client has sent, as an object whose fields can be read: an empty one where it is none.
 *
 * @throws InvalidInput where it is too deep, or has too many parts
 */
export function record(value: unknown): Record<string, unknown> {
  checkInputBounds(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Whether a value can be the id of a row. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;
}

/**
 * Runs a message's handler and makes sure that it is answered: a fault of ours is said as the generic error and logged. (How
 * many messages a socket may send is `SocketLimits`' matter.)
 */
export async function answering<A extends Acknowledgement>(
  handle: () => Promise<A | Acknowledgement>,
): Promise<A | Acknowledgement> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof InvalidInput) return { error: true, message: error.message };
    if (isDatabaseAway(error)) logger.warn(`a message was not answered: ${String(error)}`);
    else logger.error(error);
    return { error: true, message: MESSAGE.genericError };
  }
}
