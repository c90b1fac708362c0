import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { isAccepted } from '@libs/domain/orders/order-transitions.js';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { numberOf } from '../../../../texts/order-number.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { type OwnOrderRef, withdraw } from '../follow/own-order-api.js';

interface Props {
  order: PublicOrder;
  own: OwnOrderRef;
  onClose: () => void;
}

/** Asks for confirmation before an own order is cancelled. */
export default function WithdrawDialog({ order, own, onClose }: Props) {
  const t = useTexts();
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(withdraw, order);
  const isConfirmed = isAccepted(order.status);
  const number = numberOf(order, useServerClock());
  const confirm = async () => {
    setProblem(undefined);
    const { data, error } = await run(own);
    if (data !== undefined) onClose();
    if (error !== undefined) setProblem(messageOf(error));
  };
  return (
    <Dialog
      title={isConfirmed ? t('order.withdraw.cancelNumber', { number }) : t('order.withdraw.dropNumber', { number })}
      onClose={onClose}
    >
      <p>
        {isConfirmed && order.payment_type === 'Pay Online' ? t('order.withdraw.refund') : t('order.withdraw.nothing')}
      </p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <DialogChoices>
        <Button look="primary" isBusy={isBusy} onClick={confirm}>
          {isConfirmed ? t('order.withdraw.cancel') : t('order.withdraw.drop')}
        </Button>
        <Button onClick={onClose}>{t('order.withdraw.keep')}</Button>
      </DialogChoices>
    </Dialog>
  );
}
