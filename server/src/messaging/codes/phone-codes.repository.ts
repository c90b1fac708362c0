import type { EntityManager } from 'typeorm';
import { removeSome } from '../../common/removals.js';
import type { Queryable } from '../../database/rows.js';
import { PhoneCodeEntity } from './phone-code.entity.js';

/** Locks a number's code until the caller's transaction ends. */
export function lockPhoneCode(manager: EntityManager, phone: string): Promise<PhoneCodeEntity | null> {
  return manager.findOne(PhoneCodeEntity, { where: { phone }, lock: { mode: 'pessimistic_write' } });
}

/** Replaces a number's code. */
export async function putPhoneCode(
  manager: EntityManager,
  code: Pick<PhoneCodeEntity, 'phone' | 'code_hash' | 'expires_at' | 'sent_at'>,
): Promise<void> {
  await manager.upsert(PhoneCodeEntity, { ...code, wrong_tries: 0 }, ['phone']);
}

/** Ends a code that was used. */
export async function endPhoneCode(manager: EntityManager, phone: string, at: Date): Promise<void> {
  await manager.update(PhoneCodeEntity, { phone }, { expires_at: at });
}

export async function countWrongPhoneTry(manager: EntityManager, phone: string): Promise<void> {
  await manager.increment(PhoneCodeEntity, { phone }, 'wrong_tries', 1);
}

/** Deletes some codes that expired long ago. */
export function removeSpentPhoneCodes(db: Queryable, limit: number): Promise<number> {
  return removeSome(db, { table: 'phone_code', condition: `expires_at < now() - interval '1 hour'`, limit });
}
