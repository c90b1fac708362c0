import type { OrderTrailEntry } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { openedLines } from '@libs/domain/kitchen/ticket-lines.js';
import { type Undo, undoOf, undosOf } from '@libs/domain/kitchen/undo.js';
import type { LineRef } from '@libs/domain/orders/struck-lines.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { useState } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Text } from '../../../ui/layout/text.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { useOrderTrail } from '../kitchen-api.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import type { OrdersHere } from '../lists/use-orders-here.js';
import styles from './undo-panel.module.css';
import type { OrderSteps } from './use-order-steps.js';

interface Props extends Pick<OrdersHere, 'orders' | 'station'> {
  clock: ServerClock;
  steps: Pick<OrderSteps, 'undoing' | 'undo'>;
  onOpen(order: Order): void;
  onClose(): void;
}

const SHOWN = 12;
const CHECKED_EVERY_MS = 5_000;

/**
 * What can be undone on this screen, the last step first. The rows stay in their places until the list is closed, so
 * that the second tap of a wet hand does not undo the next step.
 */
export function UndoPanel({ orders, station, clock, steps, onOpen, onClose }: Props) {
  const t = useTexts();
  const at = new Date(useNow(clock, CHECKED_EVERY_MS));
  const [rows] = useState(() => undosOf(orders, { at, station }));
  const [isAll, setIsAll] = useState(false);
  const nowOf = ({ id }: Order) => orders.find((order) => order.id === id);
  // an order that waits for its time again is no longer on the board
  const isLast = (order: Order | undefined, { step }: Undo) =>
    order !== undefined && undoOf(order, { at, station })?.step === step;
  return (
    <Dialog title={t('board.undo.title')} onClose={onClose} shape="sheet">
      {rows.length === 0 && <p>{t('board.undo.none')}</p>}
      <ul className={styles.rows}>
        {(isAll ? rows : rows.slice(0, SHOWN)).map(({ order, undo }) => (
          <UndoRow
            key={order.id}
            order={nowOf(order) ?? order}
            undo={undo}
            isLast={isLast(nowOf(order), undo)}
            clock={clock}
            steps={steps}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {!isAll && rows.length > SHOWN && (
        <Button onClick={() => setIsAll(true)}>{t('board.menu.showAll', { count: rows.length })}</Button>
      )}
    </Dialog>
  );
}

interface RowProps extends Pick<Props, 'clock' | 'steps' | 'onOpen'> {
  order: Order;
  undo: Undo;
  /** whether nobody has undone it, and no other step has followed, since the list was opened */
  isLast: boolean;
}

function UndoRow({ order, undo, isLast, clock, steps, onOpen }: RowProps) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const entry = useOrderTrail(order)?.findLast((one) => isAbout(one, undo));
  const at = entry?.at ?? undo.at;
  const number = numberOf(order, clock);
  const step = t(`board.undo.step.${undo.step}`);
  const facts = [
    at !== null && clock.clockOf(at),
    entry?.who,
    undo.until !== null && t('board.undo.until', { time: clock.clockOf(undo.until) }),
  ];
  return (
    <li className={styles.row}>
      <button type="button" className={styles.number} onClick={() => onOpen(order)}>
        <span translate="no">{number}</span>
        <span className="visually-hidden">{t('board.order.viewSuffix')}</span>
      </button>
      <span className={styles.text}>
        <b>{step}</b>
        <Text tone="quiet" size="small" isTabular>
          {facts.filter(Boolean).join(' · ')}
        </Text>
        <Text tone="quiet" size="small" className={styles.line}>
          {undo.step === 'Made' ? madeInWords(order, undo, language) : linesInWords(order, language)}
        </Text>
        <Text tone="quiet" size="small" className={styles.line}>
          {customerName(order)}
        </Text>
      </span>
      <Button
        className={styles.undo}
        // focused first: R, then Enter undoes the last step
        data-autofocus={isLast || undefined}
        aria-label={t('board.undo.ofOrder', { step, number })}
        disabled={!isLast}
        isBusy={isLast && steps.undoing.has(order.id)}
        onClick={() => void steps.undo(order, undo)}
      >
        {t('board.undo.last')}
      </Button>
    </li>
  );
}

/** Returns the lines that are put back: `2 × Rice, 1 × Soda`. */
function madeInWords(order: Order, { lines }: Undo, language: Language): string {
  const isPutBack = (piece: LineRef) =>
    lines.some(({ position, part }) => position === piece.position && part === piece.part);
  return openedLines(order, isPutBack, language)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ');
}

/** Returns whether an entry of an order's trail is about a step. The trail has no lines, and no early starts. */
function isAbout({ from, to, mark, is_recall }: OrderTrailEntry, { step }: Undo): boolean {
  if (step === 'Ready') return mark === 'ready';
  if (step === 'Out for delivery') return mark === 'dispatched';
  if (mark !== undefined || is_recall) return false;
  if (step === 'Start') return from === 'Incoming' && to === 'On Process';
  if (step === 'Cancel') return to === 'Cancelled';
  return (step === 'Handed over' || step === 'Delivered') && to === 'Delivered';
}
