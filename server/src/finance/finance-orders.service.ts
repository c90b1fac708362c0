import { Inject, Injectable } from '@nestjs/common';
import { FINANCE_PAGE_SIZE, type FinanceOrdersPage, type FinanceSearch } from '../../../libs/contract/finance.js';
import { fromCents } from '../../../libs/domain/money.js';
import { parseAnySearch } from '../../../libs/domain/order-search.js';
import { InvalidInput } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import type { Queryable } from '../database/rows.js';
import { countFigureOrders, type FigureOrderRow, readFigureOrders } from './finance.repository.js';
import { type FigureOrdersDto, NAMES_NO_ORDER } from './finance-orders.dto.js';
import { rangeOf } from './finance-range.dto.js';
import {
  countNarrowedOrders,
  type NarrowedOrders,
  narrowsOrders,
  readNarrowedOrders,
} from './narrowed-orders.repository.js';
import { searchByName, searchByNumber } from './search.repository.js';

type FigureQuery = Omit<NarrowedOrders, 'timeZone'> & {
  /** from 1 */
  page: number;
};

/** The very orders behind the figures of a range of days, and those that a text names. */
@Injectable()
export class FinanceOrders {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async page(request: FigureOrdersDto): Promise<FinanceOrdersPage> {
    const query = queryOf(request);
    const { count, orders } = await this.db.read((manager) =>
      narrowsOrders(query) ? this.narrowedPage(manager, query) : pageBySums(manager, query),
    );
    return {
      count,
      orders: orders.map(({ created_at, total_cents, ...order }) => ({
        ...order,
        created_at: created_at.toISOString(),
        total: fromCents(total_cents),
      })),
    };
  }

  /**
   * Orders of all days and branches by ticket, order number, phone or name; newest first, at most `SEARCH_MAX`.
   *
   * @throws InvalidInput where the text names no order
   */
  async search(text: string): Promise<FinanceSearch> {
    const given = parseAnySearch(text);
    if (given === null) throw new InvalidInput({ text: [NAMES_NO_ORDER] });
    const { search, name } = given;
    const found = await this.db.read(async (manager) => [
      ...(search === null ? [] : await searchByNumber(manager, search)),
      ...(name === null ? [] : await searchByName(manager, name)),
    ]);
    return {
      orders: found.map(({ created_at, total_cents, branch_id, branch_name, ...order }) => ({
        ...order,
        created_at: created_at.toISOString(),
        total: fromCents(total_cents),
        branch: { id: branch_id, name: branch_name },
      })),
    };
  }

  private async narrowedPage(db: Queryable, { page, ...query }: FigureQuery): Promise<FoundPage> {
    const of = { ...query, timeZone: this.config.timeZone };
    return { count: await countNarrowedOrders(db, of), orders: await readNarrowedOrders(db, of, page) };
  }
}

function queryOf({ figure, item, type, weekday, hour, code, page, ...range }: FigureOrdersDto): FigureQuery {
  return {
    ...rangeOf(range),
    figure,
    item: item === undefined ? null : { name: item, isOffer: type === 'offer' },
    weekday: weekday ?? null,
    hour: hour ?? null,
    promoCode: code ?? null,
    page: page ?? 1,
  };
}

interface FoundPage {
  count: number;
  orders: FigureOrderRow[];
}

async function pageBySums(db: Queryable, query: FigureQuery): Promise<FoundPage> {
  const days = await countFigureOrders(db, query);
  const page = pageOf(days, query.page);
  const { figure, branchId } = query;
  return {
    count: days.reduce((sum, { orders }) => sum + orders, 0),
    orders: page ? await readFigureOrders(db, { figure, branchId, ...page }) : [],
  };
}

/**
 * The days on which the orders of a page are, and how many of their first day come before it: a page far down a long range is found by
 * the days' sums. Undefined for a page that is empty.
 */
export function pageOf(
  days: readonly { date: string; orders: number }[],
  page: number,
): { from: string; to: string; skipped: number } | undefined {
  const first = (page - 1) * FINANCE_PAGE_SIZE;
  let before = 0;
  let found: { from: string; to: string; skipped: number } | undefined;
  for (const { date, orders } of days) {
    if (before >= first + FINANCE_PAGE_SIZE) break;
    if (found) found.to = date;
    else if (before + orders > first) found = { from: date, to: date, skipped: first - before };
    before += orders;
  }
  return found;
}
