import type { Order } from '@libs/contract/orders/orders.js';
import type { DeliveryPaymentType } from '@libs/contract/values.js';
import { handOverStep } from '@libs/domain/orders/order-steps.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { MANAGERS } from '@libs/domain/people/roles.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ServerClock } from '../../../api/clock.js';
import { selectUser } from '../../../api/session/session-slice.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import panels from '../panels.module.css';
import { stepChoices } from '../tickets/ticket-steps.js';
import { HandOverAll } from './hand-over-all.js';
import styles from './left-open.module.css';

interface Props {
  /** oldest first */
  orders: readonly Order[];
  clock: ServerClock;
  busy: ReadonlySet<string>;
  /** `paidBy` if it takes money */
  onHandOver(order: Order, paidBy?: DeliveryPaymentType): void;
  onOpen(order: Order): void;
}

/** The orders that nobody has handed over for half a day: folded, so that they hide nothing that is to be made. */
export function LeftOpen({ orders, clock, busy, onHandOver, onOpen }: Props) {
  const t = useTexts();
  const role = useSelector(selectUser)?.role_id;
  const [isAsking, setAsking] = useState(false);
  if (orders.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary className={styles.title}>{t('board.leftOpen.title', { count: orders.length })}</summary>
      <Text as="p" tone="quiet" className={styles.lead}>
        {t('board.leftOpen.lead')}
      </Text>
      <Stack as="ul" gap={2} className={styles.list}>
        {orders.map((order) => (
          <LeftOrder
            key={order.id}
            order={order}
            clock={clock}
            isBusy={busy.has(order.id)}
            onHandOver={onHandOver}
            onOpen={onOpen}
          />
        ))}
      </Stack>
      {orders.length > 1 && role !== undefined && MANAGERS.includes(role) && (
        <Button onClick={() => setAsking(true)}>{t('board.leftOpen.all', { count: orders.length })}</Button>
      )}
      {isAsking && <HandOverAll orders={orders} onHandOver={onHandOver} onClose={() => setAsking(false)} />}
    </details>
  );
}

interface OrderProps extends Pick<Props, 'clock' | 'onHandOver' | 'onOpen'> {
  order: Order;
  isBusy: boolean;
}

function LeftOrder({ order, clock, isBusy, onHandOver, onOpen }: OrderProps) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const number = numberOf(order, clock);
  const since = order.due_at ?? order.confirmed_at ?? order.created_at;
  return (
    <li className={styles.order}>
      <button type="button" className={clsx(panels.what, styles.what)} onClick={() => onOpen(order)}>
        <b className={styles.number} translate="no">
          <TicketNumber order={order} clock={clock} />
        </b>
        <span className="visually-hidden">{t('board.order.viewSuffix')}</span>
        <span>{t('board.leftOpen.since', { day: dayText(clock.dateOf(since)), time: clock.clockOf(since) })}</span>
        <span>{customerName(order)}</span>
        <Text tone="quiet">{linesInWords(order, language)}</Text>
      </button>
      <Row gap={2} wrap>
        {stepChoices(order, handOverStep(order)).map(({ step, paidBy, icon: Icon }) => (
          <Button
            key={step + paidBy}
            isBusy={isBusy}
            aria-label={
              paidBy === undefined
                ? t('board.stepOf.order', { step: t('board.leftOpen.handOver'), number })
                : t('board.stepOf.orderPaid', {
                    step: t('board.leftOpen.handOver'),
                    number,
                    tender: t(`staff.tender.${paidBy}`),
                  })
            }
            onClick={() => onHandOver(order, paidBy)}
          >
            <Icon size={20} />
            <span>
              {paidBy === undefined
                ? t('board.leftOpen.handOver')
                : t('board.stepOf.tender', {
                    step: t('board.leftOpen.handOver'),
                    tender: t(`staff.tender.${paidBy}`),
                  })}
            </span>
          </Button>
        ))}
      </Row>
    </li>
  );
}
