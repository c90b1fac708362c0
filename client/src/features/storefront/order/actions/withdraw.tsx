import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { lazy, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FetchedDialog } from '../../../../ui/overlays/fetched-dialog.js';
import type { OwnOrderRef } from '../follow/own-order-api.js';

const WithdrawDialog = lazy(() => fetchCode(() => import('./withdraw-dialog.js')));

interface WithdrawProps {
  order: PublicOrder;
  own: OwnOrderRef;
}

/** A button that cancels an own order after a confirmation, shown while `actions` allows it. */
export function Withdraw({ order, own }: WithdrawProps) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const label = t('order.withdraw.cancel');
  const close = () => setAsked(false);
  return (
    <>
      <Button look="bare" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <FetchedDialog title={label} onClose={close}>
          <WithdrawDialog order={order} own={own} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
