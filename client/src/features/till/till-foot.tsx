import type { Order } from '@libs/contract/orders/orders.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { sumsOf } from '@libs/domain/money/amounts.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { CHANNELS } from '@libs/domain/orders/channels.js';
import { estimateForArea } from '@libs/domain/orders/estimate.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import { text } from '@libs/texts/text.js';
import { Fragment, type RefObject } from 'react';
import { messageOf } from '../../api/failure.js';
import { say } from '../../texts/i18n.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Notice } from '../../ui/notice.js';
import { EarlierOrder } from './earlier-order.js';
import { PayFields } from './fields/pay-fields.js';
import styles from './till.module.css';
import type { Missing } from './till-draft.js';
import { typeOf } from './till-draft.js';
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
  missing: Missing | null;
  given: RefObject<HTMLInputElement | null>;
  submit: RefObject<HTMLButtonElement | null>;
  onSendAnyway(): void;
  /** called if the earlier order is the one that was wanted */
  onNext(earlier: Order): void;
  onSendRest(lines: readonly CartLine[]): void;
}

/** What is said aloud, what went wrong, how it is paid, and the button that sends the order: always in sight. */
export function TillFoot({ order, sent, sending, missing, given, submit, onSendAnyway, onNext, onSendRest }: Props) {
  const t = useTexts();
  const { changes, ways } = order;
  const { failure, earlier, isBusy } = sending;
  const isOpenWarning = failure?.code === 'open-orders';
  const isPaidAtOnce = ways.pay === 'Pay by Cash' || ways.pay === 'Pay by Card' || ways.pay === 'split';
  return (
    <Stack gap={2} className={styles.foot}>
      {sent !== null && (
        <Notice tone="success">
          <p>
            {t(sent.order.status === 'Payment Pending' ? 'board.till.linkSent' : 'board.till.placed', {
              number: sent.order.ticket_number,
            })}
          </p>
          {sent.change > 0 && (
            <Text as="p" size="title" weight="bold">
              {t('board.till.giveBack', { amount: say(rupees(toCents(sent.change))) })}
            </Text>
          )}
        </Notice>
      )}
      {earlier !== null && <EarlierOrder {...{ earlier, order, isBusy, onSendRest }} onNext={() => onNext(earlier)} />}
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
      {sumsOf(order.order.price).map(({ kind, name, cents }) => {
        if (kind === 'sub-total') return null;
        if (kind === 'total')
          return (
            <Fragment key={kind}>
              <SayWhen order={order} />
              <Row as="p" gap={3} align="baseline" justify="between" className={styles.total} role="status">
                <span>{say(name)}</span>
                <b className={styles.amountDue} translate="no">
                  {say(rupees(cents))}
                </b>
              </Row>
            </Fragment>
          );
        return (
          <Row as="p" key={kind} gap={3} align="baseline" justify="between">
            <span>{say(name)}</span>
            <span translate="no">{say(rupees(cents))}</span>
          </Row>
        );
      })}
      {earlier === null && <PayFields {...{ order, given, submit, missing }} />}
      <Button ref={submit} look="primary" type="submit" isWide isBusy={isBusy} isBlocked={earlier !== null}>
        {isPaidAtOnce ? t('board.till.paySend') : t('board.till.send')}
      </Button>
    </Stack>
  );
}

/** When the order will be ready or delivered, to be said aloud. */
function SayWhen({ order: { draft, branch, order, serverClock } }: { order: TillOrder }) {
  const t = useTexts();
  const type = typeOf(draft);
  if (draft.isLater) {
    if (draft.dueAt === null || serverClock === null) return null;
    const day = dayText(serverClock.dateOf(draft.dueAt));
    const when = text('date.dayTime', { day, time: serverClock.clockOf(draft.dueAt) });
    return <p className={styles.say}>{t('board.till.sayDue', { when })}</p>;
  }
  const estimate = branch?.estimate?.[type];
  if (CHANNELS[draft.channel].isPresent || !estimate) return null;
  const { from, to } = estimateForArea(estimate, order.delivery?.minutes ?? 0);
  return <p className={styles.say}>{t('board.till.estimate', { from, to })}</p>;
}
