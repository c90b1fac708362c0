import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type BoardHealth, UNSEEN_AFTER_MS } from '../../../../libs/contract/orders/kitchen.js';
import type { BranchSet } from '../../../../libs/domain/people/own-branches.js';
import { isBranchOpenAt } from '../../../../libs/domain/time/opening-hours.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { groupBy } from '../../common/group-by.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrdersService } from '../../orders/orders.service.js';
import { PrintersService } from '../../printing/printers.service.js';
import { CancelCodesService } from '../cancel-codes.service.js';
import { PRESENCE_COUNTS_SECONDS } from './board-presence.service.js';
import { countBoards, shownOrdersOf } from './boards.repository.js';

/** How long an answer for the storefront is cached. */
const CACHE_MS = 2000;

/**
 * Reports for each branch its boards, the orders that no board has shown, the printers that do not print, and the users
 * who guess cancel codes. Every process gives the same report.
 */
@Injectable()
export class BoardHealthService {
  private readonly cache = new Map<number, { until: number; answer: Promise<boolean> }>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly orders: OrdersService,
    private readonly printers: PrintersService,
    private readonly cancelCodes: CancelCodesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the health of some branches, in the order of their list. */
  async read(branchIds: BranchSet): Promise<BoardHealth[]> {
    const at = this.clock.now();
    const branches = await this.branches.trading(branchIds);
    const boards = await countBoards(this.db, PRESENCE_COUNTS_SECONDS);
    const waiting = await this.orders.unstarted({
      branchIds,
      before: new Date(at.getTime() - UNSEEN_AFTER_MS),
      at,
    });
    const shown = await shownOrdersOf(
      this.db,
      waiting.map(({ id }) => id),
    );
    const failing = groupBy(
      (await this.printers.all(branchIds)).filter(({ trouble }) => trouble !== null),
      ({ branch_id }) => branch_id,
    );
    const guessers = await this.cancelCodes.guessers(branchIds);
    const unseenOf = groupBy(
      waiting.filter(({ id }) => !shown.has(id)),
      ({ branch_id }) => branch_id,
    );
    return branches.map(({ id, name, ...hours }) => ({
      branch_id: id,
      name,
      is_open: isBranchOpenAt(hours, at, this.config.timeZone),
      boards: boards.get(id) ?? 0,
      unseen: (unseenOf.get(id) ?? []).map((order) => ({
        id: order.id,
        reference: order.reference,
        ticket_number: order.ticket_number,
        business_date: order.business_date,
        since: order.confirmed_at.toISOString(),
      })),
      printer: failing.get(id)?.[0] ?? null,
      printers: failing.get(id) ?? [],
      code_guessers: guessers.get(id) ?? [],
    }));
  }

  /** Returns the branches that have a board now. */
  async branchesWithBoard(): Promise<ReadonlySet<number>> {
    return new Set((await countBoards(this.db, PRESENCE_COUNTS_SECONDS)).keys());
  }

  /**
   * Returns whether an open branch has no board, or an order that no board has shown.
   *
   * @throws DomainError for an unknown branch, and for one that is hidden from customers
   */
  async mayTakeLonger(branchId: number): Promise<boolean> {
    const now = this.clock.now().getTime();
    const cached = this.cache.get(branchId);
    if (cached && cached.until > now) return cached.answer;
    const answer = this.read([branchId]).then((found) => {
      // it is not cached, so that requests with any id cannot fill the map
      if (found.length === 0) throw rejected('no-such-branch');
      return found.some(({ is_open, boards, unseen }) => is_open && (boards === 0 || unseen.length > 0));
    });
    this.cache.set(branchId, { until: now + CACHE_MS, answer });
    // neither is any other failure
    answer.catch(() => this.cache.delete(branchId));
    return answer;
  }
}
