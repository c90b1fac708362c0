import type { PublicOrder } from '@libs/contract/orders/orders.js';
import type { OrderStatus } from '@libs/contract/values.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { TENDER_LABELS } from '@libs/domain/money/tenders.js';
import { chipLabel, isReadyToCollect, statusLabel } from '@libs/domain/orders/order-progress.js';
import { openShortages } from '@libs/domain/shortages/shortages.js';
import { ORDER_TYPE_LABELS, PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { dateText } from '@libs/domain/time/calendar-date.js';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useServerClock } from '../../../../api/clock.js';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { say } from '../../../../texts/i18n.js';
import { withTexts } from '../../../../texts/load-texts.js';
import { numberOf } from '../../../../texts/order-number.js';
import { RichText } from '../../../../texts/rich-text.js';
import { SHORTAGE_TEXTS } from '../../../../texts/shop-parts.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { AlertIcon, CardIcon, type IconType } from '../../../../ui/drawings/icons.js';
import { EmailText } from '../../../../ui/email-text.js';
import { ErrorBoundary } from '../../../../ui/error-boundary.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { Hint } from '../../../../ui/layout/hint.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { datedSpan } from '../../base/due/due-words.js';
import { PageActions } from '../actions/page-actions.js';
import type { OwnOrderRef } from '../follow/own-order-api.js';
import { useOrderPlaces } from '../follow/use-order-places.js';
import type { OrderSteps } from '../order-steps.js';
import { OutletCard } from '../outlet-card.js';
import { StatusPanel } from '../status-panel.js';
import { Bill } from './bill.js';
import styles from './receipt.module.css';

/** loaded on demand, because it is rare */
const ShortageChoices = lazy(() =>
  withTexts([SHORTAGE_TEXTS], () => fetchCode(() => import('../shortage/shortage-choices.js'))),
);

/** The look of a receipt by the order's status: payment pending differs from waiting and from ended. */
const TONES: Record<OrderStatus, { tone: string | undefined; icon?: IconType }> = {
  Scheduled: { tone: styles.good },
  Confirmed: { tone: styles.good },
  'OTP Pending': { tone: styles.waiting },
  'Payment Pending': { tone: styles.paymentPending, icon: CardIcon },
  'Payment Failed': { tone: styles.paymentFailed, icon: AlertIcon },
  Cancelled: { tone: styles.bad },
  Expired: { tone: styles.bad },
};

/** Returns day and time in the chain's zone, whatever this device's zone is; empty until the zone is known. */
function useWhen(instant: string): { date: string; time: string } {
  const timeZone = useSettingsQuery().data?.time_zone;
  if (timeZone === undefined) return { date: '', time: '' };
  const { date, clock } = localTime(new Date(instant), timeZone);
  return { date: say(dateText(date)), time: clock };
}

/** The details that were entered at the checkout; some are missing if this browser knows only the order's number. */
function Facts({ order, isOwn }: { order: PublicOrder; isOwn: boolean }) {
  const t = useTexts();
  const { date, time } = useWhen(order.created_at);
  const clock = useServerClock();
  const due = order.due_at && clock ? datedSpan(order.due_at, order.due_until, clock) : null;
  const planned = order.delivery_payment_type === null ? [] : [t(PAYMENT_LABELS[order.delivery_payment_type])];
  const parts = order.tenders?.map(
    ({ tender, amount }) => `${t(TENDER_LABELS[tender])} ${say(rupees(toCents(amount)))}`,
  );
  const payment = [t(PAYMENT_LABELS[order.payment_type]), ...(parts ?? planned)].join(', ');
  const place = [order.address, order.delivery?.area].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    [
      t('order.receipt.number'),
      <span key="number" translate="no">
        {order.reference}
      </span>,
    ],
    [t('label.status'), t(statusLabel(order))],
    [t('label.orderType'), t(ORDER_TYPE_LABELS[order.order_type])],
    [t('label.date'), date],
    [t('label.time'), time],
    ...(due === null ? [] : [[t('order.receipt.due'), due] satisfies [string, ReactNode]]),
    [t('order.receipt.payment'), payment],
    [t('label.name'), `${order.first_name} ${order.last_name}`.trim()],
    [t('label.phone'), order.phone],
    [t('label.email'), <EmailText key="email" address={order.email} />],
    ...(order.order_type === 'Delivery'
      ? [[order.address === null ? t('order.receipt.area') : t('label.address'), place] satisfies [string, ReactNode]]
      : []),
    ...(order.landmark ? [[t('label.landmark'), order.landmark] satisfies [string, ReactNode]] : []),
    ...(order.notes === '' ? [] : [[t('label.notes'), order.notes] satisfies [string, ReactNode]]),
  ];
  return (
    <section aria-label={t('label.details')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Hint as="dt">{name}</Hint>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isOwn && (
        <Hint as="p" className={clsx('screen-only', styles.partial)}>
          <RichText text={['order.receipt.partial']} tags={{ orders: <Link to="/orders" /> }} />
        </Hint>
      )}
    </section>
  );
}

function Status({ order }: { order: PublicOrder }) {
  const t = useTexts();
  const { tone, icon: Icon } = TONES[order.status];
  return (
    <span className={clsx(styles.status, tone)}>
      {Icon !== undefined && <Icon size={20} />}
      <span>{t(chipLabel(order))}</span>
    </span>
  );
}

interface ReceiptProps {
  order: PublicOrder;
  /** undefined if this browser knows only the order's number */
  own: OwnOrderRef | undefined;
  steps: OrderSteps;
  /** says how the page is updated without a live connection, for an order that has not ended */
  line: ReactNode;
}

/** An order's ticket number, progress, outlet and till receipt; can be printed. */
export function Receipt({ order: read, own, steps, line }: ReceiptProps) {
  const t = useTexts();
  const order = useOrderPlaces(read, { hasArea: true });
  const clock = useServerClock();
  const { data: settings } = useSettingsQuery();
  return (
    <Stack as="article" gap={6} className={styles.receipt}>
      <p className={styles.store}>{settings?.store_name}</p>
      {isReadyToCollect(order) && (
        // the stages below announce it
        <p className={styles.ready}>{t('order.ready', { number: numberOf(order, clock) })}</p>
      )}
      <Row as="header" gap={3} align="end" justify="between" wrap>
        <Stack gap={2}>
          <h1 className={styles.title}>
            <span className={styles.label}>{t('order.title')}</span>
            <span className={styles.number} translate="no">{`#${numberOf(order, clock)}`}</span>
          </h1>
          <Text as="p" tone="quiet">
            <RichText
              text={['order.receipt.numberOf', { reference: order.reference }]}
              tags={{ reference: <Text as="strong" tone="ink" isTabular translate="no" /> }}
            />
          </Text>
        </Stack>
        <Status order={order} />
      </Row>
      {own !== undefined && openShortages(order).length > 0 && (
        <ErrorBoundary shows={order.reference} instead={null}>
          <Suspense fallback={<Skeleton height="220px" />}>
            <ShortageChoices order={order} own={own} />
          </Suspense>
        </ErrorBoundary>
      )}
      <StatusPanel order={order} own={own} steps={steps} line={line} />
      {order.branch !== undefined && <OutletCard branch={order.branch} order={order} />}
      <Bill order={order} />
      <Facts order={order} isOwn={own !== undefined} />
      <PageActions order={order} own={own} />
    </Stack>
  );
}
