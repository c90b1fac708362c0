import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type {
  FinanceBucket,
  FinanceFiguresAnswer,
  FinanceReport,
  FinanceTakings,
} from '../../../libs/contract/finance.js';
import { PAYMENT_TYPES } from '../../../libs/contract/values.js';
import { addDays, daysBetween } from '../../../libs/domain/calendar-date.js';
import { fromCents } from '../../../libs/domain/money.js';
import { TENDERS } from '../../../libs/domain/tenders.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Queryable } from '../database/rows.js';
import { type OrderGroup, readBranches, readGroups } from './finance.repository.js';
import type { FinanceRange } from './finance-range.dto.js';

/** What the orders of a day or a range come to. The same rules as `libs/domain/finance`; a property test holds them equal. */
@Injectable()
export class FinanceService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Every figure comes from the same groups, read by one statement: they always add up to each other. */
  async report(range: FinanceRange, db: Queryable = this.db): Promise<FinanceReport> {
    const branches = await readBranches(db, range);
    const groups = await readGroups(db, range, this.config.timeZone);
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
}

const count = (groups: readonly OrderGroup[]): number => groups.reduce((sum, { orders }) => sum + orders, 0);
const money = (groups: readonly OrderGroup[]): number => fromCents(groups.reduce((sum, { cents }) => sum + cents, 0));

/** The six figures; money counts only once an order is Confirmed. */
function figuresOf(groups: readonly OrderGroup[]): FinanceFiguresAnswer {
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

function takingsOf(groups: readonly OrderGroup[]): FinanceTakings {
  const sumOf = (tender: OrderGroup['tender']) => bucketOf(groups, (group) => group.tender === tender);
  const isCollected = ({ tender }: OrderGroup): boolean => tender !== null && tender !== 'open';
  return {
    tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })),
    open: sumOf('open'),
    refunded: fromCents(groups.filter(isCollected).reduce((sum, { refundedCents }) => sum + refundedCents, 0)),
  };
}

function bucketOf(groups: readonly OrderGroup[], isIn: (group: OrderGroup) => boolean): FinanceBucket {
  const counted = groups.filter((group) => group.is_confirmed && isIn(group));
  return { orders: count(counted), amount: money(counted) };
}

function daysOf({ from, to }: FinanceRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
}
