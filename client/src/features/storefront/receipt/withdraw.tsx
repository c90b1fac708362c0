import type { Order } from '@libs/contract/orders.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import styles from './choices.module.css';
import { type OwnQuestion, useWithdrawMutation } from './own-order-api.js';

interface WithdrawProps {
  order: Order;
  own: OwnQuestion;
  onChanged: () => void;
}

/** Takes an own order back, after a question; offered while `actions` allows it. */
export function Withdraw({ order, own, onChanged }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [withdraw, { isLoading }] = useWithdrawMutation();
  const isConfirmed = order.status === 'Confirmed';
  const verb = isConfirmed ? 'Cancel' : 'Drop';
  const confirm = async () => {
    setProblem(undefined);
    const { error } = await withdraw(own);
    onChanged();
    if (error === undefined) setAsked(false);
    else setProblem(messageOf(error));
  };
  return (
    <>
      <Button look="bare" onClick={() => setAsked(true)}>
        {isConfirmed ? 'Cancel order' : 'Drop this order'}
      </Button>
      {isAsked && (
        <Dialog title={`${verb} order #${order.ticket_number}?`} onClose={() => setAsked(false)}>
          <p>
            {isConfirmed && order.payment_type === 'Pay Online'
              ? 'The kitchen does not make it, and what you paid is given back to your card.'
              : 'The kitchen does not make it, and you pay nothing. You can fill your cart with it again.'}
          </p>
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          <div className={styles.choices}>
            <Button look="primary" isBusy={isLoading} onClick={confirm}>
              {verb} order
            </Button>
            <Button onClick={() => setAsked(false)}>Keep order</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
