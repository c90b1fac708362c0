import type { LaterSlot } from '@libs/contract/orders/later.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { useState } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { SelectField } from '../../../../ui/forms/field.js';
import { Notice } from '../../../../ui/notice.js';
import { Dialog, DialogChoices } from '../../../../ui/overlays/dialog.js';
import { type OwnOrderRef, useChangeDueMutation, useSlotsQuery } from '../follow/own-order-api.js';
import { useTexts } from '../texts.js';

interface Props {
  order: Order;
  own: OwnOrderRef;
  onChanged: () => void;
  onClose: () => void;
}

const NONE: readonly LaterSlot[] = [];

/** Lets the customer choose another free time of the order's day. */
export default function ChangeDueDialog({ order, own, onChanged, onClose }: Props) {
  const t = useTexts();
  const clock = useServerClock();
  const { branch_id: branchId, order_type: type, business_date: date, due_at } = order;
  const { data, error } = useSlotsQuery({ branchId, type, date });
  const free = (data ?? NONE).filter(({ starts_at, state }) => state !== 'full' && starts_at !== due_at);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading }] = useChangeDueMutation();
  if (clock === null || !due_at) return null;
  const span = ({ starts_at, ends_at }: LaterSlot) =>
    type === 'Delivery' ? `${clock.clockOf(starts_at)}–${clock.clockOf(ends_at)}` : clock.clockOf(starts_at);
  const dueAt = chosen === '' ? free[0]?.starts_at : chosen;
  const save = async () => {
    if (dueAt === undefined) return;
    setProblem(undefined);
    const outcome = await change({ ...own, dueAt });
    onChanged();
    if (outcome.error === undefined) onClose();
    else setProblem(messageOf(outcome.error));
  };
  return (
    <Dialog title={t('order.due.change')} onClose={onClose}>
      {error !== undefined && <Notice tone="error">{messageOf(error)}</Notice>}
      {data !== undefined && free.length === 0 && <p>{t('order.due.none')}</p>}
      {free.length > 0 && (
        <SelectField label={t('order.due.time')} value={dueAt} onChange={(event) => setChosen(event.target.value)}>
          {free.map((slot) => (
            <option key={slot.starts_at} value={slot.starts_at}>
              {span(slot)}
            </option>
          ))}
        </SelectField>
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <DialogChoices>
        {dueAt !== undefined && (
          <Button look="primary" isBusy={isLoading} onClick={() => void save()}>
            {t('order.due.save', { time: clock.clockOf(dueAt) })}
          </Button>
        )}
        <Button onClick={onClose}>{t('order.due.keep', { time: clock.clockOf(due_at) })}</Button>
      </DialogChoices>
    </Dialog>
  );
}
