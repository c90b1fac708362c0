import type { Envelope } from '@libs/contract/answers.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { toast } from '../../../ui/overlays/toast.js';

/**
 * Says in a toast how a call of the panel ended: the server's sentence, or `done` where it has none; why it failed
 * otherwise. A lost session is reported by the login page. Never rejects; gives whether the call succeeded.
 */
export async function notifyOutcome(call: Promise<Envelope>, done: string): Promise<boolean> {
  try {
    const { message } = await call;
    toast('success', message || done);
    return true;
  } catch (error) {
    if (!isFailure(error) || error.kind !== 'notAuthorized') toast('error', messageOf(error));
    return false;
  }
}
