import { Inject, Injectable } from '@nestjs/common';
import type { FinanceOrderRow, FinanceOrdersPage, FinanceSearch } from '../../../libs/contract/finance/finance.js';
import { type FigureOrdersQuery, NAMES_NO_ORDER } from '../../../libs/contract/requests/finance/finance-orders.js';
import { collectedCents } from '../../../libs/domain/money/books/order-money.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { tendersOf } from '../../../libs/domain/money/tenders.js';
import { parseAnySearch } from '../../../libs/domain/order-search/order-search.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { InvalidInput } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { wireCollected } from '../orders/order-rows.js';
import {
  type CountedOrderRow,
  countFigureOrders,
  type FigureQuery,
  readFigureOrders,
} from './figure-orders.repository.js';
import { type FigureOrderRow, readCoverage } from './finance.repository.js';
import { searchByName, searchByNumber } from './search.repository.js';

/** The orders behind the figures of a range of days, and the search for orders. */
@Injectable()
export class FinanceOrdersService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async page(request: FigureOrdersQuery, branches: BranchSet): Promise<FinanceOrdersPage> {
    const query = { ...queryOf(request, branches), timeZone: this.config.timeZone };
    return this.db.read(async ({ manager, asOf }) => ({
      as_of: asOf,
      coverage: await readCoverage(manager, query),
      count: await countFigureOrders(manager, query),
      orders: (await readFigureOrders(manager, query, request.page ?? 1)).map(countedOrder),
    }));
  }

  /**
   * Searches the orders of all days, in some branches or all, by ticket, order number, phone or name. Newest first, at most
   * `SEARCH_MAX`.
   *
   * @throws InvalidInput if the text is too short to search
   */
  async search(text: string, branches: BranchSet): Promise<FinanceSearch> {
    const given = parseAnySearch(text);
    if (given === null) throw new InvalidInput({ text: [NAMES_NO_ORDER] });
    const { search, name } = given;
    const { found, coverage } = await this.db.read(async ({ manager }) => ({
      coverage: await readCoverage(manager, { branches }),
      found: [
        ...(search === null ? [] : await searchByNumber(manager, search, branches)),
        ...(name === null ? [] : await searchByName(manager, name, branches)),
      ],
    }));
    return {
      coverage,
      orders: found.map(({ branch_id, branch_name, ...order }) => ({
        ...inRupees(order),
        branch: { id: branch_id, name: branch_name },
      })),
    };
  }
}

function countedOrder({ counted_cents, ...row }: CountedOrderRow): FinanceOrderRow {
  return { ...inRupees(row), ...(counted_cents !== null && { counted: fromCents(Number(counted_cents)) }) };
}

function inRupees<Row extends FigureOrderRow>(row: Row) {
  const { created_at, due_at, paid_at, total_cents, refunded_cents, ...others } = row;
  const { cash_part_cents: _part, to_collect_cents: due, collected, ...order } = others;
  return {
    ...order,
    tenders: tendersOf({ ...row, total_cents: collectedCents(row) }),
    ...(due && { to_collect: fromCents(due) }),
    ...(collected && { collected: wireCollected(row) }),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
    total: fromCents(total_cents),
    refunded: fromCents(refunded_cents),
  };
}

function queryOf(
  { from, to, channel, figure, item, type, weekday, hour, code }: FigureOrdersQuery,
  branches: BranchSet,
): Omit<FigureQuery, 'timeZone'> {
  return {
    ...{ from, to, branches, channel: channel ?? null, figure },
    item: item === undefined ? null : { name: item, isOffer: type === 'offer' },
    weekday: weekday ?? null,
    hour: hour ?? null,
    promoCode: code ?? null,
  };
}
