import { Inject, Injectable } from '@nestjs/common';
import type { FinanceOrderRow, FinanceOrdersPage, FinanceSearch } from '../../../libs/contract/finance/finance.js';
import { type FigureOrdersQuery, NAMES_NO_ORDER } from '../../../libs/contract/requests/finance/finance-orders.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { tendersOf } from '../../../libs/domain/money/tenders.js';
import { parseAnySearch } from '../../../libs/domain/order-search/order-search.js';
import { InvalidInput } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import {
  type CountedOrderRow,
  countFigureOrders,
  type FigureQuery,
  readFigureOrders,
} from './figure-orders.repository.js';
import type { FigureOrderRow } from './finance.repository.js';
import { rangeOf } from './finance-range.js';
import { searchByName, searchByNumber } from './search.repository.js';

/** The orders behind the figures of a range of days, and the search for orders. */
@Injectable()
export class FinanceOrdersService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async page(request: FigureOrdersQuery): Promise<FinanceOrdersPage> {
    const query = { ...queryOf(request), timeZone: this.config.timeZone };
    return this.db.read(async ({ manager, asOf }) => ({
      as_of: asOf,
      count: await countFigureOrders(manager, query),
      orders: (await readFigureOrders(manager, query, request.page ?? 1)).map(countedOrder),
    }));
  }

  /**
   * Searches the orders of all days and branches by ticket, order number, phone or name. Newest first, at most
   * `SEARCH_MAX`.
   *
   * @throws InvalidInput if the text is too short to search
   */
  async search(text: string): Promise<FinanceSearch> {
    const given = parseAnySearch(text);
    if (given === null) throw new InvalidInput({ text: [NAMES_NO_ORDER] });
    const { search, name } = given;
    const found = await this.db.read(async ({ manager }) => [
      ...(search === null ? [] : await searchByNumber(manager, search)),
      ...(name === null ? [] : await searchByName(manager, name)),
    ]);
    return {
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
  const { created_at, due_at, paid_at, total_cents, refunded_cents, cash_part_cents: _part, ...order } = row;
  return {
    ...order,
    tenders: tendersOf(row),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
    total: fromCents(total_cents),
    refunded: fromCents(refunded_cents),
  };
}

function queryOf({
  figure,
  item,
  type,
  weekday,
  hour,
  code,
  page: _page,
  ...range
}: FigureOrdersQuery): Omit<FigureQuery, 'timeZone'> {
  return {
    ...rangeOf(range),
    figure,
    item: item === undefined ? null : { name: item, isOffer: type === 'offer' },
    weekday: weekday ?? null,
    hour: hour ?? null,
    promoCode: code ?? null,
  };
}
