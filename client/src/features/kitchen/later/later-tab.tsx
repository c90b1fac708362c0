import type { Order } from '@libs/contract/orders/orders.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import { useState } from 'react';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { boardHub } from '../../../realtime/board-hub.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/overlays/toast.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useStartNowMutation } from '../kitchen-api.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import { say, useTexts } from '../texts.js';
import { useCanChangeToday } from '../today/use-can-change-today.js';
import styles from './later-tab.module.css';
import { MoveDialog } from './move-dialog.js';

interface Props {
  /** `problem`: why they could not be loaded; null while they are loading */
  waiting: { orders: readonly Order[]; isLoaded: boolean; problem: string | null; retry(): void };
  clock: ServerClock;
  onOpen(order: Order): void;
}

/** The orders that wait for their time, in the order in which they are due. */
export function LaterTab({ waiting: { orders, isLoaded, problem, retry }, clock, onOpen }: Props) {
  const t = useTexts();
  const today = useBusinessDay(clock);
  if (!isLoaded) {
    const kind = problem === null ? 'loading' : 'failed';
    return <StaffState kind={kind} title={problem ?? t('board.loading.day')} onRetry={retry} />;
  }
  if (orders.length === 0) return <StaffState kind="empty" title={t('board.later.empty')} />;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <LaterOrder key={order.id} order={order} today={today} clock={clock} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface OrderProps {
  order: Order;
  /** yyyy-mm-dd */
  today: string;
  clock: ServerClock;
  onOpen(order: Order): void;
}

function LaterOrder({ order, today, clock, onOpen }: OrderProps) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const canMove = useCanChangeToday();
  const [isMoving, setMoving] = useState(false);
  const [release, { isLoading }] = useStartNowMutation();
  const { id, due_at, business_date: day, ticket_number: number } = order;
  const start = async () => {
    try {
      toast('success', (await release(id).unwrap()).message);
    } catch (failure) {
      toast('error', messageOf(failure));
    } finally {
      boardHub.nudge();
    }
  };
  return (
    <li className={styles.order}>
      <p className={styles.due}>
        <b>{due_at ? clock.clockOf(due_at) : ''}</b>
        {order.due_while_closed && <span className={styles.closed}>{t('board.later.closed')}</span>}
        {day !== undefined && day !== today && <span>{say(dayText(day))}</span>}
      </p>
      <button type="button" className={styles.what} onClick={() => onOpen(order)}>
        <b translate="no">{number}</b>
        <span>{t(ORDER_TYPE_LABELS[order.order_type])}</span>
        <span>{customerName(order)}</span>
        <span className={styles.lines}>{linesInWords(order, language)}</span>
      </button>
      <div className={styles.steps}>
        {canMove && (
          <Button aria-label={t('board.later.changeOrder', { number })} onClick={() => setMoving(true)}>
            <span>{t('board.later.change')}</span>
          </Button>
        )}
        <Button isBusy={isLoading} aria-label={t('board.later.startOrder', { number })} onClick={() => void start()}>
          <span>{t('board.later.start')}</span>
        </Button>
      </div>
      {isMoving && <MoveDialog order={order} clock={clock} onClose={() => setMoving(false)} />}
    </li>
  );
}
