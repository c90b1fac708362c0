import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { OrderStatus } from '@libs/contract/values.js';
import { isMissedCall } from '@libs/domain/kitchen/phone-calls.js';
import { isPayLater } from '@libs/domain/money/pay-later.js';
import { nothingWasCharged, paymentFailureInWords } from '@libs/domain/money/payment-failure.js';
import { isAccepted } from '@libs/domain/orders/order-transitions.js';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { say, t } from '../../../texts/i18n.js';
import { withTexts } from '../../../texts/load-texts.js';
import { MINE_TEXTS } from '../../../texts/shop-parts.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import { Card } from '../../../ui/layout/card.js';
import { Hint } from '../../../ui/layout/hint.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { OrderAgain } from './actions/order-again.js';
import { orderedBefore } from './actions/ordered-before.js';
import { PayAgain } from './actions/pay-again.js';
import { Withdraw } from './actions/withdraw.js';
import { Awaited } from './awaited.js';
import { CallOutlet } from './call-outlet.js';
import { CancelledBy } from './cancelled-by.js';
import { ChangeDue } from './due/change-due.js';
import { DueTime } from './due/due-time.js';
import type { OwnOrderRef } from './follow/own-order-api.js';
import { MoneyBack, PaidTooMuch } from './money-back.js';
import { OrderExpiry } from './order-expiry.js';
import { isConfirmedByCall, type OrderSteps } from './order-steps.js';
import { Promised } from './promise.js';
import { ShortageChanges } from './shortage/shortage-changes.js';
import { Stages } from './stages.js';
import styles from './status-panel.module.css';

/** loaded on demand, because few numbers are wrong */
const ChangeNumber = lazy(() => fetchCode(() => import('./code/change-number.js')));
/** loaded on demand, because few card payments fail */
const PayLater = lazy(() => fetchCode(() => import('./actions/pay-later.js')));
/** loaded on demand, because few customers look at an order after its delivery */
const AfterDelivery = lazy(() => withTexts([MINE_TEXTS], () => fetchCode(() => import('./after-delivery.js'))));

interface StatusPanelProps {
  order: PublicOrder;
  /** undefined if this browser knows only the order's number: then there are no actions */
  own: OwnOrderRef | undefined;
  steps: OrderSteps;
  line: ReactNode;
}

type OwnProps = StatusPanelProps & { own: OwnOrderRef };

function PaymentSteps({ order, own, steps }: OwnProps) {
  const t = useTexts();
  const { actions, status } = order;
  const hasFailed = status === 'Payment Failed' || hasDeclined(order);
  return (
    <>
      {steps.reopen === null ? (
        actions?.pay_again && <PayAgain own={own} label={hasFailed ? t('order.pay.again') : t('order.pay.continue')} />
      ) : (
        <Button look="primary" onClick={steps.reopen}>
          {t('order.pay.continue')}
        </Button>
      )}
      {actions?.pay_later && (
        <Suspense>
          <PayLater order={order} own={own} />
        </Suspense>
      )}
    </>
  );
}

const isDelivered = ({ status, kitchen_status }: PublicOrder) =>
  status === 'Confirmed' && kitchen_status === 'Delivered';

/** Whether the latest payment attempt failed while an earlier one, which was left open, may still be paid. */
const hasDeclined = ({ status, payment_failure_cause: cause = null }: PublicOrder) =>
  status === 'Payment Pending' && cause !== null;

interface Panel {
  /** the current state in words; announced whenever it changes */
  words: (order: PublicOrder, isOwn: boolean) => ReactNode;
  /** what its customer can do beside cancelling, as `actions` allows */
  step?: (props: OwnProps) => ReactNode;
  /** whether the order has ended, so that its cart can be ordered again */
  isOver?: (order: PublicOrder) => boolean;
}

function expiredInWords(order: PublicOrder): string {
  if (isMissedCall(order)) return t('order.panel.expiredUncalled');
  return t(isPayLater(order.payment_type) ? 'order.panel.expiredUnconfirmed' : 'order.panel.expiredUnpaid');
}

/** A button that opens the form for another number to be called. */
function OtherNumber({ order, own }: Pick<OwnProps, 'order' | 'own'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const label = t('order.number.change');
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{label}</Button>;
  return (
    <ErrorBoundary shows={order.reference} instead={<Notice tone="error">{t('common.dialog.failed')}</Notice>}>
      <Suspense fallback={<Button isBusy>{label}</Button>}>
        <ChangeNumber isCalled own={own} order={order} onClose={() => setOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The explanation of each status for the customer. */
const PANELS: Record<OrderStatus, Panel> = {
  Scheduled: {
    words: (order) => (
      <>
        <p>{t('order.due.waits')}</p>
        <ShortageChanges order={order} />
        <PaidTooMuch order={order} />
      </>
    ),
  },
  Confirmed: {
    words: (order) => (
      <>
        <Stages order={order} />
        <ShortageChanges order={order} />
        <PaidTooMuch order={order} />
      </>
    ),
  },
  'OTP Pending': {
    words: (order, isOwn) => (
      <p>
        <Awaited order={order} isOwn={isOwn} />
      </p>
    ),
    step: ({ order, own, steps }) => (
      <>
        {steps.reopen && (
          <Button look="primary" onClick={steps.reopen}>
            {t('order.panel.enterCode')}
          </Button>
        )}
        {isConfirmedByCall(order) && (
          <>
            {order.actions?.change_phone && <OtherNumber order={order} own={own} />}
            <CallOutlet branch={order.branch} />
          </>
        )}
      </>
    ),
  },
  'Payment Pending': {
    words: (order, isOwn) =>
      hasDeclined(order) ? (
        <>
          <p>
            <strong>{t('order.panel.notPaid')}</strong>
          </p>
          <p>{order.payment_failure_cause && say(paymentFailureInWords(order.payment_failure_cause))}</p>
        </>
      ) : (
        <p>{t(isOwn ? 'order.panel.bank' : 'order.panel.bankOfOther')}</p>
      ),
    step: (props) => <PaymentSteps {...props} />,
  },
  'Payment Failed': {
    words: (order) => {
      const { payment_failure_cause: cause = null, refund } = order;
      // money that came when it could not be used any more
      if (refund && cause === null) return <MoneyBack order={order} />;
      return (
        <>
          <p>
            <strong>{t('order.panel.notPaid')}</strong>
          </p>
          {cause !== null && <p>{say(paymentFailureInWords(cause))}</p>}
          {refund ? <MoneyBack order={order} /> : nothingWasCharged(cause) && <p>{t('order.money.nothing')}</p>}
        </>
      );
    },
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
        <p>{expiredInWords(order)}</p>
        {isOwn && <MoneyBack order={order} />}
      </>
    ),
    step: ({ order }) => isMissedCall(order) && <CallOutlet branch={order.branch} />,
    isOver: () => true,
  },
};

/**
 * The state of an order in words, or the stages of one that is being made, with its customer's actions. Announced when
 * it changes.
 */
export function StatusPanel(props: StatusPanelProps) {
  const t = useTexts();
  const { order, own, steps, line } = props;
  const { words, step, isOver } = PANELS[order.status];
  const isConfirmed = order.status === 'Confirmed';
  return (
    <Card as="section" shape="panel" isSunk gap={4} className="screen-only" aria-label={t('order.panel.name')}>
      {/* a confirmed order has a promised time; one that has ended has none */}
      {isConfirmed ? <Promised order={order} /> : !isOver?.(order) && <DueTime order={order} />}
      <Stack role="status" gap={2} className={styles.words}>
        {words(order, own !== undefined)}
      </Stack>
      {line && <Hint as="p">{line}</Hint>}
      {/* an open dialog offers the same */}
      {own !== undefined && steps.shown === null && (
        <>
          {!isAccepted(order.status) && <OrderExpiry order={order} />}
          <Row gap={2} align="center" wrap className={styles.steps}>
            {isDelivered(order) && (
              <>
                <ErrorBoundary shows={order.reference} instead={null}>
                  <Suspense fallback={null}>
                    <AfterDelivery order={order} />
                  </Suspense>
                </ErrorBoundary>
                <OrderAgain isMain order={orderedBefore(order)} label={t('order.again')} />
              </>
            )}
            {step?.({ ...props, own })}
            {isOver?.(order) ? (
              <OrderAgain order={orderedBefore(order)} label={t('order.again.back')} />
            ) : (
              // the actions may be older than the status, which a message changes first
              <>
                {order.actions?.change_due && <ChangeDue order={order} own={own} />}
                {order.actions?.withdraw && <Withdraw order={order} own={own} />}
              </>
            )}
          </Row>
        </>
      )}
    </Card>
  );
}
