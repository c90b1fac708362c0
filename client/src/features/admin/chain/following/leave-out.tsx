import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { Following } from '@libs/contract/menu/chain-menu.js';
import type { Holder } from '@libs/contract/menu/edits.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { useRemoveMutation } from '../../api/admin-api.js';
import { RemoveDialog } from '../../crud/removing/remove-dialog.js';
import type { ItemKind } from '../../menu/item-kind.js';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
  item: StaffMenuItem;
  onClose: () => void;
}

interface Needing {
  kind: 'offers' | 'buy-get-offers' | 'pay-get-offers';
  id: number;
  name: string;
  /** whether it is the branch's own */
  isOwn: boolean;
}

/** Returns a branch's rules and combos that need a food, rules first. */
function needing(branch: StaffBranch, kind: ItemKind, { id }: StaffMenuItem): Needing[] {
  if (kind === 'offers') return [];
  const asNeeding = (of: Needing['kind']) => (row: Following & { id: number; name: string }) => ({
    ...{ kind: of, id: row.id, name: row.name, isOwn: row.origin === undefined },
  });
  return [
    ...branch.buy_get_offers
      .filter(
        ({ get_food_id, buy_type, buy_type_id }) =>
          get_food_id === id || (buy_type === 'Food Item' && buy_type_id === id),
      )
      .map(asNeeding('buy-get-offers')),
    ...branch.pay_get_offers.filter(({ get_food_id }) => get_food_id === id).map(asNeeding('pay-get-offers')),
    ...branch.offers.filter(({ parts }) => parts.some(({ food_id }) => food_id === id)).map(asNeeding('offers')),
  ];
}

/**
 * Asks before a branch leaves out a food or combo of the chain, and names the combos and rules that go with it. Those of
 * the branch's own prevent it.
 */
export function LeaveOut({ kind, branch, item, onClose }: Props) {
  const [remove] = useRemoveMutation();
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const { name } = item;
  const others = needing(branch, kind, item);
  const own: Holder[] = others.filter(({ isOwn }) => isOwn);
  // a removed row of the chain is left out until it is offered again
  const leaveOut = async () => {
    setBusy(true);
    setAlert(null);
    try {
      for (const other of others) await remove({ entity: other.kind, id: other.id }).unwrap();
      await remove({ entity: kind, id: item.id }).unwrap();
      toast('success', `${name} is left out at ${branch.name}.`);
      onClose();
    } catch (error) {
      setAlert(messageOf(error));
      setBusy(false);
    }
  };
  if (own.length > 0 && !isBusy) {
    const noun = kind === 'food' ? 'food' : 'combo';
    return <RemoveDialog {...{ noun, name, onClose }} heldBy={own} isBusy={false} onRemove={() => undefined} />;
  }
  return (
    <Dialog title={`Leave out ${name} at ${branch.name}?`} onClose={onClose}>
      {others.length > 0 && <p>{`What needs it goes with it: ${others.map((other) => other.name).join(', ')}.`}</p>}
      <p>It is gone for customers at once. The other branches keep it, and you can offer it here again.</p>
      {alert !== null && <Notice tone="error">{alert}</Notice>}
      <div className={staff.foot}>
        <Button data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void leaveOut()}>
          Leave out here
        </Button>
      </div>
    </Dialog>
  );
}
