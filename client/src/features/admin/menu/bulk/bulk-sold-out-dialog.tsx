import type { BulkChange } from '@libs/contract/menu/bulk.js';
import { counted } from '@libs/domain/text/counted.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { useChainBranches } from '../../../../api/session/use-chain-branches.js';
import { Button } from '../../../../ui/button.js';
import { Checkbox } from '../../../../ui/forms/checkbox.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { toast } from '../../../../ui/overlays/toast.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { useSetItemsSoldOutMutation } from '../../api/bulk-api.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import type { BulkAction } from './bulk-action.js';

/** Sets the chosen items sold out for today; in the person's other branches too, by their names. */
export function BulkSoldOutDialog({ branch, ids, onDone, onClose }: BulkAction) {
  const [set, { isLoading }] = useSetItemsSoldOutMutation();
  const [branches, setBranches] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { branches: seen = [] } = useChainBranches();
  const others = seen.filter(({ id, state }) => id !== branch.id && state !== 'archived');
  const undo = (changed: readonly BulkChange[]) => {
    for (const part of changed) {
      void notifyOutcome(
        set({ id: part.branch.id, body: { ids: part.ids, isSoldOut: false } }).unwrap(),
        `${part.branch.name} sells them again.`,
      );
    }
  };
  const onSend = async () => {
    setProblem(null);
    try {
      const body = { ids, isSoldOut: true, ...(branches.length > 0 && { branches: [...branches] }) };
      const { message, changed } = await set({ id: branch.id, body }).unwrap();
      toast('success', message, { label: 'Undo', run: () => undo(changed) });
      onDone();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Dialog title={`Sell out ${counted(ids.length, 'item')} today?`} onClose={onClose}>
      <Stack gap={3}>
        <p>{`Customers of ${branch.name} can’t order them until tomorrow.`}</p>
        {others.length > 0 && (
          <fieldset>
            <legend>Also those of the same names in</legend>
            {others.map(({ id, name }) => (
              <Checkbox
                key={id}
                isChecked={branches.includes(id)}
                onChange={(isOn) => setBranches(isOn ? [...branches, id] : branches.filter((other) => other !== id))}
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {problem !== null && <Notice tone="error">{problem}</Notice>}
      </Stack>
      <div className={staff.foot}>
        <Button onClick={onClose}>Keep them on sale</Button>
        <Button look="primary" data-autofocus isBusy={isLoading} onClick={() => void onSend()}>
          Sold out today
        </Button>
      </div>
    </Dialog>
  );
}
