import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { CheckStep, OpeningCheck } from '../../../../libs/contract/orders/kitchen.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { decideAgain } from '../../orders/placing/decide-again.js';
import { OrderPlacerService } from '../../orders/placing/order-placer.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import {
  addCheck,
  addShownChecks,
  findCheck,
  finishCheck,
  ping,
  removeChecksBefore,
} from './opening-checks.repository.js';
import { alwaysOpen, testRequest } from './test-order.js';

/** Keeps the log of checks short. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sends a test order through everything. The order is placed by the very code that places real ones, inside a savepoint
 * that is rolled back: no stock, no number, no message, no figure keeps a trace of it. Then it is published to the connected
 * boards of every server process, and the boards say when they have shown it.
 */
@Injectable()
export class OpeningCheckService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly placer: OrderPlacerService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError if nothing on the menu is left to sell, or for any reason that rejects a real order */
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
    const request = testRequest(menu, remaining);
    const { order, writingBegins } = await this.db.transaction(async (manager) => {
      const rehearsed = await timed('order', () =>
        undone(manager, (inner) => this.placer.rehearse(inner, request, { menu: alwaysOpen(menu), remaining })),
      );
      const begins = performance.now();
      if (rehearsed) await addCheck(manager, { id, branchId, startedAt, userName: user.name, steps });
      return { order: rehearsed, writingBegins: begins };
    });
    if (!order) return undefined;
    steps.event = performance.now() - writingBegins;
    // before it is published: the answer of a quick board must find the check
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

  /** A board has it on its screen. Idempotent; ids of other branches, or of nothing, are passed over. */
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

/** Measures named steps, in milliseconds. */
function stopwatch(steps: OpeningCheck['steps']) {
  return async <T>(step: CheckStep, work: () => Promise<T>): Promise<T> => {
    const begins = performance.now();
    const result = await work();
    steps[step] = performance.now() - begins;
    return result;
  };
}

/** The work is done, and is to be undone. */
class Undone<T> extends Error {
  constructor(readonly result: T) {
    super('undone');
  }
}

/** Does the work inside a savepoint and takes it all back, also where it fails. */
async function undone<T>(manager: EntityManager, work: (inner: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await manager.transaction(async (inner): Promise<never> => {
      throw new Undone(await work(inner));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** Returns the test order as the kitchen would get it after confirmation. */
function asShown(order: Order): Order {
  return { ...order, status: 'Confirmed', kitchen_status: 'Incoming' };
}
