import { type GatewayAnswer, OPEN_KINDS, type ReconciliationEntry } from '@libs/contract/orders/reconciliation.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import type { ReactNode } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Text } from '../../../../ui/layout/text.js';
import { Price } from '../../../../ui/price.js';
import styles from './entry-card.module.css';
import { KIND_WORDS, SOURCE_WORDS } from './kinds.js';

interface Props {
  entry: ReconciliationEntry;
  /** absent if this reader may not mark it */
  onRefund?: () => void;
}

/**
 * One payment, order or response of the gateway: what it is, the customer and amount, what the gateway answered, and
 * the possible actions.
 */
export function EntryCard({ entry, onRefund }: Props) {
  const { kind, order, payment, branch, answers } = entry;
  const isOpen = OPEN_KINDS.includes(kind);
  const amount = payment === null ? order?.total : dueOf(kind, payment);
  const isRefundable =
    onRefund !== undefined && payment !== null && (kind === 'refund needed' || kind === 'paid without order');
  return (
    <Card as="li" gap={3} className={styles.card} data-open={isOpen || undefined}>
      <Row gap={2} align="baseline" justify="between" wrap>
        <Text size="small" weight="semibold" className={styles.kind}>
          {KIND_WORDS[kind].title}
        </Text>
        <Text tone="quiet" size="small">
          <Moment instant={entry.at} />
        </Text>
      </Row>
      <Row gap={4} justify="between" wrap>
        <div className={styles.words}>
          <Text as="p" size="lead">
            {order === null ? (
              'No order of ours'
            ) : (
              <>
                <strong>{order.customer}</strong>{' '}
                <Text tone="quiet" size="body" isTabular>
                  {order.phone}
                </Text>
              </>
            )}
          </Text>
          <Row as="dl" wrap className={styles.facts}>
            {order !== null && (
              <Fact name="Order">{`${order.reference}, #${order.ticket_number}, ${order.status}`}</Fact>
            )}
            {branch !== null && <Fact name="Branch">{branch.name}</Fact>}
            {payment !== null && <Fact name="Payment">{payment.ref}</Fact>}
            {payment?.given_back !== undefined && payment.given_back > 0 && (
              <Fact name="Given back before">
                <Price rupees={payment.given_back} />
              </Fact>
            )}
            {payment?.transaction_id != null && <Fact name="Transaction">{payment.transaction_id}</Fact>}
          </Row>
          <Reason entry={entry} />
        </div>
        <div className={styles.money}>
          {amount !== undefined && (
            <span className={styles.amount}>
              <Price rupees={amount} />
            </span>
          )}
          {isRefundable && (
            <Button look="primary" onClick={onRefund}>
              Mark as refunded
            </Button>
          )}
        </div>
      </Row>
      {answers.length > 0 && <Answers answers={answers} />}
    </Card>
  );
}

/** Returns the rupees that are to be refunded: the rest of a payment that is due, or else all of it. */
export function dueOf(kind: ReconciliationEntry['kind'], payment: NonNullable<ReconciliationEntry['payment']>): number {
  if (kind !== 'refund needed') return payment.amount;
  return fromCents(toCents(payment.amount) - toCents(payment.given_back ?? 0));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="quiet" size="small">
        {name}
      </Text>
      <Text as="dd" isTabular>
        {children}
      </Text>
    </div>
  );
}

function Moment({ instant }: { instant: string }) {
  const clock = useServerClock();
  return (
    <Text as="time" isTabular dateTime={instant} className={styles.time}>
      {clock !== null && `${clock.dateOf(instant)} ${clock.clockOf(instant)}`}
    </Text>
  );
}

/** Why it has to be refunded and how that was done, or what was wrong with a response. */
function Reason({ entry: { kind, payment, answers } }: { entry: ReconciliationEntry }) {
  const refused = kind === 'refused answer' ? answers[0]?.verdict.replace('refused: ', '') : undefined;
  const reason = refused ?? payment?.refund_reason;
  return (
    <>
      {reason != null && <p className={styles.reason}>{reason.charAt(0).toUpperCase() + reason.slice(1)}</p>}
      {payment?.refunded_at != null && (
        <Text as="p" tone="good" className={styles.done}>
          <span>{`Given back by ${payment.refunded_by ?? ''}, `}</span>
          <Moment instant={payment.refunded_at} />
          <span>{`: ${payment.refund_note ?? ''}`}</span>
        </Text>
      )}
    </>
  );
}

function Answers({ answers }: { answers: readonly GatewayAnswer[] }) {
  return (
    <details className={styles.answers}>
      <summary>{`${answers.length} ${answers.length === 1 ? 'answer' : 'answers'} of the bank`}</summary>
      <ol>
        {answers.map((answer) => (
          <li key={`${answer.at} ${answer.source} ${answer.verdict}`}>
            <p>
              <Moment instant={answer.at} />
              <span>{` ${SOURCE_WORDS[answer.source]}: `}</span>
              <strong>{answer.verdict}</strong>
            </p>
            {answer.raw !== '' && <RawAnswer raw={answer.raw} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Shows the fields of a form one below the other; anything else as it was received. */
function RawAnswer({ raw }: { raw: string }) {
  const isForm = /^[^\s={}<]+=[^\s]*$/.test(raw);
  const text = isForm ? [...new URLSearchParams(raw)].map(([name, value]) => `${name} = ${value}`).join('\n') : raw;
  return <pre className={styles.raw}>{text}</pre>;
}
