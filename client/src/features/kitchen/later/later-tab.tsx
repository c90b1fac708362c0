import type { Order } from '@libs/contract/orders/orders.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import { clsx } from 'clsx';
import { useState } from 'react';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { OrderNote } from '../../../staff/order-note.js';
import { TicketNumber } from '../../../staff/ticket-number.js';
import { say } from '../../../texts/i18n.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import panels from '../panels.module.css';
import { useCanChangeToday } from '../today/use-can-change-today.js';
import styles from './later-tab.module.css';
import { MoveDialog } from './move-dialog.js';
import { StartNowDialog } from './start-now-dialog.js';

interface Props {
  /** `problem`: why they could not be loaded; null while they are loading */
  waiting: { orders: readonly Order[]; isLoaded: boolean; problem: string | null; retry(): void };
  clock: ServerClock;
  /** the orders that take no step now */
  busy: ReadonlySet<string>;
  /** gives an order to the kitchen before its time */
  onStart(order: Order): void;
  onOpen(order: Order): void;
}

/** The orders that wait for their time, in the order in which they are due. */
export function LaterTab({ waiting: { orders, isLoaded, problem, retry }, clock, busy, onStart, onOpen }: Props) {
  const t = useTexts();
  const today = useBusinessDay(clock);
  if (!isLoaded) {
    const kind = problem === null ? 'loading' : 'failed';
    return <StaffState kind={kind} title={problem ?? t('board.loading.day')} onRetry={retry} />;
  }
  if (orders.length === 0) return <StaffState kind="empty" title={t('board.later.empty')} />;
  return (
    <Stack as="ul" gap={2}>
      {orders.map((order) => (
        <LaterOrder
          key={order.id}
          order={order}
          today={today}
          clock={clock}
          isBusy={busy.has(order.id)}
          onStart={onStart}
          onOpen={onOpen}
        />
      ))}
    </Stack>
  );
}

interface OrderProps {
  order: Order;
  /** yyyy-mm-dd */
  today: string;
  clock: ServerClock;
  isBusy: boolean;
  onStart(order: Order): void;
  onOpen(order: Order): void;
}

function LaterOrder({ order, today, clock, isBusy, onStart, onOpen }: OrderProps) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const canMove = useCanChangeToday();
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { due_at, business_date: day } = order;
  const number = numberOf(order, clock);
  const isOfOtherDay = day !== undefined && day !== today;
  return (
    <li className={styles.order}>
      <Stack as="p" className={styles.due}>
        <b>{due_at ? clock.clockOf(due_at) : ''}</b>
        {order.due_while_closed && <span className={styles.closed}>{t('board.later.closed')}</span>}
        {isOfOtherDay && <Text tone="quiet">{say(dayText(day))}</Text>}
      </Stack>
      <button type="button" className={clsx(panels.what, styles.what)} onClick={() => onOpen(order)}>
        <b translate="no">
          <TicketNumber order={order} clock={clock} />
        </b>
        <span>{t(ORDER_TYPE_LABELS[order.order_type])}</span>
        <span>{customerName(order)}</span>
        <Text tone="quiet" className={styles.lines}>
          {linesInWords(order, language)}
        </Text>
      </button>
      <OrderNote notes={order.notes} className={styles.notes} />
      <Row gap={2} justify="end" wrap className={styles.steps}>
        {canMove && (
          <Button aria-label={t('board.later.changeOrder', { number })} onClick={() => setMoving(true)}>
            <span>{t('board.later.change')}</span>
          </Button>
        )}
        <Button
          isBusy={isBusy}
          aria-label={t('board.later.startOrder', { number })}
          onClick={() => (isOfOtherDay ? setAsking(true) : onStart(order))}
        >
          <span>{t('board.later.start')}</span>
        </Button>
      </Row>
      {isMoving && <MoveDialog order={order} clock={clock} onClose={() => setMoving(false)} />}
      {isAsking && day !== undefined && (
        <StartNowDialog
          order={order}
          day={day}
          clock={clock}
          onStart={() => onStart(order)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
