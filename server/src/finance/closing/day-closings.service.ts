import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { DayClosingState, SealCheck } from '../../../../libs/contract/finance/day-closing.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { CloseDayRequest } from '../../../../libs/contract/requests/finance/close-day.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { notAsSealed } from '../../../../libs/domain/tax/day-seal.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { type AppConfig, CONFIG } from '../../config.js';
import {
  branchBegan,
  deleteClosingsOf,
  findClosing,
  insertClosing,
  keepOrders,
  lockDays,
  ordersNow,
  ordersToSeal,
  sealOf,
} from './day-closings.repository.js';
import { type BranchDay, cashOf } from './day-money.repository.js';
import { sealDay, sealOfDay } from './day-seals.js';
import { stateOf } from './day-state.js';

/** Closes business days, and reads closed days with later changes. */
@Injectable()
export class DayClosingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    parts: BranchParts,
  ) {
    parts.register({ remove: deleteClosingsOf });
  }

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
   * moment. A repeated call of the same person with the same count changes nothing.
   *
   * @throws DomainError if the day is already closed otherwise, has not begun or is before the branch's first, or its
   *   expected cash is not what the caller saw
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
      await this.branches.lock(manager, day.branchId);
      await lockDays(manager, day);
      const closing = { expected, counted, note: request.note, by: user.name, at: this.clock.now() };
      const id = await insertClosing(manager, day, closing);
      if (id === undefined) return this.checkSame(manager, day, closing);
      await keepOrders(manager, day, id);
      await sealDay(manager, day, id);
      const { expected: found } = await cashOf(manager, day, 'posted');
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

  /**
   * Compares the orders of a closed day with its seal, in one snapshot.
   *
   * @throws DomainError if the day is not closed
   */
  checkSeal(day: BranchDay): Promise<SealCheck> {
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      const closing = await findClosing(tx, day);
      if (!closing)
        throw new DomainError('not-closed', 'This day is not closed yet, so it has no seal. Close it first.');
      const orders = await ordersNow(tx, day);
      const before = await sealOf(tx, closing.previous_id);
      return {
        holds: sealOfDay({ date: day.date, orders, before }) === closing.seal,
        differing: notAsSealed(await ordersToSeal(tx, closing.id), orders),
      };
    });
  }

  /**
   * @throws DomainError unless the same person has closed the day with the same count, whose answer may have been lost
   */
  private async checkSame(
    manager: EntityManager,
    day: BranchDay,
    { by, counted }: { by: string; counted: Cents },
  ): Promise<void> {
    const closing = await findClosing(manager, day);
    if (!closing) throw new Error(`the closing of ${day.date} is gone`);
    if (closing.closed_by === by && Number(closing.counted_cents) === counted) return;
    const { date, clock } = localTime(closing.closed_at, this.config.timeZone);
    const when = date === day.date ? clock : `${date} ${clock}`;
    throw new DomainError(
      'closed-before',
      `${closing.closed_by} closed this day at ${when} with ${formatRupees(Number(closing.counted_cents))} counted. Your count was not kept.`,
      { values: { by: closing.closed_by, date, clock, counted: fromCents(Number(closing.counted_cents)) } },
    );
  }
}
