import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type BoardHealth, UNSEEN_AFTER_MS } from '../../../libs/contract/kitchen.js';
import { businessDate } from '../../../libs/domain/business-day.js';
import { addDays } from '../../../libs/domain/calendar-date.js';
import { isBranchOpenAt, type OpeningHours } from '../../../libs/domain/opening-hours.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { rows } from '../database/rows.js';
import { PRESENCE_COUNTS_SECONDS } from './board-presence.service.js';

interface HealthRow extends OpeningHours {
  id: number;
  name: string;
  boards: number;
  unseen: { id: string; reference: string; ticket_number: number; since: string }[];
}

/** How long an answer for the storefront may be old: a popular branch asks the database once in this time. */
const KEPT_MS = 2000;

/** Whether anybody is looking: which branches have boards, and which orders no board has shown. The same on every process. */
@Injectable()
export class BoardHealthService {
  private readonly kept = new Map<number, { until: number; answer: Promise<boolean> }>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @param branchId one branch; null for all, in the order of their list */
  async read(branchId: number | null): Promise<BoardHealth[]> {
    const at = this.clock.now();
    const today = businessDate(at, this.config);
    const found = await rows<HealthRow>(
      this.db,
      `SELECT b.id, b.name, b.open, b.close, b.week_hours, b.closings,
              (SELECT count(*) FROM board_presence p
               WHERE p.branch_id = b.id AND p.seen_at > now() - make_interval(secs => $4))::int AS boards,
              coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'reference', o.reference,
                          'ticket_number', o.ticket_number, 'since', o.confirmed_at) ORDER BY o.confirmed_at)
               FROM customer_order o
               WHERE o.branch_id = b.id AND o.business_date = ANY($2) AND o.status = 'Confirmed'
                 AND o.kitchen_status = 'Incoming' AND NOT o.is_test AND o.confirmed_at <= $3
                 AND NOT EXISTS (SELECT 1 FROM order_shown s WHERE s.order_id = o.id)), '[]'::jsonb) AS unseen
       FROM branch b WHERE b.state = 'open' AND ($1::int IS NULL OR b.id = $1)
       ORDER BY b.position, b.id`,
      [
        branchId,
        // an order of 23:59 is still waited for after midnight
        [today, addDays(today, -1)],
        new Date(at.getTime() - UNSEEN_AFTER_MS),
        PRESENCE_COUNTS_SECONDS,
      ],
    );
    return found.map(({ id, name, boards, unseen, ...hours }) => ({
      branch_id: id,
      name,
      is_open: isBranchOpenAt(hours, at, this.config.timeZone),
      boards,
      unseen: unseen.map((order) => ({ ...order, since: new Date(order.since).toISOString() })),
    }));
  }

  /** For the storefront: the branch is open, and no board is there or an order has gone unseen. False for an unknown one. */
  async mayTakeLonger(branchId: number): Promise<boolean> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(branchId);
    if (known && known.until > now) return known.answer;
    const answer = this.read(branchId).then((found) => {
      // only branches that exist are kept: their number bounds the map, whatever ids are asked for
      if (found.length === 0) this.kept.delete(branchId);
      return found.some(({ is_open, boards, unseen }) => is_open && (boards === 0 || unseen.length > 0));
    });
    this.kept.set(branchId, { until: now + KEPT_MS, answer });
    // a failure is not kept: the next one asks again
    answer.catch(() => this.kept.delete(branchId));
    return answer;
  }
}
