import type { Order } from '@libs/contract/orders.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { UndoIcon } from '../../../ui/staff/icons.js';
import { toast } from '../../../ui/toast.js';
import { useChangeTenderMutation } from '../kitchen-api.js';
import { TENDER_CHOICES } from '../panels/tender-choice.js';
import styles from './undo-place.module.css';
import { isAskedHowPaid, type LastStep, offeredMs, type Step } from './use-undo.js';

const DONE: Record<Step, string> = {
  Start: 'started',
  Made: 'done',
  Ready: 'ready',
  Deliver: 'delivered',
  Cancel: 'cancelled',
};

/** The one place where the last step is taken back: beside the tabs, over nothing. */
export function UndoPlace({ last, onUndo }: { last: LastStep | null; onUndo(): void }) {
  return (
    <div className={styles.place} role="status" aria-label="Last step">
      {last !== null && (
        <>
          <span>
            <b>{last.order.ticket_number}</b> {last.struck?.station} {DONE[last.step]}
          </span>
          {isAskedHowPaid(last) && <HowPaid key={last.order.id} order={last.order} />}
          <button
            key={`${last.order.id} ${last.step}`}
            type="button"
            className={styles.undo}
            style={{ animationDuration: `${offeredMs(last)}ms` }}
            onClick={onUndo}
          >
            <UndoIcon size={20} />
            {last.step === 'Cancel' ? 'Restore' : 'Undo'}
          </button>
        </>
      )}
    </div>
  );
}

/** One tap says how a pickup was paid that has just been handed over; the other one corrects it. */
function HowPaid({ order }: { order: Order }) {
  const [change, { isLoading }] = useChangeTenderMutation();
  const [paidBy, setPaidBy] = useState(order.delivery_payment_type);
  return (
    <fieldset className={styles.paid} disabled={isLoading}>
      <legend className="visually-hidden">How was it paid?</legend>
      {TENDER_CHOICES.map(({ type, text }) => (
        <button
          key={type}
          type="button"
          aria-pressed={paidBy === type}
          onClick={async () => {
            const { error } = await change({ id: order.id, delivery_payment_type: type });
            if (error === undefined) setPaidBy(type);
            else toast('error', messageOf(error));
          }}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
