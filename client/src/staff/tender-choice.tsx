import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { hasTender } from '@libs/domain/money/tenders.js';
import { canChangeTender } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import type { ServerClock } from '../api/clock.js';
import { messageOf } from '../api/failure.js';
import { selectUser } from '../api/session/session-slice.js';
import { toast } from '../ui/overlays/toast.js';
import { useChangeTenderMutation } from './tender-api.js';
import styles from './tender-choice.module.css';
import { useTexts } from './texts.js';

/** The payment types at the counter and at the door, in the order of the buttons; `key` is the key on a board. */
export const TENDER_CHOICES: readonly { type: DeliveryPaymentType; key: string }[] = [
  { type: 'Pay by Cash', key: 'C' },
  { type: 'Pay by Card', key: 'K' },
];

interface ButtonsProps {
  orderId: string;
  /** the order's name, for screen readers */
  label: string;
  /** null if it has not been recorded */
  paidBy: DeliveryPaymentType | null;
  isLabelHidden?: boolean;
  onChanged?(paidBy: DeliveryPaymentType): void;
}

/** Cash and Card: one press records how an order was paid, pressing the other corrects it. */
export function TenderButtons({ orderId, label, paidBy, isLabelHidden = false, onChanged }: ButtonsProps) {
  const t = useTexts();
  const [change, { isLoading }] = useChangeTenderMutation();
  const choose = async (delivery_payment_type: DeliveryPaymentType) => {
    const { error } = await change({ id: orderId, delivery_payment_type });
    if (error === undefined) onChanged?.(delivery_payment_type);
    else toast('error', messageOf(error));
  };
  return (
    <fieldset className={styles.choice} disabled={isLoading}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {TENDER_CHOICES.map(({ type }) => (
        <button key={type} type="button" aria-pressed={paidBy === type} onClick={() => void choose(type)}>
          {t(`staff.tender.${type}`)}
        </button>
      ))}
    </fieldset>
  );
}

interface Props {
  order: Order;
  clock: Pick<ServerClock, 'dayOf' | 'now'>;
  onChanged?(): void;
}

/**
 * Shows how an order that was handed over was paid, to those who may change it. Renders nothing for any other order.
 */
export function TenderChoice({ order, clock, onChanged }: Props) {
  const t = useTexts();
  const role = useSelector(selectUser)?.role_id;
  const isOfToday = (order.business_date ?? clock.dayOf(order.created_at)) === clock.dayOf(clock.now());
  if (role === undefined || !hasTender(order) || !canChangeTender(role, { isOfToday })) return null;
  return (
    <TenderButtons
      orderId={order.id}
      label={t(order.delivery_payment_type === null ? 'staff.tender.how' : 'staff.tender.paidBy')}
      paidBy={order.delivery_payment_type}
      onChanged={onChanged}
    />
  );
}
