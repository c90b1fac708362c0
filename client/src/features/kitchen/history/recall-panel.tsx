import type { Order } from '@libs/contract/orders/orders.js';
import { canRecall, RECALL_MINUTES } from '@libs/domain/orders/kitchen-transitions.js';
import { canRestore, RESTORE_MINUTES } from '@libs/domain/orders/restore.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { type ReactNode, useState } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useOrderAction } from '../../../api/orders/use-order-action.js';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { kitchenApi } from '../kitchen-api.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import styles from '../panels.module.css';
import { useRestore } from '../steps/use-restore.js';

interface Props {
  orders: readonly Order[];
  clock: ServerClock;
  onOpen(order: Order): void;
  onClose(): void;
}

const SHOWN = 12;

const finishedAt = ({ delivered_at, updated_at }: Order): string => delivered_at ?? updated_at;

/** Returns whether the server would put an order back. */
function isRecallable(order: Order, at: Date): boolean {
  const { status, kitchen_status: kitchenStatus, refunded } = order;
  return !refunded && canRecall({ status, kitchenStatus, finishedAt: new Date(finishedAt(order)), at });
}

/** The tickets that were finished by mistake and can be put back or restored now, newest first. */
export function RecallPanel({ orders, clock, onOpen, onClose }: Props) {
  const t = useTexts();
  const now = new Date(useNow(clock, 5_000));
  const [problem, setProblem] = useState<string>();
  const finished = orders
    .filter((order) => isRecallable(order, now) || canRestore(order, now))
    .sort((a, b) => Date.parse(finishedAt(b)) - Date.parse(finishedAt(a)))
    .slice(0, SHOWN);
  return (
    <Dialog title={t('board.recall.title')} onClose={onClose} shape="sheet">
      <p className={styles.lead}>{t('board.recall.lead', { recall: RECALL_MINUTES, restore: RESTORE_MINUTES })}</p>
      {finished.length === 0 && <p>{t('board.recall.none')}</p>}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <ul className={styles.rows}>
        {finished.map((order) => (
          <Finished key={order.id} order={order} clock={clock} onOpen={onOpen}>
            {canRestore(order, now) ? (
              <RestoreButton order={order} />
            ) : (
              <RecallButton order={order} onProblem={setProblem} />
            )}
          </Finished>
        ))}
      </ul>
    </Dialog>
  );
}

interface FinishedProps extends Pick<Props, 'clock' | 'onOpen'> {
  order: Order;
  /** the button that takes the order back */
  children: ReactNode;
}

function Finished({ order, clock, onOpen, children }: FinishedProps) {
  const t = useTexts();
  const language = useKitchenLanguage();
  return (
    <li className={styles.row}>
      <button type="button" className={styles.rowNumber} onClick={() => onOpen(order)}>
        <span translate="no">{numberOf(order, clock)}</span>
        <span className="visually-hidden">{t('board.order.viewSuffix')}</span>
      </button>
      <span className={styles.rowText}>
        <b>{customerName(order)}</b>
        <span>
          {t(order.kitchen_status === 'Cancelled' ? 'board.recall.cancelled' : 'board.recall.delivered', {
            time: clock.clockOf(finishedAt(order)),
            lines: linesInWords(order, language),
          })}
        </span>
      </span>
      {children}
    </li>
  );
}

function RestoreButton({ order }: { order: Order }) {
  const t = useTexts();
  const { restore, isBusy } = useRestore(order);
  return (
    <Button data-autofocus isBusy={isBusy} onClick={() => void restore()}>
      {t('board.recall.restore')}
    </Button>
  );
}

interface RecallProps {
  order: Order;
  onProblem(sentence: string | undefined): void;
}

function RecallButton({ order, onProblem }: RecallProps) {
  const t = useTexts();
  const { run, isBusy } = useOrderAction(kitchenApi.endpoints.recallOrder, order);
  const putBack = async () => {
    onProblem(undefined);
    const { data, error } = await run(order.id);
    if (data !== undefined) toast('success', data.message);
    if (error !== undefined) onProblem(messageOf(error));
  };
  return (
    // focused first: R, then Enter puts the last ticket back
    <Button data-autofocus isBusy={isBusy} onClick={() => void putBack()}>
      {t('board.recall.putBack')}
    </Button>
  );
}
