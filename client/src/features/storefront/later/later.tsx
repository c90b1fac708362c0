import { useBranch } from '../base/branch/use-branch.js';
import { useStorefront } from '../base/state/storefront-state.js';
import { DueDialog } from './due-dialog.js';
import { DueWatch } from './due-watch.js';

/** Orders for later: keeps the chosen time possible, and shows the choice while it is open. */
export default function Later() {
  const branch = useBranch();
  const { slot, choosing } = useStorefront(({ due }) => due);
  if (branch === undefined) return null;
  return (
    <>
      {slot !== null && <DueWatch branchId={branch.id} slot={slot} />}
      {choosing !== null && <DueDialog branch={branch} orderType={choosing} />}
    </>
  );
}
