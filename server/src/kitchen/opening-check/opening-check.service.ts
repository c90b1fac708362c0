import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CheckStep, OpeningCheck } from '../../../../libs/contract/orders/kitchen.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { MomentsService } from '../../orders/moments/moments.service.js';
import { OrderWriterService } from '../../orders/placing/order-writer.service.js';
import { decideAgain } from '../../orders/placing/placement.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import {
  addCheck,
  addShownChecks,
  findCheck,
  finishCheck,
  hasShownCheck,
  ping,
  removeChecksBefore,
} from './opening-checks.repository.js';
import { alwaysOpen, testRequest } from './test-order.js';

/** How long checks are stored. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sends a test order through the whole system. The code that places real orders places it, inside a savepoint that is
 * rolled back, so it leaves no trace in stock, numbers, messages and figures. It is then published to the connected
 * boards of every server process, which report when they have shown it.
 */
@Injectable()
export class OpeningCheckService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly moments: MomentsService,
    private readonly writer: OrderWriterService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
    parts: BranchParts,
  ) {
    parts.register({ readiness: async (tx, branchId) => ({ tested: await hasShownCheck(tx, branchId) }) });
  }

  /** @throws DomainError if everything on the menu is sold out, or for any reason that rejects a real order */
  start(branchId: number, user: SessionUser): Promise<OpeningCheck> {
    return decideAgain(() => this.run(branchId, user));
  }

  /** @returns undefined if menu or stock have changed since they were read */
  private async run(branchId: number, user: SessionUser): Promise<OpeningCheck | undefined> {
    const id = randomUUID();
    const startedAt = this.clock.now();
    const steps: OpeningCheck['steps'] = {};
    const timed = stopwatch(steps);
    await timed('database', () => ping(this.db));
    const { menu, remaining } = await timed('menu', () => this.menus.current(branchId));
    const moment = this.moments.of({ menu: alwaysOpen(menu), remaining });
    const request = testRequest(menu, moment);
    const { order, writingBegins } = await this.db.transaction(async (manager) => {
      const rehearsed = await timed('order', () =>
        rollingBack(manager, (inner) => this.writer.rehearse(inner, request, moment)),
      );
      const begins = performance.now();
      if (rehearsed) await addCheck(manager, { id, branchId, startedAt, userName: user.name, steps });
      return { order: rehearsed, writingBegins: begins };
    });
    if (!order) return undefined;
    steps.event = performance.now() - writingBegins;
    // before the event is published, so that the report of a quick board finds the check
    await finishCheck(this.db, id, steps);
    await this.changes.publishCheck({
      branch_id: branchId,
      seq: 0,
      at: startedAt.toISOString(),
      check_id: id,
      order: asShown(order),
    });
    await removeChecksBefore(this.db, new Date(startedAt.getTime() - KEPT_MS));
    return { id, started_at: startedAt.toISOString(), who: user.name, steps, boards: [] };
  }

  /** Records that a board shows the test order. Idempotent. Ignores unknown ids and those of other branches. */
  async noteShown(board: { socketId: string; branchId: number; userName: string }, checkIds: string[]): Promise<void> {
    if (checkIds.length > 0) await addShownChecks(this.db, board, checkIds);
  }

  async read(branchId: number, id: string): Promise<OpeningCheck> {
    const found = await findCheck(this.db, branchId, id);
    if (!found) throw new NotFound('check');
    const { check, boards } = found;
    const [first] = boards;
    return {
      id: check.id,
      started_at: check.started_at.toISOString(),
      who: check.user_name,
      steps: first ? { ...check.steps, shown: first.after_ms } : check.steps,
      boards,
    };
  }
}

/** Returns a function that measures steps by name, in milliseconds. */
function stopwatch(steps: OpeningCheck['steps']) {
  return async <T>(step: CheckStep, work: () => Promise<T>): Promise<T> => {
    const begins = performance.now();
    const result = await work();
    steps[step] = performance.now() - begins;
    return result;
  };
}

/** Carries the result out of the savepoint that it rolls back. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back');
  }
}

/** Runs the work inside a savepoint that is always rolled back, and returns its result. */
async function rollingBack<T>(manager: EntityManager, work: (inner: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await manager.transaction(async (inner): Promise<never> => {
      throw new RolledBack(await work(inner));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

/** Returns the test order in the state in which the kitchen gets a confirmed one. */
function asShown(order: Order): Order {
  return { ...order, status: 'Confirmed', kitchen_status: 'Incoming' };
}
