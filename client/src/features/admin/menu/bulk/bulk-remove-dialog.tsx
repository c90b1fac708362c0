import type { Holder } from '@libs/contract/menu/edits.js';
import { counted } from '@libs/domain/text/counted.js';
import { useState } from 'react';
import { useRemoveItemsMutation } from '../../api/bulk-api.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import { holdersOf } from '../../crud/removing/holder-links.js';
import { RemoveDialog } from '../../crud/removing/remove-dialog.js';
import type { BulkAction } from './bulk-action.js';

/** Removes the chosen items after a confirmation. */
export function BulkRemoveDialog({ branch, ids, onDone, onClose }: BulkAction) {
  const [remove, { isLoading }] = useRemoveItemsMutation();
  const [heldBy, setHeldBy] = useState<readonly Holder[]>([]);
  const onRemove = async () => {
    const call = remove({ id: branch.id, body: { ids } }).unwrap();
    const holders = await call.then(() => [], holdersOf);
    setHeldBy(holders);
    if (holders.length > 0) return;
    if (await notifyOutcome(call, 'Removed.')) onDone();
    onClose();
  };
  return (
    <RemoveDialog
      noun="choice"
      name={counted(ids.length, 'item')}
      note="They are gone for customers at once. Orders that were placed keep what they say."
      heldBy={heldBy}
      isBusy={isLoading}
      onRemove={() => void onRemove()}
      onClose={onClose}
    />
  );
}
