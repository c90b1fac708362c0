import type { Order } from '@libs/contract/orders/orders.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import type { RefObject } from 'react';
import { messageOf } from '../../api/failure.js';
import { say } from '../../texts/i18n.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { EarlierOrder } from './earlier-order.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import type { SendOrder } from './use-send-order.js';
import type { TillOrder } from './use-till-order.js';

/** The order that was sent last, and what to give back for it. */
export interface Sent {
  order: Order;
  /** rupees */
  change: number;
}

interface Props {
  order: TillOrder;
  sent: Sent | null;
  sending: SendOrder;
  submit: RefObject<HTMLButtonElement | null>;
  onSendAnyway(): void;
  /** called if the earlier order is the one that was wanted */
  onNext(earlier: Order): void;
}

/** What is said aloud, what went wrong, and the button that sends the order: always in sight. */
export function TillFoot({ order, sent, sending, submit, onSendAnyway, onNext }: Props) {
  const t = useTexts();
  const { draft, branch, changes } = order;
  const { failure, earlier, isBusy } = sending;
  const { price } = order.order;
  const estimate = branch?.estimate?.[draft.orderType];
  const isOpenWarning = failure?.code === 'open-orders';
  return (
    <div className={styles.foot}>
      {sent !== null && (
        <Notice tone="success">
          <p>
            {t(sent.order.status === 'Payment Pending' ? 'board.till.linkSent' : 'board.till.placed', {
              number: sent.order.ticket_number,
            })}
          </p>
          {sent.change > 0 && (
            <p className={styles.changeLeft}>
              {t('board.till.giveBack', { amount: say(rupees(toCents(sent.change))) })}
            </p>
          )}
        </Notice>
      )}
      {earlier !== null && (
        <EarlierOrder
          earlier={earlier}
          hasDraft={draft.lines.length > 0}
          onNext={() => {
            sending.endEarlier();
            onNext(earlier);
          }}
          onKeep={sending.endEarlier}
        />
      )}
      {sending.isLost && <Notice tone="warning">{t('board.till.lost')}</Notice>}
      {failure !== null && <Notice tone={isOpenWarning ? 'warning' : 'error'}>{messageOf(failure)}</Notice>}
      {isOpenWarning && (
        <Button isWide isBusy={isBusy} onClick={onSendAnyway}>
          {t('board.till.sendAnyway')}
        </Button>
      )}
      {failure !== null && changes.length > 0 && (
        <Button isWide onClick={order.repair}>
          {t('board.till.repair')}
        </Button>
      )}
      {price.discount > 0 && (
        <p className={styles.sum}>
          <span>{t('board.receipt.discount')}</span>
          <span translate="no">{`− ${say(rupees(price.discount))}`}</span>
        </p>
      )}
      {price.deliveryCharge > 0 && (
        <p className={styles.sum}>
          <span>{t('label.delivery')}</span>
          <span translate="no">{say(rupees(price.deliveryCharge))}</span>
        </p>
      )}
      {draft.channel === 'phone' && estimate && <p className={styles.say}>{t('board.till.estimate', estimate)}</p>}
      <p className={styles.total} role="status">
        <span>{t('board.receipt.total')}</span>
        <b className={styles.amountDue} translate="no">
          {say(rupees(price.total))}
        </b>
      </p>
      <Button ref={submit} look="primary" type="submit" isWide isBusy={isBusy} isBlocked={earlier !== null}>
        {draft.pay === 'later' || draft.pay === 'link' ? t('board.till.send') : t('board.till.paySend')}
      </Button>
    </div>
  );
}
