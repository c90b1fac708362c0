import type { BranchSummary } from '@libs/contract/branches.js';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../ui/overlays/dialog.js';
import { branchSelected } from './state/branch-slice.js';
import { useStorefront, useStorefrontDispatch, useStorefrontStore } from './state/storefront-state.js';

interface BranchChoice {
  /** Selects a branch, or asks first where that would empty the cart. */
  choose: (branch: BranchSummary) => void;
  /** the question, to be rendered by the part that offers the choice; null while nothing is asked */
  question: ReactNode;
}

/** Choosing an outlet: a cart belongs to one branch, so a change with a full cart asks first and then empties it. */
export function useBranchChoice(onChosen: (branch: BranchSummary) => void = () => undefined): BranchChoice {
  const dispatch = useStorefrontDispatch();
  const store = useStorefrontStore();
  const current = useStorefront((state) => state.branch.selected);
  const [asked, setAsked] = useState<BranchSummary | null>(null);

  const select = (branch: BranchSummary) => {
    if (branch.id !== current?.id) dispatch(branchSelected(branch));
    setAsked(null);
    onChosen(branch);
  };
  const choose = (branch: BranchSummary) => {
    // read only now: a subscription to the cart would render the shop's shell again for each added food
    const { cart } = store.getState();
    const wouldEmpty = cart.lines.length > 0 && cart.branchId !== branch.id;
    if (wouldEmpty) setAsked(branch);
    else select(branch);
  };

  const question = asked && (
    <Dialog title={`Change to ${asked.name}?`} onClose={() => setAsked(null)}>
      <p>
        {`Your cart is from ${current?.name ?? 'another outlet'}. Each outlet has its own kitchen, so changing empties it.`}
      </p>
      <DialogChoices>
        <Button look="primary" onClick={() => select(asked)}>
          Change and empty cart
        </Button>
        <Button onClick={() => setAsked(null)}>Keep my cart</Button>
      </DialogChoices>
    </Dialog>
  );
  return { choose, question };
}
