import type { Order } from '@libs/contract/orders/orders.js';
import { KITCHEN_STATUS_LABELS, ORDER_STATUS_LABELS } from '@libs/domain/text/labels.js';
import { useTexts } from '../texts/use-texts.js';
import { Text } from '../ui/layout/text.js';
import styles from './status-tag.module.css';

type Tone = 'waiting' | 'working' | 'done' | 'ended';

const KITCHEN_TONE: Record<Order['kitchen_status'], Tone> = {
  Incoming: 'waiting',
  'On Process': 'working',
  Delivered: 'done',
  Cancelled: 'ended',
};

/** An order's overall status and, once it is confirmed, its kitchen status. */
export function StatusTag({ order }: { order: Pick<Order, 'status' | 'kitchen_status'> }) {
  const t = useTexts();
  const { status, kitchen_status } = order;
  if (status !== 'Confirmed') {
    const isWaiting = status === 'Payment Pending' || status === 'OTP Pending' || status === 'Scheduled';
    const tone: Tone = isWaiting ? 'waiting' : 'ended';
    return (
      <span className={styles.tag} data-tone={tone}>
        {t(ORDER_STATUS_LABELS[status])}
      </span>
    );
  }
  return (
    <span className={styles.tag} data-tone={KITCHEN_TONE[kitchen_status]}>
      <span>{t(ORDER_STATUS_LABELS[status])}</span>
      <Text tone="quiet" weight="regular">
        {t(KITCHEN_STATUS_LABELS[kitchen_status])}
      </Text>
    </span>
  );
}
