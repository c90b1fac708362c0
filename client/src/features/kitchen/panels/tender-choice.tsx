import type { Order } from '@libs/contract/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { hasTender } from '@libs/domain/tenders.js';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { toast } from '../../../ui/toast.js';
import { useChangeTenderMutation } from '../kitchen-api.js';
import styles from './tender-choice.module.css';

/** How money is taken at the counter and at the door, in the order of the buttons. */
export const TENDER_CHOICES: readonly { type: DeliveryPaymentType; text: string }[] = [
  { type: 'Pay by Cash', text: 'Cash' },
  { type: 'Pay by Card', text: 'Card' },
];

/** How an order that was handed over was paid: one tap, to be changed on its own day. Nothing for any other order. */
export function TenderChoice({ order, clock }: { order: Order; clock: ServerClock }) {
  const [change, { isLoading }] = useChangeTenderMutation();
  if (!hasTender(order) || clock.dayOf(order.created_at) !== clock.dayOf(clock.now())) return null;
  const choose = async (delivery_payment_type: DeliveryPaymentType) => {
    const { error } = await change({ id: order.id, delivery_payment_type });
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <fieldset className={styles.choice} disabled={isLoading}>
      <legend>{order.delivery_payment_type === null ? 'How was it paid?' : 'Paid by'}</legend>
      {TENDER_CHOICES.map(({ type, text }) => (
        <button
          key={type}
          type="button"
          aria-pressed={order.delivery_payment_type === type}
          onClick={() => void choose(type)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
