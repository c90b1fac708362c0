import type { OrderedOption } from '@libs/contract/menu/options.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { plainName } from '@libs/domain/cart/cart.js';
import { deviations, ticketOption } from '@libs/domain/kitchen/line-options.js';
import { placeWords } from '@libs/domain/kitchen/paper-ticket.js';
import { optionCents, optionOfPart } from '@libs/domain/lines/ordered-options.js';
import { discountCents, isCapped } from '@libs/domain/money/discount.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import { paymentOf } from '@libs/domain/money/tenders.js';
import { type OrderLine, orderLines } from '@libs/domain/orders/order-lines.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { vatInWords } from '@libs/domain/tax/tax.js';
import { ORDER_STATUS_LABELS, PAYMENT_LABELS } from '@libs/domain/text/labels.js';
import { kitchenName } from '@libs/domain/text/names.js';
import { Fragment, type ReactNode } from 'react';
import { Stack } from '../ui/layout/stack.js';
import { rupees } from '../ui/staff/rupees.js';
import { BaseName } from './lines/base-name.js';
import { OptionRow } from './lines/option-row.js';
import styles from './order-detail.module.css';
import { OrderNote } from './order-note.js';
import { dayAndTime, type WallClock } from './order-table.js';
import { say, type Translate, useTexts } from './texts.js';

interface Props {
  order: Order;
  clock: WallClock;
  /** in which foods and options are named: the kitchen's; base names without it */
  language?: Language;
}

function factsOf(order: Order, clock: WallClock, t: Translate): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [t('staff.order.date'), dayAndTime(order.created_at, clock)],
    [t('staff.order.number'), <b key="reference">{order.reference}</b>],
    [t('staff.order.customer'), customerName(order)],
    [t('staff.order.email'), order.email],
    [t('staff.order.phone'), order.phone],
    [t('staff.order.type'), placeWords(order).map(say).join(' · ')],
  ];
  if (order.due_at) facts.push([t('staff.order.due'), dayAndTime(order.due_at, clock)]);
  if (order.address) facts.push([t('staff.order.address'), order.address]);
  if (order.landmark) facts.push([t('staff.order.landmark'), order.landmark]);
  if (order.delivery !== null) facts.push([t('staff.order.area'), order.delivery.area]);
  if (order.status !== 'Confirmed') facts.push([t('staff.order.status'), t(ORDER_STATUS_LABELS[order.status])]);
  const payment = paymentOf(order);
  if (payment !== null) {
    const state = t(payment.isPaid ? 'staff.pay.paid' : 'staff.pay.toPay');
    facts.push([t('staff.order.money'), <b key="money">{`${state} · ${rupees(order.total)}`}</b>]);
  }
  facts.push([t('staff.order.payment'), t(PAYMENT_LABELS[order.payment_type])]);
  if (order.delivery_payment_type !== null) {
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
  const discount = fromCents(discountCents(order));
  const vat = vatInWords(order);
  const total = t('staff.order.total');
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
      <table className={styles.lines}>
        <caption className="visually-hidden">{t('staff.order.lines')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('staff.order.item')}</th>
            <th scope="col">{t('staff.order.price')}</th>
            <th scope="col">{t('staff.order.lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {orderLines(order).map((line) => (
            <tr key={line.position}>
              <td>
                <Name of={line} language={language} />
                <Options line={line} part={null} portions={line.quantity} language={language} />
                <Parts line={line} language={language} />
              </td>
              <td className={styles.sum} translate="no">{`${rupees(line.price)} × ${line.quantity}`}</td>
              <td className={styles.sum} translate="no">
                {rupees(fromCents(toCents(line.price) * line.quantity))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name={t('staff.order.subTotal')} amount={rupees(order.sub_total)} />
          <Sum
            name={
              isCapped(order)
                ? t('staff.order.discountCapped')
                : t('staff.order.discount', { percent: order.promo_code_percentage })
            }
            amount={discount === 0 ? rupees(0) : `− ${rupees(discount)}`}
          />
          <Sum name={t('staff.order.charge')} amount={rupees(order.delivery_charge)} />
          <Sum name={vat ? `${total} · ${say(vat)}` : total} amount={rupees(order.total)} isTotal />
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
  line: OrderLine;
  language: Language;
}

/** The name of a line as the kitchen has it, and whether the line is free. */
function Name({ of, language }: { of: OrderLine; language: Language }) {
  const t = useTexts();
  const { name, base } = kitchenName({ name: plainName(of.name), names: of.names }, language);
  return (
    <>
      <span>{of.isFree ? t('staff.line.isFree', { name }) : name}</span>
      <BaseName base={base} />
    </>
  );
}

/** The options of a line, or of one part of it, that differ from how it comes or cost something. */
function Options({ line, part, portions, language }: LineProps & { part: number | null; portions: number }) {
  return deviations(line.options)
    .filter((option) => option.part === part)
    .map((option) => (
      <OptionRow
        key={option.option_id}
        option={ticketOption(option, language)}
        portions={portions}
        amount={amountOf(line, option)}
      />
    ));
}

/** The foods of a combo and of options. */
function Parts({ line, language }: LineProps) {
  return line.parts.map((part, index) => {
    const option = optionOfPart(line, index);
    const amount = option && amountOf(line, option);
    const portions = part.quantity * line.quantity;
    const { name, base } = kitchenName(part, language);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same food, and the lines of an order stay
      <div key={index} className={styles.part}>
        <span>{`${portions} × ${name}`}</span>
        <BaseName base={base} />
        {amount !== undefined && <span translate="no">{` · ${amount}`}</span>}
        <Options line={line} part={index} portions={portions} language={language} />
      </div>
    );
  });
}

/** Returns what an option adds to the price of one portion of its line, in words; undefined if nothing. */
function amountOf(line: OrderLine, option: OrderedOption): string | undefined {
  const cents = optionCents(line, option);
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
