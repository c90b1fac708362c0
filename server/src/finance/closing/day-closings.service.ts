import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DayClosingState, SealCheck } from '../../../../libs/contract/finance/day-closing.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { CloseDayRequest, CountRequest } from '../../../../libs/contract/requests/finance/close-day.js';
import { type Cents, formatRupees, fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { notAsSealed } from '../../../../libs/domain/tax/day-seal.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, InvalidInput, NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import type { DayClosingEntity } from './day-closing.entity.js';
import {
  deleteClosingsOf,
  findClosing,
  insertClosing,
  keepOrders,
  lockDays,
  ordersNow,
  ordersToSeal,
  sealOf,
} from './day-closings.repository.js';
import { countsOf } from './day-counts.repository.js';
import { DayCountsService } from './day-counts.service.js';
import { type BranchDay, cashOf, expectedOf } from './day-money.repository.js';
import { sealDay, sealOfDay } from './day-seals.js';
import { seenBy, stateOf } from './day-state.js';

/** Closes business days, and reads closed days with later changes. */
@Injectable()
export class DayClosingsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly counts: DayCountsService,
    parts: BranchParts,
  ) {
    parts.register({ remove: deleteClosingsOf });
  }

  /**
   * Returns the state of a day as a user may read it, in one snapshot: a manager reads the expected cash once somebody
   * has counted. @throws NotFound for an unknown branch
   */
  read(day: BranchDay, user: SessionUser): Promise<DayClosingState> {
    return this.db.transaction('REPEATABLE READ', async (manager) => {
      const name = (await this.branches.names([day.branchId], manager)).get(day.branchId);
      if (name === undefined) throw new NotFound('branch');
      const state = await stateOf(manager, day);
      return {
        branch: { id: day.branchId, name },
        ...seenBy(user.role_id, { state, counts: await countsOf(manager, day) }),
      };
    });
  }

  /** Stores a count of the drawer. Returns the day, with the cash that should be in it. @throws as `DayCountsService.keep` */
  async count(day: BranchDay, request: CountRequest, user: SessionUser): Promise<DayClosingState> {
    await this.counts.keep(day, { counted: toCents(request.counted), user });
    return this.read(day, user);
  }

  /**
   * Closes a day permanently, with an entry in the trail. The expected cash and the orders behind it are of the same
   * moment. A repeated call of the same person with the same count changes nothing. If nobody has counted before, its
   * count is stored as the first, also if the closing is rejected: the rejection says what was expected.
   *
   * @throws DomainError if the day is already closed otherwise, has not begun or is before the branch's first, or its
   *   expected cash is not what the caller saw
   * @throws InvalidInput if the counted cash differs and no note explains why
   */
  async close(day: BranchDay, request: CloseDayRequest, user: SessionUser): Promise<DayClosingState> {
    const [expected, counted] = [toCents(request.expected_cash), toCents(request.counted_cash)];
    const closed = await findClosing(this.db.manager, day);
    if (closed) {
      this.checkSame(closed, { day, by: user.name, counted });
      return this.read(day, user);
    }
    if (counted !== expected && request.note === '') {
      throw new InvalidInput({
        note: [fixedProblem('no-explanation', 'Explain in the note why the counted cash differs.')],
      });
    }
    await this.counts.checkBegun(day);
    await this.counts.keepFirst(day, { counted, user });
    await transactionWithRetries(this.db, async (manager) => {
      await this.branches.lock(manager, day.branchId);
      await lockDays(manager, day);
      const closing = { expected, counted, note: request.note, by: user.name, at: this.clock.now() };
      const id = await insertClosing(manager, day, closing);
      if (id === undefined) {
        const other = await findClosing(manager, day);
        if (!other) throw new Error(`the closing of ${day.date} is gone`);
        return this.checkSame(other, { day, by: user.name, counted });
      }
      await keepOrders(manager, day, id);
      await sealDay(manager, day, id);
      const found = expectedOf(await cashOf(manager, day, 'posted'));
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
    return this.read(day, user);
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
  private checkSame(
    closing: DayClosingEntity,
    { day, by, counted }: { day: BranchDay; by: string; counted: Cents },
  ): void {
    if (closing.closed_by === by && Number(closing.counted_cents) === counted) return;
    throw this.counts.closedBefore(closing, day);
  }
}
