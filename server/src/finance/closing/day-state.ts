import type { EntityManager } from 'typeorm';
import type {
  DayClosing,
  DayClosingState,
  DayCount,
  DayDrawer,
  GivenBackOrder,
  OrderWithoutTender,
} from '../../../../libs/contract/finance/day-closing.js';
import type { GiveBackWay, RoleId } from '../../../../libs/contract/values.js';
import { leftCollected } from '../../../../libs/domain/money/books/order-money.js';
import { cashDifference } from '../../../../libs/domain/money/day-closing.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { type Takings, TENDERS, tendersOf } from '../../../../libs/domain/money/tenders.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import { MONEY } from '../../../../libs/domain/people/roles.js';
import { changesOf } from './day-changes.js';
import { findClosing, openAtClosing, sealOf } from './day-closings.repository.js';
import type { DayCountEntity } from './day-count.entity.js';
import {
  type BranchDay,
  cashBy,
  cashOf,
  expectedOf,
  type GivenBackRow,
  givenBackOrders,
  type MoneyOf,
  openNow,
  ordersWithoutTender,
  type RowWithoutTender,
  type TakenRow,
  takenMoney,
} from './day-money.repository.js';

/** Returns the state of a day: its money now, and its closing with the later changes. */
export async function stateOf(
  manager: EntityManager,
  day: BranchDay,
): Promise<Omit<DayClosingState, 'branch'> & { now: WholeDrawer }> {
  const givenBack = await givenBackOrders(manager, day);
  const now = await drawerOf(manager, day, { of: 'now', open: await openNow(manager, day) });
  const withoutTender = (await ordersWithoutTender(manager, day)).map(orderWithoutTender);
  const state = { date: day.date, now, not_said: withoutTender, given_back: givenBack.map(givenBackOrder) };
  const closing = await findClosing(manager, day);
  if (!closing) return { ...state, closing: null, changes: [] };
  const [expected, counted] = [Number(closing.expected_cents), Number(closing.counted_cents)];
  const open = await openAtClosing(manager, closing.id);
  return {
    ...state,
    closing: {
      ...(await drawerOf(manager, day, { of: 'posted', open })),
      counted_cash: fromCents(counted),
      difference: fromCents(cashDifference({ expected, counted })),
      note: closing.note,
      seal: closing.seal,
      previous_seal: await sealOf(manager, closing.previous_id),
      closed_by: closing.closed_by,
      closed_at: closing.closed_at.toISOString(),
    },
    changes: await changesOf(manager, day),
  };
}

/** Returns rows as `Takings`, with all tenders, also those without orders. */
function takingsOf(found: readonly TakenRow[]): Takings {
  const sumOf = (tender: TakenRow['tender']) => {
    const taken = found.find((row) => row.tender === tender);
    return { orders: taken?.orders ?? 0, cents: Number(taken?.cents ?? 0) };
  };
  return { tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })), open: sumOf('open') };
}

/** The money of a day, with its cash. */
type WholeDrawer = Pick<DayClosing, keyof DayDrawer>;

/** Returns the money of a day, and what must be in its drawer. @param open the orders that are not paid yet */
async function drawerOf(
  manager: EntityManager,
  day: BranchDay,
  { of, open }: { of: MoneyOf; open: readonly TakenRow[] },
): Promise<WholeDrawer> {
  const takings = takingsOf([...(await takenMoney(manager, day, of)), ...open]);
  const cash = await cashOf(manager, day, of);
  const inRupees = <Sum extends { cents: number }>({ cents, ...sum }: Sum) => ({ ...sum, amount: fromCents(cents) });
  return {
    takings: { tenders: takings.tenders.map(inRupees), open: inRupees(takings.open) },
    cash_refunds: fromCents(cash.refunded),
    expected_cash: fromCents(expectedOf(cash)),
    cash_taken: fromCents(cash.taken),
    cash_given_back: fromCents(cash.givenBack),
    cash_by: (await cashBy(manager, day, of)).map(({ by, orders, cents }) => {
      return { by, orders, amount: fromCents(Number(cents)) };
    }),
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Returns the state of a day as a role may read it: a branch's manager reads the cash once it was counted. */
export function seenBy(
  role: RoleId,
  { state, counts }: { state: State; counts: readonly DayCountEntity[] },
): Omit<DayClosingState, 'branch'> {
  if (MONEY.includes(role)) return { ...state, counts: counts.map(countOf) };
  const { now, closing } = state;
  const hasCash = now.cash_taken !== 0 || now.cash_given_back !== 0;
  return closing === null && counts.length === 0 && hasCash ? { ...state, now: withoutCash(now) } : state;
}

/** Returns the money of a day without that from which the expected cash follows. */
function withoutCash({ takings, ...drawer }: DayDrawer): DayDrawer {
  const tenders = takings.tenders.filter(({ tender }) => tender !== 'Cash');
  const hidden = { expected_cash: null, cash_taken: null, cash_given_back: null, cash_by: [] };
  return { ...drawer, takings: { ...takings, tenders }, ...hidden };
}

const countOf = ({ counted_cents, counted_by, counted_at }: DayCountEntity): DayCount => ({
  counted: fromCents(Number(counted_cents)),
  by: counted_by,
  at: counted_at.toISOString(),
});

function orderWithoutTender({ first_name, last_name, total_cents, ...row }: RowWithoutTender): OrderWithoutTender {
  return { ...row, customer: customerName({ first_name, last_name }), amount: fromCents(total_cents) };
}

/** Returns how an order was paid at the branch; of one that was paid online, what was taken besides. */
const paidWay = ({ delivery_payment_type, collected }: GivenBackRow): GiveBackWay =>
  delivery_payment_type === 'Pay by Cash' || collected?.some(({ tender }) => tender === 'Cash') ? 'Cash' : 'Card';

function givenBackOrder(row: GivenBackRow): GivenBackOrder {
  return {
    id: row.id,
    reference: row.reference,
    ticket_number: row.ticket_number,
    customer: customerName(row),
    amount: fromCents(row.collected ? leftCollected(row) : row.total_cents - row.refunded_cents),
    paid: paidWay(row),
    tenders: tendersOf(row),
    way: row.give_back,
    at: row.at.toISOString(),
  };
}
