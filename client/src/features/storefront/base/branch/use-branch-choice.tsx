import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { branchSelected } from '../state/branch-slice.js';
import { useStorefront, useStorefrontDispatch, useStorefrontStore } from '../state/storefront-state.js';
import { useBranch } from './use-branch.js';

interface BranchChoice {
  /** Selects a branch; asks first if that would empty the cart. */
  choose: (branch: BranchSummary) => void;
  /** the confirmation dialog, to be rendered by the part that offers the branches; null while it is closed */
  question: ReactNode;
}

const NOTHING = () => undefined;

/**
 * Returns how to select an outlet. A cart belongs to one branch, so selecting another one asks first, then empties the
 * cart.
 * @param onKept called if the customer keeps the cart, and so the outlet
 */
export function useBranchChoice(
  onChosen: (branch: BranchSummary) => void = NOTHING,
  onKept: () => void = NOTHING,
): BranchChoice {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const store = useStorefrontStore();
  const current = useStorefront((state) => state.branch.selected);
  const now = useBranch();
  const [asked, setAsked] = useState<BranchSummary | null>(null);

  const select = (branch: BranchSummary) => {
    if (branch.id !== current?.id) dispatch(branchSelected(branch));
    setAsked(null);
    onChosen(branch);
  };
  const keep = () => {
    setAsked(null);
    onKept();
  };
  const choose = (branch: BranchSummary) => {
    // not subscribed, because the shop's shell would render again for each added food
    const { cart } = store.getState();
    const wouldEmpty = cart.lines.length > 0 && cart.branchId !== branch.id;
    if (wouldEmpty) setAsked(branch);
    else select(branch);
  };

  const question = asked && (
    <Dialog title={t('shop.branch.change', { branch: asked.name })} onClose={keep}>
      <p>
        {current === null ? t('shop.branch.emptiesOther') : t('shop.branch.empties', { branch: (now ?? current).name })}
      </p>
      <DialogChoices>
        <Button look="primary" onClick={() => select(asked)}>
          {t('shop.branch.changeAndEmpty')}
        </Button>
        <Button onClick={keep}>{t('shop.branch.keep')}</Button>
      </DialogChoices>
    </Dialog>
  );
  return { choose, question };
}
