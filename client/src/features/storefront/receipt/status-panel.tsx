import type { Order } from '@libs/contract/entities.js';
import type { OrderStatus } from '@libs/contract/values.js';
import { isPayLater } from '@libs/domain/payment-options.js';
import { type ReactNode, useState } from 'react';
import { useSettingsQuery } from '../../../api/public-api.js';
import { toast } from '../../../ui/toast.js';
import { DemoInbox } from '../checkout/demo-inbox.js';
import { OtpForm } from '../checkout/otp-form.js';
import { PayAgain } from './pay-again.js';
import { Stages } from './stages.js';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  order: Order;
  /** whether this browser placed it: then it may enter the code and pay */
  isOwn: boolean;
  onChanged: () => void;
}

function OtpStep({ order, onChanged }: StatusPanelProps) {
  const { data: settings } = useSettingsQuery();
  const [resent, setResent] = useState<{ at: number; sent: number }>();
  const sent = resent?.sent ?? 1;
  // the server's clock wrote `created_at`, this device's counts down
  const sentAt = resent?.at ?? Date.parse(order.created_at) - (settings?.clock_offset ?? 0);
  return (
    <>
      <OtpForm
        orderId={order.id}
        sentAt={sentAt}
        sent={sent}
        onResent={(at) => setResent({ at, sent: sent + 1 })}
        onConfirmed={() => {
          toast('success', 'Your order is confirmed.');
          onChanged();
        }}
      />
      <DemoInbox phone={order.phone} />
    </>
  );
}

interface Panel {
  /** what is so now: read out whenever it changes */
  words: (order: Order, isOwn: boolean) => ReactNode;
  /** what its customer can do about it; outside of what is read out, since a countdown changes every second */
  step?: (props: StatusPanelProps) => ReactNode;
}

/** What each status means for the person who ordered. */
const PANELS: Record<OrderStatus, Panel> = {
  Confirmed: { words: (order) => <Stages order={order} /> },
  'OTP Pending': {
    words: (_order, isOwn) => (
      <p>
        {isOwn
          ? 'Enter the 6-digit code that we sent to your phone, and the kitchen starts.'
          : 'This order waits for the code that was sent to its customer.'}
      </p>
    ),
    step: (props) => <OtpStep {...props} />,
  },
  'Payment Pending': {
    words: () => <p>We are waiting for the bank. This page moves by itself as soon as it answers.</p>,
    step: ({ order, onChanged }) => (
      <PayAgain reference={order.reference} label="Continue to payment" onRefused={onChanged}>
        Closed the bank’s page before you had paid?
      </PayAgain>
    ),
  },
  'Payment Failed': {
    words: () => <p>The bank did not take the payment, and nothing was charged. Your food is not being made yet.</p>,
    step: ({ order, onChanged }) => (
      <PayAgain reference={order.reference} label="Pay again" onRefused={onChanged} isMain />
    ),
  },
  Cancelled: { words: () => <p>This order was cancelled by the outlet. Call us, and we put it right.</p> },
  Expired: {
    words: ({ payment_type }) => (
      <p>
        This order ended before it was {isPayLater(payment_type) ? 'confirmed' : 'paid'}.{' '}
        {isPayLater(payment_type) ? 'Nothing was charged.' : 'Should a payment still arrive, it is given back.'}
      </p>
    ),
  },
};

/** The state of an order in words, or the stages of one that is being made; announced when it changes. */
export function StatusPanel(props: StatusPanelProps) {
  const { order, isOwn } = props;
  const { words, step } = PANELS[order.status];
  return (
    <section className={styles.panel} aria-label="Progress">
      <div role="status">{words(order, isOwn)}</div>
      {isOwn && step?.(props)}
    </section>
  );
}
