import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { isOnTicket, ticketOption } from '@libs/domain/kitchen/line-options.js';
import { placeWords } from '@libs/domain/kitchen/paper-ticket.js';
import { type LineView, lineViews } from '@libs/domain/lines/line-view.js';
import { optionsOf } from '@libs/domain/lines/option-view.js';
import { sumsOf } from '@libs/domain/money/amounts.js';
import { type Cents, fromCents, toCents } from '@libs/domain/money/money.js';
import { amountsOf } from '@libs/domain/money/order-amounts.js';
import { paymentOf, TENDER_LABELS } from '@libs/domain/money/tenders.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { ORDER_STATUS_LABELS, PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { say, type Translate } from '../texts/i18n.js';
import { useTexts } from '../texts/use-texts.js';
import { Stack } from '../ui/layout/stack.js';
import { Text } from '../ui/layout/text.js';
import { rupees } from '../ui/staff/rupees.js';
import plain from '../ui/staff/table.module.css';
import { BaseName } from './lines/base-name.js';
import { OptionRow } from './lines/option-row.js';
import styles from './order-detail.module.css';
import { OrderNote } from './order-note.js';
import { dayAndTime, type WallClock } from './order-table.js';

interface Props {
  order: Order;
  clock: WallClock;
  /** in which foods and options are named: the kitchen's; base names without it */
  language?: Language;
}

function factsOf(order: Order, clock: WallClock, t: Translate): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [t('label.date'), dayAndTime(order.created_at, clock)],
    [t('staff.order.number'), <b key="reference">{order.reference}</b>],
    [t('staff.order.customer'), customerName(order)],
    [t('label.email'), order.email],
    [t('label.phone'), order.phone],
    [t('label.orderType'), placeWords(order).map(say).join(' · ')],
  ];
  if (order.due_at) facts.push([t('staff.order.due'), dayAndTime(order.due_at, clock)]);
  if (order.address) facts.push([t('label.address'), order.address]);
  if (order.landmark) facts.push([t('label.landmark'), order.landmark]);
  if (order.delivery !== null) facts.push([t('staff.order.area'), order.delivery.area]);
  if (order.status !== 'Confirmed') facts.push([t('label.status'), t(ORDER_STATUS_LABELS[order.status])]);
  const payment = paymentOf(order);
  if (payment !== null) {
    const state = t(payment.isPaid ? 'staff.pay.paid' : 'staff.pay.toPay');
    const { to_collect: rest = 0 } = order;
    const paid = `${state} · ${rupees(fromCents(toCents(order.total) - toCents(rest)))}`;
    const due = rest > 0 ? [`${t('staff.pay.toPay')} · ${rupees(rest)}`] : [];
    facts.push([t('staff.order.money'), <b key="money">{[paid, ...due].join(', ')}</b>]);
  }
  facts.push([t('staff.order.payment'), t(PAYMENT_LABELS[order.payment_type])]);
  if (order.tenders) {
    const parts = order.tenders.map(({ tender, amount }) => `${t(TENDER_LABELS[tender])} ${rupees(amount)}`);
    facts.push([t('staff.order.paidBy'), parts.join(', ')]);
  } else if (order.delivery_payment_type !== null) {
    facts.push([t('staff.order.paidBy'), t(PAYMENT_LABELS[order.delivery_payment_type])]);
  }
  if (payment?.cash) {
    const { given, change } = payment.cash;
    facts.push(
      [t('staff.order.given'), rupees(fromCents(given))],
      [t('staff.order.change'), rupees(fromCents(change))],
    );
  }
  return facts;
}

/** All details of one order, read-only. */
export function OrderDetail({ order, clock, language = 'en' }: Props) {
  const t = useTexts();
  return (
    <Stack gap={4}>
      <dl className={styles.facts}>
        {factsOf(order, clock, t).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <OrderNote notes={order.notes} />
      <table className={clsx(plain.table, styles.lines)}>
        <caption className="visually-hidden">{t('staff.order.lines')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('label.item')}</th>
            <th scope="col">{t('staff.order.price')}</th>
            <th scope="col">{t('staff.order.lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {lineViews(order, language).map((view) => (
            <tr key={view.line.position}>
              <td>
                <span>{view.line.isFree ? t('label.freeLine', { name: view.name }) : view.name}</span>
                <BaseName base={view.base} />
                <Options of={view} part={null} portions={view.line.quantity} language={language} />
                <Parts of={view} language={language} />
              </td>
              <td
                className={styles.sum}
                translate="no"
              >{`${rupees(fromCents(view.cents))} × ${view.line.quantity}`}</td>
              <td className={styles.sum} translate="no">
                {rupees(fromCents(view.cents * view.line.quantity))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsOf(amountsOf(order), { always: ['discount', 'delivery'] }).map(({ kind, name, cents, note }) => (
            <Sum
              key={kind}
              name={note ? `${say(name)} · ${say(note)}` : say(name)}
              amount={cents < 0 ? `− ${rupees(fromCents(-cents))}` : rupees(fromCents(cents))}
              isTotal={kind === 'total'}
            />
          ))}
          {order.refunded !== undefined && order.refunded > 0 && (
            <>
              <Sum name={t('staff.order.refunded')} amount={`− ${rupees(order.refunded)}`} />
              <Sum
                name={t('staff.order.net')}
                amount={rupees(fromCents(toCents(order.total) - toCents(order.refunded)))}
                isTotal
              />
            </>
          )}
        </tfoot>
      </table>
    </Stack>
  );
}

interface LineProps {
  of: LineView;
  language: Language;
}

/** The options of a line, or of one part of it, that differ from the default. */
function Options({ of, part, portions, language }: LineProps & { part: number | null; portions: number }) {
  return optionsOf(of, part)
    .filter(({ option }) => isOnTicket(option))
    .map((one) => (
      <OptionRow key={one.key} option={ticketOption(one, language)} portions={portions} amount={amountOf(one)} />
    ));
}

/** The foods of a combo and of options. */
function Parts({ of, language }: LineProps) {
  return of.parts.map((part) => {
    const { key, index, quantity, name, base } = part;
    const amount = amountOf(part);
    return (
      <Text as="p" key={key} tone="quiet" className={styles.part}>
        <span>{`${quantity} × ${name}`}</span>
        <BaseName base={base} />
        {amount !== undefined && <span translate="no">{` · ${amount}`}</span>}
        <Options of={of} part={index} portions={quantity} language={language} />
      </Text>
    );
  });
}

/** Returns the price of an option in one portion of its line, in words; undefined if it costs nothing. */
function amountOf({ cents }: { cents: Cents }): string | undefined {
  return cents === 0 ? undefined : rupees(fromCents(cents));
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td className={styles.sum} translate="no">
        {amount}
      </td>
    </tr>
  );
}
