import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order, SessionUser } from '../../../libs/contract/entities.js';
import type { CheckStep, OpeningCheck } from '../../../libs/contract/kitchen.js';
import { MenuService } from '../catalog/menu.service.js';
import { Clock } from '../common/clock.js';
import { NotFound } from '../common/refusal.js';
import { firstRow, rows } from '../database/rows.js';
import { decideByMenu } from '../orders/menu-moved.js';
import { PlacementService } from '../orders/placement.service.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { alwaysOpen, testRequest } from './test-order.js';

interface CheckRow {
  id: string;
  started_at: Date;
  user_name: string;
  steps: Partial<Record<CheckStep, number>>;
  boards: { who: string; after_ms: number }[];
}

/** Keeps the log of checks short. */
const KEPT_DAYS = 7;

/**
 * Sends a test order through everything. The order is placed by the very code that places real ones, inside a savepoint
 * that is rolled back: no stock, no ticket number, no message, no figure keeps a trace of it. What remains is a numbered
 * event of its own kind, which travels to the boards as every order does, and the boards say when they have shown it.
 */
@Injectable()
export class OpeningCheckService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly placement: PlacementService,
    private readonly changes: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal where nothing on the menu is left to sell, or whatever refuses a real order */
  start(branchId: number, user: SessionUser): Promise<OpeningCheck> {
    return decideByMenu(() => this.run(branchId, user));
  }

  private async run(branchId: number, user: SessionUser): Promise<OpeningCheck> {
    const id = randomUUID();
    const startedAt = this.clock.now();
    const steps: OpeningCheck['steps'] = {};
    const timed = stopwatch(steps);
    await timed('database', () => this.db.query('SELECT 1'));
    const { menu, remaining } = await timed('menu', () => this.menus.current(branchId));
    const request = testRequest(menu, remaining);
    const eventBegins = await this.db.transaction(async (manager) => {
      const order = await timed('order', () =>
        undone(manager, () => this.placement.rehearse(manager, request, alwaysOpen(menu))),
      );
      // before the event: the answer of a quick board must find the check
      await manager.query(
        `INSERT INTO opening_check (id, branch_id, started_at, user_name, steps, committed_at)
         VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
        [id, branchId, startedAt, user.name, JSON.stringify(steps)],
      );
      const begins = performance.now();
      await appendBranchEvent(manager, {
        name: 'opening-check',
        branchId,
        at: startedAt,
        body: { check_id: id, order: asShown(order) },
      });
      return begins;
    });
    steps.event = performance.now() - eventBegins;
    await this.db.query('UPDATE opening_check SET steps = $2, committed_at = clock_timestamp() WHERE id = $1', [
      id,
      JSON.stringify(steps),
    ]);
    this.changes.notify(branchId);
    await this.db.query(`DELETE FROM opening_check WHERE started_at < now() - make_interval(days => $1)`, [KEPT_DAYS]);
    return { id, started_at: startedAt.toISOString(), who: user.name, steps, boards: [] };
  }

  /** A board has it on its screen. Idempotent; ids of other branches, or of nothing, are passed over. */
  async noteShown(board: { socketId: string; branchId: number; userName: string }, checkIds: string[]): Promise<void> {
    if (checkIds.length === 0) return;
    await this.db.query(
      `INSERT INTO opening_check_shown (check_id, socket_id, user_name, after_ms)
       SELECT id, $3, $4, greatest(0, extract(epoch FROM clock_timestamp() - committed_at) * 1000)
       FROM opening_check WHERE branch_id = $1 AND id = ANY($2::uuid[])
       ON CONFLICT (check_id, socket_id) DO NOTHING`,
      [board.branchId, checkIds, board.socketId, board.userName],
    );
  }

  async read(branchId: number, id: string): Promise<OpeningCheck> {
    const row = await firstRow<Omit<CheckRow, 'boards'>>(
      this.db,
      'SELECT id, started_at, user_name, steps FROM opening_check WHERE id = $1 AND branch_id = $2',
      [id, branchId],
    );
    if (!row) throw new NotFound('check');
    const boards = await rows<CheckRow['boards'][number]>(
      this.db,
      'SELECT user_name AS who, after_ms FROM opening_check_shown WHERE check_id = $1 ORDER BY after_ms',
      [id],
    );
    const [first] = boards;
    return {
      id: row.id,
      started_at: row.started_at.toISOString(),
      who: row.user_name,
      steps: first ? { ...row.steps, shown: first.after_ms } : row.steps,
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

/** Does the work inside a savepoint and takes it all back, also where it fails. */
async function undone<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  await manager.query('SAVEPOINT rehearsal');
  try {
    return await work();
  } finally {
    await manager.query('ROLLBACK TO SAVEPOINT rehearsal');
  }
}

/** As the kitchen would get it, had it been confirmed. */
function asShown(order: Order): Order {
  return { ...order, status: 'Confirmed', kitchen_status: 'Incoming' };
}
