import type { BranchState } from '@libs/contract/branches/branches.js';
import { REJECTION } from '@libs/contract/menu/edits.js';
import type { Named } from '@libs/contract/values.js';
import { useNavigate } from 'react-router-dom';
import { useSetBranchStateMutation } from '../api/admin-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';

/** The tab with the texts that a shop confirms before it opens. */
export const SHOP_TAB = '/admin?tab=shop';

interface Changed extends Named {
  /** the state before; without it, the change cannot be undone */
  state?: BranchState;
}

/**
 * Opens, hides or archives a branch, with a toast about the outcome. If texts are not confirmed, the toast leads to
 * them; that of an archived branch undoes it.
 */
export function useBranchState() {
  const [setState, { isLoading }] = useSetBranchStateMutation();
  const navigate = useNavigate();
  const change = ({ id, name, state: before }: Changed, state: BranchState) => {
    const undo =
      state === 'archived' && before !== undefined
        ? { label: 'Undo', run: () => change({ id, name }, before) }
        : undefined;
    const toShop = { label: 'Tab Shop', run: () => navigate(SHOP_TAB) };
    const call = setState({ id, body: { state } }).unwrap();
    void notifyOutcome(call, `${name} was saved.`, { [REJECTION.textsUnconfirmed]: toShop }, undo);
  };
  return { change, isBusy: isLoading };
}
