import type { Order } from '@libs/contract/orders.js';
import { useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { type OwnQuestion, useWithdrawMutation } from '../follow/own-order-api.js';

interface Props {
  order: Order;
  own: OwnQuestion;
  onChanged: () => void;
  onClose: () => void;
}

/** The question before an own order is taken back. */
export default function WithdrawDialog({ order, own, onChanged, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const [withdraw, { isLoading }] = useWithdrawMutation();
  const isConfirmed = order.status === 'Confirmed';
  const verb = isConfirmed ? 'Cancel' : 'Drop';
  const confirm = async () => {
    setProblem(undefined);
    const { error } = await withdraw(own);
    onChanged();
    if (error === undefined) onClose();
    else setProblem(messageOf(error));
  };
  return (
    <Dialog title={`${verb} order #${order.ticket_number}?`} onClose={onClose}>
      <p>
        {isConfirmed && order.payment_type === 'Pay Online'
          ? 'The kitchen will not make it, and we will refund your card.'
          : 'The kitchen will not make it, and you pay nothing. You can order it again later.'}
      </p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <DialogChoices>
        <Button look="primary" isBusy={isLoading} onClick={confirm}>
          {`${verb} order`}
        </Button>
        <Button onClick={onClose}>Keep order</Button>
      </DialogChoices>
    </Dialog>
  );
}
