import type { Order } from '@libs/contract/orders/orders.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useOtherSlots } from '../../../api/later/other-slots.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import styles from '../panels.module.css';

interface Props {
  order: Order;
  clock: ServerClock;
  onClose(): void;
}

/** Gives an order that waits another free time of its day. The customer gets a message. */
export function MoveDialog({ order, clock, onClose }: Props) {
  const t = useTexts();
  const { reference, due_at, order_type: type } = order;
  const number = numberOf(order, clock);
  const { slots, dueAt, choose, error } = useOtherSlots(order);
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useOrderAction(kitchenApi.endpoints.moveOrder, order);
  const save = async (to: string) => {
    setProblem(undefined);
    const outcome = await run({ reference, dueAt: to });
    if (outcome.error !== undefined) setProblem(messageOf(outcome.error));
    if (outcome.data === undefined) return;
    toast('success', outcome.data.message);
    onClose();
  };
  return (
    <Dialog title={t('board.later.changeOrder', { number })} onClose={onClose}>
      <Stack gap={4}>
        <div>
          <p>{customerName(order)}</p>
          <p>{t('board.later.message')}</p>
        </div>
        {error !== undefined && <Notice tone="error">{messageOf(error)}</Notice>}
        {slots !== undefined && dueAt === undefined && <Notice tone="warning">{t('board.later.none')}</Notice>}
        {slots !== undefined && dueAt !== undefined && (
          <SelectField label={t('label.time')} value={dueAt} onChange={({ target }) => choose(target.value)}>
            {slots.map(({ starts_at, ends_at, state }) => {
              const from = clock.clockOf(starts_at);
              const time = type === 'Delivery' ? `${from}–${clock.clockOf(ends_at)}` : from;
              return (
                <option key={starts_at} value={starts_at} disabled={state === 'full'}>
                  {state === 'free' ? time : t(`common.slot.${state}`, { time })}
                </option>
              );
            })}
          </SelectField>
        )}
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <div className={styles.foot}>
          {due_at && <Button onClick={onClose}>{t('board.later.keep', { time: clock.clockOf(due_at) })}</Button>}
          {dueAt !== undefined && (
            <Button look="primary" isBusy={isBusy} onClick={() => void save(dueAt)}>
              {t('board.later.save', { time: clock.clockOf(dueAt) })}
            </Button>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
