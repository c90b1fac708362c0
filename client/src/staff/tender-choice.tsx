import type { Order } from '@libs/contract/orders/orders.js';
import type { TenderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { toCents } from '@libs/domain/money/money.js';
import { hasTender } from '@libs/domain/money/tenders.js';
import { canChangeTender } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import type { ServerClock } from '../api/clock.js';
import { messageOf } from '../api/failure.js';
import { useOrderAction } from '../api/orders/use-order-action.js';
import { selectUser } from '../api/session/session-slice.js';
import { useTexts } from '../texts/use-texts.js';
import { toast } from '../ui/overlays/toast.js';
import { changeTender } from './orders/tender-api.js';
import { SplitTender } from './split-tender.js';
import styles from './tender-choice.module.css';

/** The payment types at the counter and at the door, in the order of the buttons; `key` is the key on a board. */
export const TENDER_CHOICES: readonly { type: DeliveryPaymentType; key: string }[] = [
  { type: 'Pay by Cash', key: 'C' },
  { type: 'Pay by Card', key: 'K' },
];

interface ButtonsProps {
  order: Pick<Order, 'id' | 'total' | 'tenders'> & Partial<Pick<Order, 'updated_at'>>;
  /** the order's name, for screen readers */
  label: string;
  /** null if it has not been recorded */
  paidBy: DeliveryPaymentType | null;
  isLabelHidden?: boolean;
}

/** Cash, Card, or both: one press records how an order was paid, pressing another corrects it. */
export function TenderButtons({ order, label, paidBy, isLabelHidden = false }: ButtonsProps) {
  const t = useTexts();
  const { run, isBusy } = useOrderAction(changeTender, order);
  const choose = async (paid: TenderRequest) => {
    const { error } = await run({ id: order.id, ...paid });
    if (error !== undefined) toast('error', messageOf(error));
  };
  const isSplit = Boolean(order.tenders);
  return (
    <fieldset className={styles.choice} disabled={isBusy}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {TENDER_CHOICES.map(({ type }) => (
        <button
          key={type}
          type="button"
          aria-pressed={paidBy === type && !isSplit}
          onClick={() => void choose({ delivery_payment_type: type })}
        >
          {t(`staff.tender.${type}`)}
        </button>
      ))}
      <SplitTender
        key={JSON.stringify(order.tenders ?? null)}
        total={toCents(order.total)}
        isBusy={isBusy}
        isPressed={isSplit}
        onPaid={(paid) => void choose(paid)}
      />
    </fieldset>
  );
}

interface Props {
  order: Order;
  clock: Pick<ServerClock, 'dayOf' | 'now'>;
}

/**
 * Shows how an order that was handed over was paid, to those who may change it. Renders nothing for any other order.
 */
export function TenderChoice({ order, clock }: Props) {
  const t = useTexts();
  const role = useSelector(selectUser)?.role_id;
  const isOfToday = (order.business_date ?? clock.dayOf(order.created_at)) === clock.dayOf(clock.now());
  if (role === undefined || !hasTender(order) || !canChangeTender(role, { isOfToday })) return null;
  return (
    <TenderButtons
      order={order}
      label={t(order.delivery_payment_type === null ? 'staff.tender.how' : 'staff.tender.paidBy')}
      paidBy={order.delivery_payment_type}
    />
  );
}
