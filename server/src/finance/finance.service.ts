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
import type { Tender } from '../../../libs/domain/money/tenders.js';
import { addDays, daysBetween } from '../../../libs/domain/time/calendar-date.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { type LaterRefunds, type MoneySum, moneyByDay, refundsSince } from './books.repository.js';
import {
  type AheadGroup,
  type FigureGroup,
  readAhead,
  readBranches,
  readCoverage,
  readFigures,
  readHours,
} from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';
import { openOf, refundedOf, takenBy } from './taken-groups.js';

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
      const coverage = await readCoverage(manager, range);
      const groups = await readFigures(manager, range);
      const posted = await moneyByDay(manager, range);
      const since = await refundsSince(manager, range);
      const hours = groupBy(await readHours(manager, range, this.config.timeZone), ({ hour }) => hour);
      const [byDay, moneyOfDay] = [groupBy(groups, ({ date }) => date), groupBy(posted, ({ date }) => date)];
      const byBranch = groupBy(groups, ({ branch_id }) => branch_id);
      return {
        as_of: asOf,
        coverage,
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
        partners: [...groupBy(groups, ({ partner }) => partner)]
          .flatMap(([name, own]) => (name === null ? [] : [{ name, figures: figuresOf(own) }]))
          .sort((a, b) => a.name.localeCompare(b.name)),
        takings: takingsOf(groups, posted, since),
        days: daysOf(range).map((date) => dayOf(date, byDay.get(date) ?? [], moneyOfDay.get(date) ?? [])),
        branches: branches.map(({ id, name }) => {
          const ofBranch = byBranch.get(id) ?? [];
          const isOwn = ({ branch_id }: { branch_id: number }) => branch_id === id;
          const takings = takingsOf(ofBranch, posted.filter(isOwn), since.filter(isOwn));
          return { id, name, figures: figuresOf(ofBranch), takings };
        }),
      };
    });
  }

  /** Returns the orders of coming days, summed by day and branch, in one snapshot. */
  ahead(of: Pick<FinanceRange, 'branches' | 'channel'>): Promise<AheadReport> {
    return this.db.read(async ({ manager, asOf }) => {
      const groups = await readAhead(manager, of);
      const branches = await readBranches(manager, of);
      const days = [...new Set(groups.map(({ date }) => date))];
      return {
        as_of: asOf,
        coverage: await readCoverage(manager, of),
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

/** Returns the money of some days as the books have it, and what their orders still owe. */
function takingsOf(
  groups: readonly FigureGroup[],
  posted: readonly MoneySum[],
  since: readonly LaterRefunds[],
): FinanceTakings {
  const open = openOf(groups);
  return {
    tenders: takenBy(posted).map(({ cents, ...sum }) => ({ ...sum, amount: fromCents(cents) })),
    open: { orders: open.orders, amount: fromCents(open.cents) },
    refunded: fromCents(refundedOf(posted)),
    refunded_since: fromCents(since.reduce((sum, { cents }) => sum + Number(cents), 0)),
  };
}

function dayOf(
  date: string,
  groups: readonly FigureGroup[],
  posted: readonly MoneySum[],
): FinanceReport['days'][number] {
  const taken = takenBy(posted);
  const amountOf = (wanted: Tender) => fromCents(taken.find(({ tender }) => tender === wanted)?.cents ?? 0);
  return {
    date,
    ...bucketOf(groups, () => true),
    tenders: {
      Online: amountOf('Online'),
      Cash: amountOf('Cash'),
      Card: amountOf('Card'),
      Partner: amountOf('Partner'),
      'Not said': amountOf('Not said'),
      open: fromCents(openOf(groups).cents),
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
