import type { BranchState } from '@libs/contract/branches/branches.js';
import { REJECTION } from '@libs/contract/menu/edits.js';
import type { Named } from '@libs/contract/values.js';
import { useNavigate } from 'react-router-dom';
import { useSetBranchStateMutation } from '../api/admin-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';

/** The tab with the texts that a shop confirms before it opens. */
export const SHOP_TAB = '/admin?tab=shop';

/** Opens, hides or archives a branch, with a toast about the outcome. If texts are not confirmed, the toast leads to them. */
export function useBranchState() {
  const [setState, { isLoading }] = useSetBranchStateMutation();
  const navigate = useNavigate();
  const change = ({ id, name }: Named, state: BranchState) => {
    void notifyOutcome(setState({ id, body: { state } }).unwrap(), `${name} was saved.`, {
      [REJECTION.textsUnconfirmed]: { label: 'Tab Shop', run: () => navigate(SHOP_TAB) },
    });
  };
  return { change, isBusy: isLoading };
}
