import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { isOpenOrder, isUnfinishedOrder, progressInWords } from '@libs/domain/orders/order-progress.js';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MINUTES_TICK_MS, type ServerClock, useNow, useServerClock } from '../../../../api/clock.js';
import { say } from '../../../../texts/i18n.js';
import { numberOf } from '../../../../texts/order-number.js';
import { RichText } from '../../../../texts/rich-text.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { BagIcon, RightIcon } from '../../../../ui/drawings/icons.js';
import { ErrorBoundary } from '../../../../ui/error-boundary.js';
import { Row } from '../../../../ui/layout/row.js';
import { receiptPath } from '../../base/receipt-path.js';
import type { OwnOrder } from '../../base/state/placed-slice.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { isUnknownOrder, useOrder } from '../../order/follow/own-order-api.js';
import { useOrderOver } from '../../order/follow/use-order-over.js';
import styles from './open-orders.module.css';

interface LineProps {
  order: PublicOrder;
  clock: ServerClock;
}

/** On the checkout, says that another order is open, and asks the customer to confirm a further one. */
function BesideCheckout({ order, clock, words }: LineProps & { words: string }) {
  const t = useTexts();
  const [isKept, setKept] = useState(false);
  const to = receiptPath(order.reference);
  if (isKept) return <KnownLine order={order} clock={clock} words={words} />;
  return (
    <Row gap={2} align="center" justify="between" wrap className={styles.beside}>
      <p>
        <RichText
          text={['order.open.beside', { number: numberOf(order, clock), words }]}
          tags={{ number: <strong translate="no" /> }}
        />
      </p>
      <Row gap={2} wrap>
        <ButtonLink to={to}>{t('order.open.finish', { number: numberOf(order, clock) })}</ButtonLink>
        <Button look="bare" onClick={() => setKept(true)}>
          {t('order.open.another')}
        </Button>
      </Row>
    </Row>
  );
}

function PlainLine({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.line}>
      <BagIcon size={20} />
      <span className={styles.words}>{children}</span>
      <RightIcon size={20} />
    </Link>
  );
}

function KnownLine({ order, clock, words }: LineProps & { words: string }) {
  return <PlainLine to={receiptPath(order.reference)}>{`#${numberOf(order, clock)} · ${words}`}</PlainLine>;
}

function Line({ order, clock }: LineProps) {
  useTexts();
  const { pathname } = useLocation();
  const hasCart = useStorefront(({ cart }) => cart.lines.length > 0);
  const at = new Date(useNow(clock, MINUTES_TICK_MS));
  if (!isOpenOrder(order, at)) return null;
  const words = progressInWords(order, { ...clock, at })
    .map(say)
    .join(', ');
  if (pathname === '/checkout' && hasCart && isUnfinishedOrder(order, at)) {
    return <BesideCheckout order={order} clock={clock} words={words} />;
  }
  return <KnownLine order={order} clock={clock} words={words} />;
}

function LiveOrder({ reference, token }: OwnOrder) {
  const clock = useServerClock();
  const { data: order, error } = useOrder({ reference, token });
  useOrderOver(order);
  if (isUnknownOrder(error)) return null;
  // reserves the line while it is loading, so that the page below does not move
  return order === undefined || clock === null ? <div className={styles.line} /> : <Line order={order} clock={clock} />;
}

/** A line for each open order, which links to its page. */
export default function OpenOrders({ orders }: { orders: readonly OwnOrder[] }) {
  const t = useTexts();
  return (
    <nav className={clsx('screen-only', styles.bar)} aria-label={t('order.open.all')}>
      {orders.map((own) => (
        <ErrorBoundary
          key={own.reference}
          shows={own.reference}
          instead={<PlainLine to={receiptPath(own.reference)}>{t('order.open.one')}</PlainLine>}
        >
          <LiveOrder {...own} />
        </ErrorBoundary>
      ))}
    </nav>
  );
}
