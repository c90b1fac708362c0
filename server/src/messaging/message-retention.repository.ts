import type { EntityManager } from 'typeorm';

/** Deletes the messages and one-time codes of orders. */
export async function removeMessagesOf(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query('DELETE FROM sms_message WHERE order_id = ANY ($1::uuid[])', [ids]);
  await manager.query('DELETE FROM one_time_code WHERE order_id = ANY ($1::uuid[])', [ids]);
}
