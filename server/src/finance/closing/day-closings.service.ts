import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CloseDayRequest,
  DayChange,
  DayClosingState,
  DayDrawer,
  GivenBackOrder,
  OrderWithoutTender,
} from '../../../../libs/contract/finance/day-closing.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { GiveBackWay } from '../../../../libs/contract/values.js';
import {
  cashDifference,
  cashEffect,
  changeText,
  expectedCash,
  givenBackEffect,
  refundEffect,
  refundText,
} from '../../../../libs/domain/money/day-closing.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { type Takings, TENDERS } from '../../../../libs/domain/money/tenders.js';
import { customerName } from '../../../../libs/domain/people/customer-name.js';
import { sealedText } from '../../../../libs/domain/tax/day-seal.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { fixedProblem } from '../../common/field-problems.js';
import { say } from '../../common/texts.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { type AppConfig, CONFIG } from '../../config.js';
import {
  type BranchDay,
  branchBegan,
  type CashByRow,
  type ChangedRow,
  cashByAtClosing,
  cashByNow,
  cashRefunds,
  changedOrders,
  closingBefore,
  findClosing,
  type GivenBackRow,
  givenBackOrders,
  insertClosing,
  keepGivenBack,
  keepOrders,
  keepRefunds,
  keepSeal,
  type LaterRefundRow,
  laterRefunds,
  lockClosings,
  ordersToSeal,
  ordersWithoutTender,
  type RowWithoutTender,
  sealOf,
  type TakenRow,
  takenAtClosing,
  takenNow,
} from './day-closings.repository.js';

/** Closes business days, and reads closed days with later changes. */
@Injectable()
export class DayClosingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the state of a day, in one snapshot. @throws NotFound for an unknown branch */
  read(day: BranchDay): Promise<DayClosingState> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const name = (await this.branches.names([day.branchId], manager)).get(day.branchId);
      if (name === undefined) throw new NotFound('branch');
      return { branch: { id: day.branchId, name }, ...(await stateOf(manager, day)) };
    });
  }

  /**
   * Closes a day permanently, with an entry in the trail. The expected cash and the orders behind it are of the same
   * moment.
   *
   * @throws DomainError if the day is already closed, has not begun or is before the branch's first, or its expected
   * cash is not what the caller saw
   * @throws InvalidInput if the counted cash differs and no note explains why
   */
  async close(day: BranchDay, request: CloseDayRequest, user: SessionUser): Promise<DayClosingState> {
    const [expected, counted] = [toCents(request.expected_cash), toCents(request.counted_cash)];
    if (counted !== expected && request.note === '') {
      throw new InvalidInput({
        note: [fixedProblem('no-explanation', 'Explain in the note why the counted cash differs.')],
      });
    }
    const at = this.clock.now();
    if (day.date > businessDate(at, this.config)) {
      throw new DomainError('day-to-come', `${day.date} has not started yet, so it cannot be closed.`, {
        values: { date: day.date },
      });
    }
    const begun = await branchBegan(this.db, day);
    if (begun === undefined) throw new NotFound('branch');
    if (day.date < businessDate(begun.created_at, this.config) && !begun.has_earlier_orders) {
      throw new DomainError(
        'day-before-branch',
        `${day.date} is before the branch’s first day, so it cannot be closed.`,
        { values: { date: day.date } },
      );
    }
    await transactionWithRetries(this.db, async (manager) => {
      await lockClosings(manager, day.branchId);
      const closing = { expected, counted, note: request.note, by: user.name, at };
      const id = await insertClosing(manager, day, closing);
      if (id === undefined) throw await this.closedBefore(manager, day);
      await keepOrders(manager, day, id);
      await keepRefunds(manager, day, id);
      await keepGivenBack(manager, day, id);
      await this.seal(manager, day, id);
      const kept = await findClosing(manager, day);
      const refunds = await cashRefunds(manager, day, kept?.refund_ids ?? []);
      const givenBack = Number(kept?.given_back_cents ?? 0);
      const found = expectedCash(takingsOf(await takenAtClosing(manager, id)), refunds, givenBack);
      if (found !== expected) {
        throw new DomainError(
          'expected-changed',
          `The expected cash is ${formatRupees(found)} now: an order of this day has changed meanwhile. Look at it again, then close the day.`,
          { values: { expected: fromCents(found) } },
        );
      }
      await this.audit.record(manager, {
        actor: user,
        action: 'closed the day',
        entity: 'day',
        entityId: day.date,
        branchId: day.branchId,
        after: { expected: fromCents(expected), counted: fromCents(counted), note: request.note },
      });
    });
    return this.read(day);
  }

  /** Seals the stored orders of a closing, together with the seal before. */
  private async seal(tx: EntityManager, { branchId, date }: BranchDay, id: string): Promise<void> {
    const previous = await closingBefore(tx, branchId, id);
    const branch = (await this.branches.names([branchId], tx)).get(branchId) ?? '';
    const orders = await ordersToSeal(tx, id);
    const text = sealedText({ branch, date, orders, before: previous?.seal ?? '' });
    await keepSeal(tx, id, createHash('sha256').update(text).digest('hex'), previous?.id ?? null);
  }

  private async closedBefore(manager: EntityManager, day: BranchDay): Promise<DomainError> {
    const closing = await findClosing(manager, day);
    if (!closing) throw new Error(`the closing of ${day.date} is gone`);
    const { date, clock } = localTime(closing.closed_at, this.config.timeZone);
    const when = date === day.date ? clock : `${date} ${clock}`;
    return new DomainError(
      'closed-before',
      `${closing.closed_by} closed this day at ${when} with ${formatRupees(Number(closing.counted_cents))} counted. Your count was not kept.`,
      { values: { by: closing.closed_by, date, clock, counted: fromCents(Number(closing.counted_cents)) } },
    );
  }
}

async function stateOf(manager: EntityManager, day: BranchDay): Promise<Omit<DayClosingState, 'branch'>> {
  const givenBack = await givenBackOrders(manager, day);
  const now = drawerOf({
    found: await takenNow(manager, day),
    refunds: await cashRefunds(manager, day, null),
    givenBack: givenBack.reduce((sum, row) => sum + leftInDrawer(row), 0),
    cashBy: await cashByNow(manager, day),
  });
  const withoutTender = (await ordersWithoutTender(manager, day)).map(orderWithoutTender);
  const state = { date: day.date, now, not_said: withoutTender, given_back: givenBack.map(givenBackOrder) };
  const closing = await findClosing(manager, day);
  if (!closing) return { ...state, closing: null, changes: [] };
  const [expected, counted] = [Number(closing.expected_cents), Number(closing.counted_cents)];
  const refunds = await cashRefunds(manager, day, closing.refund_ids);
  const changes = [
    ...(await changedOrders(manager, day, closing)).map(changeOf),
    ...(await laterRefunds(manager, day, closing.refund_ids)).map((refund) => refundChangeOf(refund, day.date)),
  ];
  return {
    ...state,
    closing: {
      ...drawerOf({
        found: await takenAtClosing(manager, closing.id),
        refunds,
        givenBack: Number(closing.given_back_cents),
        cashBy: await cashByAtClosing(manager, closing.id),
      }),
      counted_cash: fromCents(counted),
      difference: fromCents(cashDifference({ expected, counted })),
      note: closing.note,
      seal: closing.seal,
      previous_seal: await sealOf(manager, closing.previous_id),
      closed_by: closing.closed_by,
      closed_at: closing.closed_at.toISOString(),
    },
    changes: changes.sort((a, b) => a.at.localeCompare(b.at)),
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

interface Drawer {
  found: readonly TakenRow[];
  /** cents */
  refunds: Cents;
  givenBack: Cents;
  cashBy: readonly CashByRow[];
}

function drawerOf({ found, refunds, givenBack, cashBy }: Drawer): DayDrawer {
  const takings = takingsOf(found);
  const inRupees = <Sum extends { cents: number }>({ cents, ...sum }: Sum) => ({ ...sum, amount: fromCents(cents) });
  return {
    takings: { tenders: takings.tenders.map(inRupees), open: inRupees(takings.open) },
    cash_refunds: fromCents(refunds),
    expected_cash: fromCents(expectedCash(takings, refunds, givenBack)),
    cash_by: cashBy.map(({ by, orders, cents }) => ({ by, orders, amount: fromCents(Number(cents)) })),
  };
}

function orderWithoutTender({ first_name, last_name, total_cents, ...row }: RowWithoutTender): OrderWithoutTender {
  return { ...row, customer: customerName({ first_name, last_name }), amount: fromCents(total_cents) };
}

const paidWay = ({ delivery_payment_type }: Pick<GivenBackRow, 'delivery_payment_type'>): GiveBackWay =>
  delivery_payment_type === 'Pay by Cash' ? 'Cash' : 'Card';

/** Returns the cents that a cancelled order has left in the drawer. */
const leftInDrawer = (row: Pick<GivenBackRow, 'delivery_payment_type' | 'give_back' | 'total_cents'>): Cents =>
  givenBackEffect({ paid: paidWay(row), way: row.give_back, cents: row.total_cents });

function givenBackOrder(row: GivenBackRow): GivenBackOrder {
  return {
    id: row.id,
    reference: row.reference,
    ticket_number: row.ticket_number,
    customer: customerName(row),
    amount: fromCents(row.total_cents),
    paid: paidWay(row),
    way: row.give_back,
    at: row.at.toISOString(),
  };
}

function changeOf(row: ChangedRow): DayChange {
  const { give_back } = row;
  const givenBack = give_back === null ? 0 : leftInDrawer({ ...row, give_back });
  return {
    key: row.order_id,
    what: say(changeText(row.before, row.after)),
    reference: row.reference,
    ticket_number: row.ticket_number,
    customer: customerName(row),
    amount: fromCents(row.total_cents),
    cash_effect: fromCents(cashEffect({ ...row, cents: row.total_cents, givenBack })),
    at: row.at.toISOString(),
    by: row.by,
  };
}

function refundChangeOf(row: LaterRefundRow, closedDate: string): DayChange {
  const refund = { way: row.way, date: row.date, cents: row.amount_cents };
  return {
    key: `refund ${row.id}`,
    what: say(refundText(row.way, { closedDate, date: row.date })),
    reference: row.reference,
    ticket_number: row.ticket_number,
    customer: customerName(row),
    amount: fromCents(row.amount_cents),
    cash_effect: fromCents(refundEffect(refund, closedDate)),
    at: row.at.toISOString(),
    by: row.by,
  };
}
