import { Inject, Injectable } from '@nestjs/common';
import type {
  AheadDay,
  AheadReport,
  FinanceBucket,
  FinanceFiguresAnswer,
  FinanceReport,
  FinanceTakings,
} from '../../../libs/contract/finance/finance.js';
import { CHANNEL_NAMES, PAYMENT_TYPES } from '../../../libs/contract/values.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { addDays, daysBetween } from '../../../libs/domain/time/calendar-date.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { type RefundSums, refundsOf } from './books.repository.js';
import {
  type AheadGroup,
  type FigureGroup,
  readAhead,
  readBranches,
  readFigures,
  readHours,
} from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';
import { takenBy } from './taken-groups.js';

/**
 * Reads the figures of a day or a range, by the rules of `libs/domain/money/finance`. A property test compares both.
 */
@Injectable()
export class FinanceService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** All figures are of one snapshot, so they add up. */
  report(range: FinanceRange): Promise<FinanceReport> {
    return this.db.read(async ({ manager, asOf }) => {
      const branches = await readBranches(manager, range);
      const groups = await readFigures(manager, range);
      const refunds = await refundsOf(manager, range);
      const hours = groupBy(await readHours(manager, range, this.config.timeZone), ({ hour }) => hour);
      const byDay = groupBy(groups, ({ date }) => date);
      const byBranch = groupBy(groups, ({ branch_id }) => branch_id);
      return {
        as_of: asOf,
        figures: figuresOf(groups),
        hours: Array.from({ length: 24 }, (_, hour) => {
          const own = hours.get(hour) ?? [];
          return { hour, orders: count(own), amount: money(own) };
        }),
        payment_types: PAYMENT_TYPES.map((payment_type) => ({
          payment_type,
          ...bucketOf(groups, (group) => group.payment_type === payment_type),
        })),
        channels: CHANNEL_NAMES.map((channel) => ({
          channel,
          figures: figuresOf(groups.filter((group) => group.channel === channel)),
        })),
        takings: takingsOf(groups, refunds),
        days: daysOf(range).map((date) => dayOf(date, byDay.get(date) ?? [])),
        branches: branches.map(({ id, name }) => {
          const ofBranch = byBranch.get(id) ?? [];
          const ownRefunds = refunds.filter(({ branch_id }) => branch_id === id);
          return { id, name, figures: figuresOf(ofBranch), takings: takingsOf(ofBranch, ownRefunds) };
        }),
      };
    });
  }

  /** Returns the orders of coming days, summed by day and branch, in one snapshot. */
  ahead(of: Pick<FinanceRange, 'branchId' | 'channel'>): Promise<AheadReport> {
    return this.db.read(async ({ manager, asOf }) => {
      const groups = await readAhead(manager, of);
      const branches = await readBranches(manager, of);
      const days = [...new Set(groups.map(({ date }) => date))];
      return {
        as_of: asOf,
        ...sumOf(groups),
        days: days.flatMap((date) =>
          branches.flatMap((branch): AheadDay[] => {
            const own = groups.filter((group) => group.date === date && group.branch_id === branch.id);
            return own.length === 0 ? [] : [{ date, branch, ...sumOf(own) }];
          }),
        ),
      };
    });
  }
}

const sumOf = (groups: readonly AheadGroup[]): FinanceBucket => ({ orders: count(groups), amount: money(groups) });

const count = (groups: readonly { orders: number }[]): number => groups.reduce((sum, { orders }) => sum + orders, 0);
const money = (groups: readonly { cents: number }[]): number =>
  fromCents(groups.reduce((sum, { cents }) => sum + cents, 0));

/** Returns the six figures. Money counts once an order is Confirmed. */
export function figuresOf(groups: readonly FigureGroup[]): FinanceFiguresAnswer {
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

function takingsOf(groups: readonly FigureGroup[], refunds: readonly RefundSums[]): FinanceTakings {
  const { tenders, open } = takenBy(groups);
  const sumOf = (which: 'refunded' | 'since') =>
    fromCents(refunds.reduce((sum, { [which]: cents }) => sum + Number(cents), 0));
  return {
    tenders: tenders.map(({ tender, orders, cents }) => ({ tender, orders, amount: fromCents(cents) })),
    open: { orders: open.orders, amount: fromCents(open.cents) },
    refunded: sumOf('refunded'),
    refunded_since: sumOf('since'),
  };
}

function dayOf(date: string, groups: readonly FigureGroup[]): FinanceReport['days'][number] {
  const amountOf = (tender: FigureGroup['tender']) => money(groups.filter((group) => group.tender === tender));
  return {
    date,
    ...bucketOf(groups, () => true),
    tenders: {
      Online: amountOf('Online'),
      Cash: amountOf('Cash'),
      Card: amountOf('Card'),
      'Not said': amountOf('Not said'),
      open: amountOf('open'),
    },
  };
}

function bucketOf(groups: readonly FigureGroup[], isIn: (group: FigureGroup) => boolean): FinanceBucket {
  const counted = groups.filter((group) => group.is_confirmed && isIn(group));
  return { orders: count(counted), amount: money(counted) };
}

function daysOf({ from, to }: FinanceRange): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
}
