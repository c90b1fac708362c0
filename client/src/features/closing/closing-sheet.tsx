import type { DayClosing, DayClosingState } from '@libs/contract/finance/day-closing.js';
import type { OrderTender } from '@libs/contract/orders/orders.js';
import { differenceText } from '@libs/domain/money/day-closing.js';
import { formatRupees, toCents } from '@libs/domain/money/money.js';
import { clsx } from 'clsx';
import type { ServerClock } from '../../api/clock.js';
import { say } from '../../texts/i18n.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { rupees } from '../../ui/staff/rupees.js';
import plain from '../../ui/staff/table.module.css';
import { CashMoves, Counts, cashText } from './cash-moves.js';
import styles from './closing.module.css';
import { OrdersWithoutTender } from './orders-without-tender.js';

interface Props {
  day: DayClosingState;
  closing: DayClosing;
  clock: ServerClock;
}

/** letters of a seal that a person compares */
const SHORT_SEAL = 12;

const TENDER_NAMES = {
  Online: 'Paid online',
  Cash: 'Cash',
  Card: 'Card at the door or counter',
  Partner: 'Paid to a partner',
  'Not said': 'Handed over, not said how paid',
} as const;

/** A closed day, on screen and on paper: the count, the money by tender, and the changes since. */
export function ClosingSheet({ day, closing, clock }: Props) {
  const at = (instant: string) => `${clock.dateOf(instant)} ${clock.clockOf(instant)}`;
  const { tenders, open } = closing.takings;
  const collected = tenders.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return (
    <Stack gap={4}>
      <Text as="p" tone="quiet">{`Closed by ${closing.closed_by}, ${at(closing.closed_at)}`}</Text>
      <dl className={styles.count}>
        <div>
          <dt>Expected cash</dt>
          <dd translate="no">
            <span>{cashText(closing.expected_cash)}</span>
            <CashMoves drawer={closing} />
          </dd>
        </div>
        <div>
          <dt>Counted cash</dt>
          <dd translate="no">{rupees(closing.counted_cash)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <Text as="dd" tone={closing.difference === 0 ? undefined : 'bad'}>
            {say(differenceText(toCents(closing.difference)))}
          </Text>
        </div>
      </dl>
      {closing.note !== '' && <p className={styles.note}>{closing.note}</p>}
      <table className={clsx(plain.table, styles.table)}>
        <caption>Money at the closing</caption>
        <thead>
          <tr>
            <th scope="col">How it was paid</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {tenders.map(({ tender, orders, amount }) => (
            <tr key={tender}>
              <td>{TENDER_NAMES[tender]}</td>
              <td>{orders}</td>
              <td translate="no">{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Collected</th>
            {/* an order that was paid in two ways is in two rows */}
            <td />
            <td translate="no">{formatRupees(collected)}</td>
          </tr>
          {closing.cash_refunds > 0 && (
            <tr>
              <th scope="row">Refunded in cash on this day</th>
              <td />
              <td>{`− ${rupees(closing.cash_refunds)}`}</td>
            </tr>
          )}
          <tr className={styles.open}>
            <th scope="row">Confirmed, not paid yet</th>
            <td>{open.orders}</td>
            <td translate="no">{rupees(open.amount)}</td>
          </tr>
        </tfoot>
      </table>
      <CashBy closing={closing} />
      <Counts counts={day.counts} at={at} />
      <GivenBack day={day} at={at} />
      <OrdersWithoutTender orders={day.not_said} isOfToday={day.date >= clock.dayOf(clock.now())} />
      <LaterChanges day={day} at={at} />
      <Seal closing={closing} />
    </Stack>
  );
}

/** The seal of the day's orders: its beginning for the eye, the whole of it for the check. */
function Seal({ closing: { seal, previous_seal } }: { closing: DayClosing }) {
  if (seal === '') return null;
  return (
    <section className={styles.seal} aria-label="Seal">
      <p>
        {'Seal '}
        <b translate="no">{seal.slice(0, SHORT_SEAL)}</b>
      </p>
      <Text as="p" tone="quiet">
        It proves that no order of this day was added, removed or given another total since. Your accountant compares it
        with the day’s CSV.
      </Text>
      <details>
        <summary>The whole seal, and the one before</summary>
        <dl translate="no">
          <dt>Seal</dt>
          <dd>{seal}</dd>
          <dt>Seal before</dt>
          <dd>{previous_seal === '' ? 'None: this is the first closing of the branch' : previous_seal}</dd>
        </dl>
      </details>
    </section>
  );
}

/** The cash by who took it. */
function CashBy({ closing: { cash_by } }: { closing: DayClosing }) {
  if (cash_by.length === 0) return null;
  return (
    <table className={clsx(plain.table, styles.table)}>
      <caption>Cash by who took it</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Orders</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {cash_by.map(({ by, orders, amount }) => (
          <tr key={by ?? ''}>
            <td>{by ?? 'Not known'}</td>
            <td>{orders}</td>
            <td translate="no">{rupees(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day's cancelled orders whose money was collected and given back. */
function GivenBack({ day: { given_back }, at }: { day: DayClosingState; at(instant: string): string }) {
  if (given_back.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={clsx(plain.table, styles.table)}>
        <caption>Cancelled and given back</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Order</th>
            <th scope="col">Paid by</th>
            <th scope="col">Given back by</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {given_back.map((order) => (
            <tr key={order.id}>
              <td>{at(order.at)}</td>
              <td>
                <b translate="no">{order.reference}</b>
                <div>{[`Ticket ${order.ticket_number}`, order.customer].filter(Boolean).join(', ')}</div>
              </td>
              <td>{order.tenders ? partsText(order.tenders) : order.paid}</td>
              <td>{order.tenders && order.way === 'Card' ? 'As it was paid' : order.way}</td>
              <td translate="no">{rupees(order.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The changes of the day's orders since it was closed. */
function LaterChanges({ day: { changes, now }, at }: { day: DayClosingState; at(instant: string): string }) {
  if (changes.length === 0)
    return (
      <Text as="p" tone="quiet">
        Nothing has changed since the closing.
      </Text>
    );
  return (
    <>
      <div className={styles.scroll}>
        <table className={clsx(plain.table, styles.table)}>
          <caption>Changes since the closing</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Order</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">Amount</th>
              <th scope="col">Cash</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.key}>
                <td>{at(change.at)}</td>
                <td>
                  <b translate="no">{change.reference}</b>
                  <div>{`Ticket ${change.ticket_number}, ${change.customer}`}</div>
                </td>
                <td>{change.what}</td>
                <td>{change.by ?? 'Not by staff'}</td>
                <td translate="no">{rupees(change.amount)}</td>
                <td>{change.cash_effect === 0 ? '–' : signed(change.cash_effect)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        By the orders as they are now, the cash of this day is <b translate="no">{cashText(now.expected_cash ?? 0)}</b>.
      </p>
    </>
  );
}

const partsText = (parts: readonly OrderTender[]): string =>
  parts.map(({ tender, amount }) => `${tender} ${rupees(amount)}`).join(', ');

/** Returns rupees with their sign, with a typographic minus. */
function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'} ${rupees(Math.abs(amount))}`;
}
