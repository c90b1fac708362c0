import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { lazy, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FetchedDialog } from '../../../../ui/overlays/fetched-dialog.js';
import type { OwnOrderRef } from '../follow/own-order-api.js';

const ChangeDueDialog = lazy(() => fetchCode(() => import('./change-due-dialog.js')));

interface ChangeDueProps {
  order: PublicOrder;
  own: OwnOrderRef;
}

/** A button that opens the choice of another time of the same day, shown while `actions` allows it. */
export function ChangeDue({ order, own }: ChangeDueProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const label = t('order.due.change');
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && (
        <FetchedDialog title={label} onClose={close}>
          <ChangeDueDialog order={order} own={own} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
