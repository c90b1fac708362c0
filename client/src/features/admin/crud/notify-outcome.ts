import type { Envelope } from '@libs/contract/answers.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { type ToastAction, toast } from '../../../ui/overlays/toast.js';

/**
 * Shows a toast with the outcome of a call: the server's sentence, or `done` if it has none, or the error. The login
 * page reports a lost session. Never rejects.
 *
 * @param actions what the toast of an error offers, by the error's code
 * @param undo what the toast of a success offers
 * @returns whether the call succeeded
 */
export async function notifyOutcome(
  call: Promise<Envelope>,
  done: string,
  actions: Record<string, ToastAction> = {},
  undo?: ToastAction,
): Promise<boolean> {
  try {
    const { message } = await call;
    toast('success', message || done, undo);
    return true;
  } catch (error) {
    if (isFailure(error) && error.kind === 'notAuthorized' && error.status !== 403) return false;
    toast('error', messageOf(error), isFailure(error) ? actions[error.code ?? ''] : undefined);
    return false;
  }
}
