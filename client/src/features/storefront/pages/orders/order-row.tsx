import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { linesInWords, orderLines } from '@libs/domain/orders/order-lines.js';
import { progressInWords } from '@libs/domain/orders/order-progress.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { say } from '../../../../texts/i18n.js';
import { numberOf } from '../../../../texts/order-number.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Text } from '../../../../ui/layout/text.js';
import { Price } from '../../../../ui/price.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { orderLineName } from '../../base/line-name.js';
import { receiptPath } from '../../base/receipt-path.js';
import type { OwnOrder } from '../../base/state/placed-slice.js';
import { OrderAgain } from '../../order/actions/order-again.js';
import { orderedBefore } from '../../order/actions/ordered-before.js';
import { isUnknownOrder, useEndedOrderQuery, useOrder } from '../../order/follow/own-order-api.js';
import { useOrderOver } from '../../order/follow/use-order-over.js';
import { useOrderPlaces } from '../../order/follow/use-order-places.js';
import { momentInWords } from '../../order/when.js';
import styles from './order-row.module.css';

interface ShapeProps {
  title: ReactNode;
  /** outlet, time and number */
  where?: ReactNode;
  lines?: ReactNode;
  side: ReactNode;
}

/** The parts of a row, each with its final height, so that nothing below moves when it is filled. */
function Shape({ title, where, lines, side }: ShapeProps) {
  return (
    <Row gap={3} justify="between" wrap>
      <div className={styles.facts}>
        <div className={styles.title}>{title}</div>
        <p className={styles.where}>{where}</p>
        <p className={styles.lines}>{lines}</p>
      </div>
      <Row gap={4} align="center" className={styles.side}>
        {side}
      </Row>
    </Row>
  );
}

function Waiting() {
  return (
    <Card aria-hidden="true">
      <Shape
        title={<Skeleton width="70%" />}
        where={<Skeleton width="85%" />}
        lines={<Skeleton width="55%" />}
        side={
          <>
            <Skeleton width="96px" height="24px" />
            <Skeleton width="128px" height="var(--target)" />
          </>
        }
      />
    </Card>
  );
}

function Known({ order: read }: { order: PublicOrder }) {
  const t = useTexts();
  const order = useOrderPlaces(read, { hasArea: false });
  const clock = useServerClock();
  useOrderOver(order);
  if (clock === null) return <Waiting />;
  const words = progressInWords(order, { ...clock, at: new Date(clock.now()) })
    .map(say)
    .join(', ');
  return (
    <Card as="article">
      <Shape
        title={
          <h2>
            <Link to={receiptPath(order.reference)}>{`#${numberOf(order, clock)} · ${words}`}</Link>
          </h2>
        }
        where={[order.branch?.name, momentInWords(order.created_at, clock), order.reference]
          .filter(Boolean)
          .join(' · ')}
        lines={linesInWords(
          orderLines(order).map((line) => ({ name: orderLineName(t, line), quantity: line.quantity })),
        )}
        side={
          <>
            <Text size="lead">
              <Price rupees={order.total} />
            </Text>
            <OrderAgain order={orderedBefore(order)} label={t('order.again')} />
          </>
        }
      />
    </Card>
  );
}

interface ReadProps {
  order: PublicOrder | undefined;
  error: unknown;
  retry: () => void;
}

function Read({ order, error, retry }: ReadProps) {
  const t = useTexts();
  if (order !== undefined) return <Known order={order} />;
  if (error === undefined) return <Waiting />;
  // the order belongs to an earlier installation
  if (isUnknownOrder(error)) return null;
  return (
    <Card role="alert">
      <Shape
        title={t('order.unread')}
        lines={messageOf(error)}
        side={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
      />
    </Card>
  );
}

function LiveRow({ reference, token }: OwnOrder) {
  const { data, error, refetch } = useOrder({ reference, token });
  return <Read order={data} error={error} retry={refetch} />;
}

function EndedRow({ reference, token }: OwnOrder) {
  const { data, error, refetch } = useEndedOrderQuery({ reference, token });
  return <Read order={data} error={error} retry={refetch} />;
}

/**
 * An own order in a list: its state, outlet and total, with a button that orders it again. Live while the order is
 * open.
 */
export function OrderRow({ own }: { own: OwnOrder }) {
  return own.isOver ? <EndedRow {...own} /> : <LiveRow {...own} />;
}
