import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type {
  FinanceBucket,
  FinanceFiguresAnswer,
  FinanceReport,
  FinanceTakings,
} from '../../../libs/contract/finance.js';
import { PAYMENT_TYPES, type PaymentType } from '../../../libs/contract/values.js';
import { addDays, daysBetween } from '../../../libs/domain/calendar-date.js';
import { fromCents } from '../../../libs/domain/money.js';
import { TENDERS, type Tender } from '../../../libs/domain/tenders.js';
import { type AppConfig, CONFIG } from '../config.js';
import { type Queryable, rows } from '../database/rows.js';
import type { FinanceRange } from './finance-range.dto.js';
import { TENDER } from './finance-tenders.repository.js';

/** One group of orders that the figures are summed from; sums of cents come as text, being bigint. */
interface GroupRow {
  branch_id: number;
  date: string;
  hour: number;
  payment_type: PaymentType;
  is_confirmed: boolean;
  tender: Tender | 'open' | null;
  orders: number;
  cents: string;
}

interface Group extends Omit<GroupRow, 'cents'> {
  cents: number;
}

/** What the orders of a day or a range come to. The same rules as `libs/domain/finance`; a property test holds them equal. */
@Injectable()
export class FinanceService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Every figure comes from the same groups, read by one statement: they always add up to each other. */
  async report(range: FinanceRange, db: Queryable = this.db): Promise<FinanceReport> {
    const branches = await rows<{ id: number; name: string }>(
      db,
      'SELECT id, name FROM branch WHERE $1::int IS NULL OR id = $1 ORDER BY position, id',
      [range.branchId],
    );
    const groups = await this.groups(range, db);
    return {
      figures: figuresOf(groups),
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...bucketOf(groups, (group) => group.hour === hour) })),
      payment_types: PAYMENT_TYPES.map((payment_type) => ({
        payment_type,
        ...bucketOf(groups, (group) => group.payment_type === payment_type),
      })),
      takings: takingsOf(groups),
      days: daysOf(range).map((date) => ({ date, ...bucketOf(groups, (group) => group.date === date) })),
      branches: branches.map(({ id, name }) => ({
        id,
        name,
        figures: figuresOf(groups.filter(({ branch_id }) => branch_id === id)),
        takings: takingsOf(groups.filter(({ branch_id }) => branch_id === id)),
      })),
    };
  }

  private async groups({ from, to, branchId }: FinanceRange, db: Queryable): Promise<Group[]> {
    const found = await rows<GroupRow>(
      db,
      `SELECT branch_id, business_date::text AS date,
              extract(hour FROM created_at AT TIME ZONE $4)::int AS hour,
              payment_type, status = 'Confirmed' AS is_confirmed, ${TENDER} AS tender,
              count(*)::int AS orders, sum(total_cents) AS cents
       FROM customer_order
       WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3) AND NOT is_test
       GROUP BY 1, 2, 3, 4, 5, 6`,
      [from, to, branchId, this.config.timeZone],
    );
    return found.map((group) => ({ ...group, cents: Number(group.cents) }));
  }
}

const count = (groups: readonly Group[]): number => groups.reduce((sum, { orders }) => sum + orders, 0);
const money = (groups: readonly Group[]): number => fromCents(groups.reduce((sum, { cents }) => sum + cents, 0));

/** The six figures; money counts only once an order is Confirmed. */
function figuresOf(groups: readonly Group[]): FinanceFiguresAnswer {
  const confirmed = groups.filter(({ is_confirmed }) => is_confirmed);
  const online = confirmed.filter(({ payment_type }) => payment_type === 'Pay Online');
  const later = confirmed.filter(({ payment_type }) => payment_type !== 'Pay Online');
  return {
    total_orders: count(groups),
    confirmed_orders: count(confirmed),
    pay_online_orders: count(online),
    pay_later_orders: count(later),
    paid_online: money(online),
    paid_later: money(later),
  };
}

function takingsOf(groups: readonly Group[]): FinanceTakings {
  const sumOf = (tender: Group['tender']) => bucketOf(groups, (group) => group.tender === tender);
  return { tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })), open: sumOf('open') };
}

function bucketOf(groups: readonly Group[], isIn: (group: Group) => boolean): FinanceBucket {
  const counted = groups.filter((group) => group.is_confirmed && isIn(group));
  return { orders: count(counted), amount: money(counted) };
}

function daysOf({ from, to }: FinanceRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
}
