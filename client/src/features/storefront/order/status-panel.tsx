import type { Order } from '@libs/contract/orders.js';
import type { OrderStatus } from '@libs/contract/values.js';
import { nothingWasCharged } from '@libs/domain/payment-failure.js';
import { isPayLater } from '@libs/domain/payment-options.js';
import { lazy, type ReactNode, Suspense } from 'react';
import { useServerClock } from '../../../api/clock.js';
import { Button } from '../../../ui/button.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import { OrderAgain } from './actions/order-again.js';
import { orderedBefore } from './actions/ordered-before.js';
import { PayAgain } from './actions/pay-again.js';
import { PayLater } from './actions/pay-later.js';
import { Withdraw } from './actions/withdraw.js';
import { CallOutlet } from './call-outlet.js';
import type { OwnQuestion } from './follow/own-order-api.js';
import { KeptUntil } from './kept-until.js';
import { MoneyBack, PaidTwice } from './money-back.js';
import type { OrderSteps } from './order-steps.js';
import { Promised } from './promise.js';
import { Stages } from './stages.js';
import styles from './status-panel.module.css';
import { momentInWords } from './when.js';

/** Few look at an order after its delivery. */
const AfterDelivery = lazy(() => fetchCode(() => import('./after-delivery.js')));

interface StatusPanelProps {
  order: Order;
  /** undefined where this browser only knows the order's number: then nothing can be done here */
  own: OwnQuestion | undefined;
  steps: OrderSteps;
  line: ReactNode;
  onChanged: () => void;
}

type OwnProps = StatusPanelProps & { own: OwnQuestion };

/** Returns the sentence about a cancellation: person, time, and the reason as typed. */
function CancelledBy({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const clock = useServerClock();
  const { cancellation, branch } = order;
  const at = cancellation && clock !== null ? ` at ${momentInWords(cancellation.at, clock)}` : '';
  if (cancellation?.by === 'customer') {
    return <p>{isOwn ? `You cancelled this order${at}.` : `Its customer cancelled this order${at}.`}</p>;
  }
  return (
    <>
      <p>{`${branch?.name ?? 'The outlet'} cancelled this order${at}.`}</p>
      {cancellation?.reason && <p className={styles.reason}>{`“${cancellation.reason}”`}</p>}
      <p>Call us and we will put it right.</p>
    </>
  );
}

function PaymentSteps({ order, own, steps, onChanged }: OwnProps) {
  const { actions, status } = order;
  const hasFailed = status === 'Payment Failed' || hasDeclined(order);
  return (
    <>
      {steps.reopen === null ? (
        actions?.pay_again && (
          <PayAgain own={own} label={hasFailed ? 'Try the card again' : 'Continue to payment'} onRejected={onChanged} />
        )
      ) : (
        <Button look="primary" onClick={steps.reopen}>
          Continue to payment
        </Button>
      )}
      {actions?.pay_later && <PayLater order={order} own={own} onChanged={onChanged} />}
    </>
  );
}

const isDelivered = ({ status, kitchen_status }: Order) => status === 'Confirmed' && kitchen_status === 'Delivered';

/** Whether the newest try failed while an earlier one, which was left open, may still be paid. */
const hasDeclined = ({ status, payment_failure = null }: Order) =>
  status === 'Payment Pending' && payment_failure !== null;

interface Panel {
  /** what is so now: read out whenever it changes */
  words: (order: Order, isOwn: boolean) => ReactNode;
  /** what its customer can do about it beside dropping it, as `actions` allows */
  step?: (props: OwnProps) => ReactNode;
  /** whether nothing more comes of it, so that its cart can be had back */
  isOver?: (order: Order) => boolean;
}

/** The explanation of each status for the customer. */
const PANELS: Record<OrderStatus, Panel> = {
  Confirmed: {
    words: (order) => (
      <>
        <PaidTwice order={order} />
        <Stages order={order} />
      </>
    ),
  },
  'OTP Pending': {
    words: (_order, isOwn) => (
      <p>
        {isOwn
          ? 'Enter the 6-digit code that we sent to your phone, and the kitchen starts.'
          : 'This order is waiting for the code that we sent to its customer.'}
      </p>
    ),
    step: ({ steps }) =>
      steps.reopen && (
        <Button look="primary" onClick={steps.reopen}>
          Enter the code
        </Button>
      ),
  },
  'Payment Pending': {
    words: (order) =>
      hasDeclined(order) ? (
        <>
          <p className={styles.lead}>The payment did not go through. Your food is not being made yet.</p>
          <p>{order.payment_failure}</p>
        </>
      ) : (
        <p>
          We are waiting for the bank. This page moves by itself as soon as it answers. Closed the bank’s page before
          you had paid? Go on from here.
        </p>
      ),
    step: (props) => <PaymentSteps {...props} />,
  },
  'Payment Failed': {
    words: ({ payment_failure = null }) => (
      <>
        <p className={styles.lead}>The payment did not go through. Your food is not being made yet.</p>
        {payment_failure !== null && <p>{payment_failure}</p>}
        {nothingWasCharged(payment_failure) && <p>Nothing was charged.</p>}
      </>
    ),
    step: (props) => <PaymentSteps {...props} />,
    isOver: ({ actions }) => !actions?.pay_again && !actions?.pay_later,
  },
  Cancelled: {
    words: (order, isOwn) => (
      <>
        <CancelledBy order={order} isOwn={isOwn} />
        {isOwn && <MoneyBack order={order} />}
      </>
    ),
    step: ({ order }) => order.cancellation?.by !== 'customer' && <CallOutlet branch={order.branch} />,
    isOver: () => true,
  },
  Expired: {
    words: (order, isOwn) => (
      <>
        <p>{`This order expired before it was ${isPayLater(order.payment_type) ? 'confirmed' : 'paid'}.`}</p>
        {isOwn && <MoneyBack order={order} />}
      </>
    ),
    isOver: () => true,
  },
};

/** The state of an order in words, or the stages of one that is being made, and what its customer can do; announced when it changes. */
export function StatusPanel(props: StatusPanelProps) {
  const { order, own, steps, line, onChanged } = props;
  const { words, step, isOver } = PANELS[order.status];
  const isConfirmed = order.status === 'Confirmed';
  return (
    <section className={styles.panel} aria-label="Progress">
      {isConfirmed && <Promised order={order} />}
      <div role="status" className={styles.words}>
        {words(order, own !== undefined)}
      </div>
      {line && <p className={styles.line}>{line}</p>}
      {/* a dialog over the page offers the same */}
      {own !== undefined && steps.shown === null && (
        <>
          {!isConfirmed && <KeptUntil order={order} />}
          <div className={styles.steps}>
            {isDelivered(order) && (
              <>
                <ErrorBoundary shows={order.reference} instead={null}>
                  <Suspense fallback={null}>
                    <AfterDelivery order={order} />
                  </Suspense>
                </ErrorBoundary>
                <OrderAgain isMain order={orderedBefore(order)} label="Order again" />
              </>
            )}
            {step?.({ ...props, own })}
            {isOver?.(order) && <OrderAgain order={orderedBefore(order)} label="Bring my cart back" />}
            {order.actions?.withdraw && <Withdraw order={order} own={own} onChanged={onChanged} />}
          </div>
        </>
      )}
    </section>
  );
}
