import { type EntityManager, In } from 'typeorm';
import { OneTimeCodeEntity } from './codes/one-time-code.entity.js';
import { MessageEntity } from './message.entity.js';

/** Deletes the messages and one-time codes of orders. */
export async function removeMessagesOf(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.delete(MessageEntity, { order_id: In(ids) });
  await manager.delete(OneTimeCodeEntity, { order_id: In(ids) });
}
