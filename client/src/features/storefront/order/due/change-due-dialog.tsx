import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useOtherSlots } from '../../../../api/later/other-slots.js';
import { useOrderAction } from '../../../../api/orders/use-order-action.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { SlotField } from '../../later/slot-field.js';
import { changeDue, type OwnOrderRef } from '../follow/own-order-api.js';

interface Props {
  order: PublicOrder;
  own: OwnOrderRef;
  onClose: () => void;
}

/** Lets the customer choose another free time of the order's day. */
export default function ChangeDueDialog({ order, own, onClose }: Props) {
  const t = useTexts();
  const clock = useServerClock();
  const { order_type: type, due_at } = order;
  const { slots, dueAt, choose, error } = useOtherSlots(order);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(changeDue, order);
  if (clock === null || !due_at) return null;
  const save = async () => {
    if (dueAt === undefined) return;
    setProblem(undefined);
    const outcome = await run({ ...own, dueAt });
    if (outcome.data !== undefined) onClose();
    if (outcome.error !== undefined) setProblem(messageOf(outcome.error));
  };
  return (
    <Dialog title={t('order.due.change')} onClose={onClose}>
      {error !== undefined && <Notice tone="error">{messageOf(error)}</Notice>}
      {slots !== undefined && dueAt === undefined && <p>{t('order.due.none')}</p>}
      {slots !== undefined && dueAt !== undefined && (
        <SlotField slots={slots} orderType={type} clock={clock} value={dueAt} onChange={choose} />
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <DialogChoices>
        {dueAt !== undefined && (
          <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
            {t('order.due.save', { time: clock.clockOf(dueAt) })}
          </Button>
        )}
        <Button onClick={onClose}>{t('order.due.keep', { time: clock.clockOf(due_at) })}</Button>
      </DialogChoices>
    </Dialog>
  );
}
