import { Inject, Injectable } from '@nestjs/common';
import {
  type SalesBucket,
  type SalesHour,
  type SalesReport,
  SOLD_ITEMS_MAX,
  type SoldItem,
} from '../../../libs/contract/finance/sales.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { type HourGroup, readBranches, readCoverage, readHours } from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';
import { readSoldItems, readSoldOptions, readUsedCodes, type SoldRow } from './sales.repository.js';

/** Reads sales by item, option, hour and promo code. */
@Injectable()
export class SalesService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** All parts are of one snapshot, so they add up. */
  report(range: FinanceRange): Promise<SalesReport> {
    return this.db.read(async ({ manager, asOf }) => {
      const branches = await readBranches(manager, range);
      const items = await readSoldItems(manager, range);
      const options = await readSoldOptions(manager, range, SOLD_ITEMS_MAX);
      const hours = await readHours(manager, range, this.config.timeZone);
      const codes = await readUsedCodes(manager, range);
      return {
        as_of: asOf,
        coverage: await readCoverage(manager, range),
        items: itemsOf(items),
        options: options.map(({ name, group, quantity, cents }) => ({
          name,
          group,
          quantity: Number(quantity),
          amount: fromCents(Number(cents)),
        })),
        hours: hoursOf(hours),
        promo_codes: codes.map(({ code, name, orders, discount_cents, cents }) => ({
          code,
          name,
          orders,
          amount: fromCents(Number(cents)),
          discount: fromCents(Number(discount_cents)),
        })),
        all: bucketOf(hours),
        branches: branches.map(({ id, name }) => {
          return { id, name, ...bucketOf(hours.filter(({ branch_id }) => branch_id === id)) };
        }),
      };
    });
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);
const money = (rows: readonly { cents: string | number }[]): number =>
  fromCents(sum(rows, ({ cents }) => Number(cents)));

function itemsOf(rows: readonly SoldRow[]): SoldItem[] {
  return [...groupBy(rows, ({ name, is_offer }) => `${is_offer} ${name}`).values()]
    .flatMap((own): SoldItem[] => {
      const [first] = own;
      if (!first) return [];
      return [
        {
          name: first.name,
          type: first.is_offer ? 'offer' : 'food',
          quantity: sum(own, ({ quantity }) => quantity),
          free_quantity: sum(own, ({ free_quantity }) => free_quantity),
          orders: sum(own, ({ orders }) => orders),
          amount: money(own),
          branches: own.map((row) => ({ id: row.branch_id, quantity: row.quantity, amount: money([row]) })),
        },
      ];
    })
    .sort((a, b) => b.amount - a.amount || b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
    .slice(0, SOLD_ITEMS_MAX);
}

function hoursOf(rows: readonly HourGroup[]): SalesHour[] {
  return [...groupBy(rows, ({ weekday, hour }) => weekday * 24 + hour)]
    .sort(([a], [b]) => a - b)
    .flatMap(([, own]): SalesHour[] => {
      const [first] = own;
      if (!first) return [];
      const { weekday, hour } = first;
      return [{ weekday, hour, orders: sum(own, ({ orders }) => orders), amount: money(own) }];
    });
}

function bucketOf(rows: readonly HourGroup[]): SalesBucket {
  const orders = sum(rows, (row) => row.orders);
  const cents = sum(rows, (row) => row.cents);
  return {
    orders,
    amount: fromCents(cents),
    average: orders === 0 ? 0 : fromCents(Math.round(cents / orders)),
    delivery_orders: sum(rows, (row) => row.delivery_orders),
  };
}
