import fc from 'fast-check';
import type { DeliveryPaymentType, OrderStatus } from '../../contract/values.js';
import type { Amounts } from '../money/amounts.js';
import {
  branchMoney,
  type CollectedOrder,
  type MoneyMove,
  type MoneyTender,
  sumOfMoney,
} from '../money/books/order-money.js';
import { type SaleFigures, saleChanges, saleOf } from '../money/books/order-sale.js';
import { percentOf } from '../money/money.js';
import { type PaidHow, splitTender } from '../money/tenders.js';
import { FIRST_ACCOUNTS, journalOf, journalRows, type PostedEvent } from '../tax/journal.js';
import { vatAt } from '../tax/tax.js';
import { businessDate } from '../time/business-day.js';

const CALENDAR = { timeZone: 'Asia/Colombo', businessDayStarts: '04:00' };
const HOUR_MS = 60 * 60_000;
const BEGIN = Date.parse('2026-11-01T00:00:00Z');

/** An order of a random history. */
interface Life extends CollectedOrder {
  amounts: Amounts;
  businessDay: string;
  held: number;
  /** gateway money that is due back */
  isForLater: boolean;
}

/** A shop with its books: events by the day on which they are posted. */
class Shop {
  now = BEGIN;
  readonly orders: Life[] = [];
  readonly days = new Map<string, PostedEvent[]>();
  /** the journals of closed days, as they were exported then */
  readonly closed = new Map<string, string>();

  get today(): string {
    return businessDate(new Date(this.now), CALENDAR);
  }

  private openDay(wanted: string): string {
    let day = wanted;
    while (this.closed.has(day)) day = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
    return day;
  }

  export(day: string): string {
    return journalRows({ branch: 'Kandy', date: day, events: this.days.get(day) ?? [] }, FIRST_ACCOUNTS);
  }

  close(): void {
    const day = this.today;
    if (this.closed.has(day)) return;
    const cash = (this.days.get(day) ?? []).length * 100 - 200;
    this.post(day, { event: 'counted', difference: cash, refersTo: null });
    this.closed.set(day, this.export(day));
  }

  /** Changes an order, and posts what it means. */
  change(life: Life, to: Partial<Life>, moved: readonly MoneyMove[] = []): void {
    const before = { ...life };
    Object.assign(life, to);
    const money = [...moved, ...branchMoney(before, life)];
    life.held = before.held + sumOfMoney(money);
    const own = this.openDay(this.today);
    const isClosed = this.closed.has(life.businessDay);
    const refersTo = isClosed ? life.businessDay : null;
    for (const move of money)
      this.post(own, {
        event: 'money',
        isRefund: moved.includes(move) && move.kind === 'given_back',
        ...move,
        refersTo,
      });
    const isAhead = this.today < life.businessDay;
    for (const { isOfDay, ...change } of saleChanges(stateOf(before), stateOf(life), { isAhead }))
      this.post(isOfDay && !isClosed ? life.businessDay : own, { event: 'sale', ...change, refersTo });
  }

  private post(day: string, event: PostedEvent): void {
    this.days.set(day, [...(this.days.get(day) ?? []), event]);
  }
}

const stateOf = ({ status, amounts, refunded_cents, held }: Life) => ({
  status,
  amounts,
  refunded: refunded_cents,
  held,
});

const online = (kind: MoneyMove['kind'], cents: number, tender: MoneyTender = 'Online'): MoneyMove => ({
  kind,
  tender,
  insteadOf: null,
  cents,
  by: null,
});

const isPayable = ({ payment_type }: Life) => payment_type !== 'Pay Online';
const isCollected = (life: Life) => life.kitchen_status === 'Delivered' || life.paid_at !== null;

type Step = (shop: Shop, life: Life, choice: number) => void;
const cashOrCard = (choice: number): DeliveryPaymentType => (choice % 2 === 0 ? 'Pay by Cash' : 'Pay by Card');
/** In cash, by card, or partly in both. */
const paidIn = (choice: number, { total_cents }: Life): PaidHow =>
  (choice % 3 === 0 ? splitTender(choice * 977, total_cents) : null) ?? {
    delivery_payment_type: cashOrCard(choice),
    cash_part_cents: null,
  };
const collectedIn = (shop: Shop, choice: number, life: Life) => ({
  ...paidIn(choice, life),
  paid_at: new Date(shop.now),
  taken_by: 'Kamal',
});

/** What may happen to an order, if its state allows it. */
const STEPS: Record<string, Step> = {
  accept(shop, life) {
    if (life.status !== 'Payment Pending') return;
    const status: OrderStatus = life.isForLater ? 'Scheduled' : 'Confirmed';
    shop.change(life, { status }, isPayable(life) ? [] : [online('taken', life.total_cents)]);
  },
  release(shop, life) {
    if (life.status === 'Scheduled') shop.change(life, { status: 'Confirmed' });
  },
  expire(shop, life) {
    if (life.status === 'Payment Pending') shop.change(life, { status: 'Expired' });
  },
  'pay online once more, or too late'(shop, life) {
    if (!isPayable(life) && life.status !== 'Payment Pending')
      shop.change(life, {}, [online('taken', life.total_cents)]);
  },
  collect(shop, life, choice) {
    if (isPayable(life) && (life.status === 'Confirmed' || life.status === 'Scheduled'))
      shop.change(life, collectedIn(shop, choice, life));
  },
  'hand over'(shop, life, choice) {
    if (life.status !== 'Confirmed' || life.kitchen_status === 'Delivered') return;
    const paid = isPayable(life) && life.paid_at === null && choice % 5 > 0;
    shop.change(life, {
      kitchen_status: 'Delivered',
      ...(paid && { ...paidIn(choice, life), taken_by: 'Mala' }),
    });
  },
  recall(shop, life) {
    if (life.kitchen_status !== 'Delivered' || life.refunded_cents > 0) return;
    shop.change(life, {
      kitchen_status: 'On Process',
      ...(isPayable(life) && { delivery_payment_type: null, cash_part_cents: null, paid_at: null }),
    });
  },
  cancel(shop, life, choice) {
    if (life.kitchen_status === 'Delivered' || (life.status !== 'Confirmed' && life.status !== 'Scheduled')) return;
    const way = choice % 2 === 0 ? 'Cash' : 'Card';
    const give_back = isPayable(life) && life.paid_at !== null ? way : null;
    shop.change(life, { status: 'Cancelled', kitchen_status: 'Cancelled', give_back });
  },
  restore(shop, life) {
    if (life.status !== 'Cancelled' || life.give_back !== null || life.refunded_cents > 0) return;
    shop.change(life, { status: 'Confirmed', kitchen_status: 'Incoming' });
  },
  refund(shop, life, choice) {
    if (life.status !== 'Confirmed' || (isPayable(life) && !isCollected(life))) return;
    const cents = Math.min(life.total_cents - life.refunded_cents, 1 + choice * 977);
    if (cents === 0) return;
    const way = (['Cash', 'Card', 'Bank transfer'] as const)[choice % 3] ?? 'Cash';
    shop.change(life, { refunded_cents: life.refunded_cents + cents }, [online('given_back', cents, way)]);
  },
  'give back what is owed'(shop, life) {
    const { owed } = saleOf(stateOf(life));
    if (owed > 0) shop.change(life, {}, [online('given_back', owed)]);
  },
  'leave something out'(shop, life) {
    if (
      life.status !== 'Confirmed' ||
      life.kitchen_status !== 'Incoming' ||
      isCollected(life) ||
      life.refunded_cents > 0
    )
      return;
    const amounts = amountsFor({
      subTotal: Math.floor(life.amounts.subTotal / 2),
      vat: life.amounts.vat?.percentage ?? null,
    });
    shop.change(life, { amounts, total_cents: amounts.total });
  },
};

function amountsFor({ subTotal, vat }: { subTotal: number; vat: number | null }): Amounts {
  const discount = percentOf(subTotal, 12.5);
  const charges = [{ kind: 'delivery', cents: 20_050 }];
  const total = subTotal - discount + 20_050;
  return { subTotal, promoPercentage: 12.5, discount, charges, total, vat: vatAt(vat, total) };
}

const anEvent = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ what: 'close' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('order' as const),
      subTotal: fc.nat(500_000),
      isOnline: fc.boolean(),
      isForLater: fc.boolean(),
      vat: fc.constantFrom(null, 18, 17.5),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      what: fc.constant('step' as const),
      step: fc.constantFrom(...Object.keys(STEPS)),
      order: fc.nat(11),
      choice: fc.nat(60),
    }),
  },
);
const history = fc.array(fc.record({ hours: fc.nat(9), happens: anEvent }), { minLength: 1, maxLength: 90 });

function live(events: typeof history extends fc.Arbitrary<infer Events> ? Events : never): Shop {
  const shop = new Shop();
  for (const { hours, happens } of events) {
    shop.now += hours * HOUR_MS;
    if (happens.what === 'close') shop.close();
    if (happens.what === 'order') {
      const { isForLater, isOnline, ...of } = happens;
      const amounts = amountsFor(of);
      const due = isForLater ? 30 * HOUR_MS : 0;
      shop.orders.push({
        ...{ status: 'Payment Pending', kitchen_status: 'Incoming', give_back: null, taken_by: null, paid_at: null },
        payment_type: isOnline ? 'Pay Online' : 'Pay On Pickup',
        delivery_payment_type: null,
        cash_part_cents: null,
        amounts,
        total_cents: amounts.total,
        refunded_cents: 0,
        businessDay: businessDate(new Date(shop.now + due), CALENDAR),
        held: 0,
        isForLater,
      });
    }
    if (happens.what === 'step') {
      const life = shop.orders[happens.order];
      if (life) STEPS[happens.step]?.(shop, life, happens.choice);
    }
  }
  return shop;
}

/** Returns the balance of each account over all days: a credit, or with a minus sign a debit. */
function balancesOf(shop: Shop): Map<string, number> {
  const balances = new Map<string, number>();
  for (const events of shop.days.values()) {
    for (const { account, debit, credit } of journalOf(events))
      balances.set(account, (balances.get(account) ?? 0) + credit - debit);
  }
  return balances;
}

describe('the books over random histories', () => {
  test('balance on every day, and a closed day is exported again with the same bytes', () => {
    fc.assert(
      fc.property(history, (events) => {
        const shop = live(events);
        for (const posted of shop.days.values()) {
          const entries = journalOf(posted);
          expect(entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
          expect(entries.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true);
        }
        for (const [day, exported] of shop.closed) expect(shop.export(day)).toBe(exported);
      }),
    );
  });

  test('have the balances that the orders have: open, owed, prepaid, sold, VAT, and in the drawer', () => {
    fc.assert(
      fc.property(history, (events) => {
        const shop = live(events);
        const balances = balancesOf(shop);
        const of = (...accounts: string[]) =>
          accounts.reduce((cents, account) => cents + (balances.get(account) ?? 0), 0);
        const sum = (figure: (sale: SaleFigures, life: Life) => number) =>
          shop.orders.reduce((cents, life) => cents + figure(saleOf(stateOf(life)), life), 0);
        const confirmed = (life: Life) => life.status === 'Confirmed';
        expect(of('receivable')).toBe(
          sum((_, life) => (confirmed(life) ? Math.min(0, life.held - (life.total_cents - life.refunded_cents)) : 0)),
        );
        expect(of('owed')).toBe(sum(({ owed }) => owed));
        expect(of('prepaid')).toBe(sum(({ prepaid }) => prepaid));
        expect(of('vat')).toBe(sum(({ vat, refundedVat }) => vat - refundedVat));
        expect(of('sales', 'delivery', 'discounts')).toBe(
          sum(({ total, vat, refunded, refundedVat }) => total - vat - (refunded - refundedVat)),
        );
        const money = of('online', 'cash', 'card', 'not_said', 'bank', 'over_short');
        expect(money).toBe(shop.orders.reduce((cents, { held }) => cents - held, 0));
        expect(shop.orders.every(({ held }) => held >= 0)).toBe(true);
      }),
    );
  });
});

test('nobody owes anything before the day of the order: its money is prepaid until then', () => {
  const step = fc.record({ step: fc.constantFrom(...Object.keys(STEPS)), hours: fc.nat(3), choice: fc.nat(60) });
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 25 }), (isOnline, steps) => {
      const shop = live([
        { hours: 6, happens: { what: 'order', subTotal: 100_000, isOnline, isForLater: true, vat: 18 } },
        ...['accept', 'release'].map((name) => stepOf({ step: name })),
        ...steps.map(stepOf),
      ]);
      const [life] = shop.orders;
      for (const [day, posted] of shop.days) {
        if (life && day < life.businessDay) expect(amountOf(posted, 'receivable')).toBe(0);
      }
    }),
  );
});

const stepOf = ({ step, hours = 0, choice = 0 }: { step: string; hours?: number; choice?: number }) =>
  ({ hours, happens: { what: 'step', step, order: 0, choice } }) as const;

const amountOf = (posted: readonly PostedEvent[], wanted: string) =>
  journalOf(posted)
    .filter(({ account }) => account === wanted)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);

test.each([
  ['paid before it is confirmed', ['collect', 'release']],
  ['paid after it is confirmed', ['release', 'collect']],
])('an order that the kitchen has a day early, and that is %s, is a prepayment until its day', (_, steps) => {
  const shop = live([
    { hours: 6, happens: { what: 'order', subTotal: 100_000, isOnline: false, isForLater: true, vat: 18 } },
    ...['accept', ...steps].map((step) => stepOf({ step })),
  ]);
  const balances = (day: string) =>
    ['cash', 'prepaid', 'receivable'].map((account) => amountOf(shop.days.get(day) ?? [], account));
  expect(balances('2026-11-01')).toEqual([107_550, -107_550, 0]);
  expect(balances('2026-11-02')).toEqual([0, 107_550, 0]);
});

test('an order that is cancelled after its day was closed is taken back on the day of the cancellation', () => {
  const shop = live([
    { hours: 6, happens: { what: 'order', subTotal: 100_000, isOnline: true, isForLater: false, vat: 18 } },
    { hours: 0, happens: { what: 'step', step: 'accept', order: 0, choice: 0 } },
    { hours: 0, happens: { what: 'close' } },
    { hours: 24, happens: { what: 'step', step: 'cancel', order: 0, choice: 0 } },
  ]);
  expect([...shop.days.keys()]).toEqual(['2026-11-01', '2026-11-02']);
  const [, second = []] = [...shop.days.values()];
  expect(second.map(({ event, refersTo }) => [event, refersTo])).toEqual([['sale', '2026-11-01']]);
  expect(shop.orders.map((life) => saleOf(stateOf(life)))).toMatchObject([{ orders: 0, owed: 107_550 }]);
});

test('what was paid to a partner is owed by it until the order is cancelled, whoever cancels it, and again if it is restored', () => {
  const sold: CollectedOrder = {
    ...{ status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay On Pickup', give_back: null },
    ...{ delivery_payment_type: null, cash_part_cents: null, total_cents: 170_000, refunded_cents: 0 },
    ...{ paid_at: new Date(BEGIN), taken_by: null, partner: { is_paid: true } },
  };
  const ofPartner = (kind: MoneyMove['kind']): MoneyMove[] => [
    { kind, tender: 'Partner', insteadOf: null, cents: 170_000, by: null },
  ];
  const cancelled: CollectedOrder = { ...sold, status: 'Cancelled' };
  expect(branchMoney(null, sold)).toEqual(ofPartner('taken'));
  expect(branchMoney(null, { ...sold, status: 'Scheduled' })).toEqual(ofPartner('taken'));
  expect(branchMoney(sold, { ...sold, kitchen_status: 'Delivered' })).toEqual([]);
  expect(branchMoney(sold, cancelled)).toEqual(ofPartner('given_back'));
  expect(branchMoney(cancelled, sold)).toEqual(ofPartner('taken'));
});

describe('the money of an order that is paid partly in cash and partly by card', () => {
  const split: CollectedOrder = {
    ...{ status: 'Confirmed', kitchen_status: 'Incoming', payment_type: 'Pay On Pickup', give_back: null },
    ...{ delivery_payment_type: 'Pay by Card', cash_part_cents: 50_000, total_cents: 200_000, refunded_cents: 0 },
    ...{ paid_at: new Date(BEGIN), taken_by: 'Kamal' },
  };
  const movesOf = (before: CollectedOrder | null, after: CollectedOrder) =>
    branchMoney(before, after).map(({ kind, tender, insteadOf, cents }) => [kind, tender, insteadOf, cents]);
  const cancelled = (give_back: 'Cash' | 'Card'): CollectedOrder => ({ ...split, status: 'Cancelled', give_back });

  test('is taken in both, and corrected in both', () => {
    expect(movesOf(null, split)).toEqual([
      ['taken', 'Card', null, 150_000],
      ['taken', 'Cash', null, 50_000],
    ]);
    expect(movesOf(split, { ...split })).toEqual([]);
    expect(movesOf(split, { ...split, cash_part_cents: 60_000 })).toEqual([
      ['given_back', 'Card', null, 150_000],
      ['given_back', 'Cash', null, 50_000],
      ['taken', 'Card', null, 140_000],
      ['taken', 'Cash', null, 60_000],
    ]);
    expect(movesOf(split, { ...split, cash_part_cents: null }).at(-1)).toEqual(['taken', 'Card', null, 200_000]);
  });

  test('is given back as it was paid, or all in cash; what was refunded is not given back again', () => {
    expect(movesOf(split, cancelled('Card'))).toEqual([
      ['given_back', 'Card', null, 150_000],
      ['given_back', 'Cash', null, 50_000],
    ]);
    expect(movesOf(split, cancelled('Cash'))).toEqual([
      ['given_back', 'Cash', 'Card', 150_000],
      ['given_back', 'Cash', null, 50_000],
    ]);
    expect(movesOf({ ...split, refunded_cents: 70_000 }, cancelled('Card')).map((move) => move.at(-1))).toEqual([
      130_000, 0,
    ]);
  });
});
