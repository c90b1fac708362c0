import { Inject, Injectable } from '@nestjs/common';
import {
  FIGURE_FIELDS,
  FINANCE_PAGE_SIZE,
  type FinanceOrdersPage,
  type FinanceSearch,
  TAKING_FIELDS,
} from '../../../libs/contract/finance.js';
import { LINE_TYPES } from '../../../libs/contract/values.js';
import { fromCents } from '../../../libs/domain/money.js';
import { parseAnySearch } from '../../../libs/domain/order-search.js';
import { InvalidInput } from '../common/errors.js';
import { parseId } from '../common/ids.js';
import { cleanText } from '../common/text.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import type { Queryable } from '../database/rows.js';
import { countFigureOrders, type FigureOrderRow, readFigureOrders } from './finance.repository.js';
import { parseRange } from './finance-range.dto.js';
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

const FIGURES = [...FIGURE_FIELDS, ...TAKING_FIELDS];
/** no name and no code is longer */
const TEXT_MAX = 200;

/** @throws InvalidInput naming the parameter that is wrong */
export function parseFigureQuery(query: Record<string, unknown>): FigureQuery {
  const figure = FIGURES.find((name) => name === query.figure);
  if (figure === undefined) throw new InvalidInput({ figure: [`figure must be one of ${FIGURES.join(', ')}`] });
  const name = textOf(query, 'item');
  const type = LINE_TYPES.find((known) => known === query.type);
  if (name !== null && type === undefined) {
    throw new InvalidInput({ type: [`type must be one of ${LINE_TYPES.join(', ')}`] });
  }
  return {
    ...parseRange(query),
    figure,
    item: name === null ? null : { name, isOffer: type === 'offer' },
    weekday: wholeOf(query, 'weekday', { min: 1, max: 7 }),
    hour: wholeOf(query, 'hour', { min: 0, max: 23 }),
    promoCode: textOf(query, 'code'),
    page: query.page === undefined ? 1 : parseId(query.page, 'page'),
  };
}

function textOf(query: Record<string, unknown>, field: string): string | null {
  const value = query[field];
  if (value === undefined || value === '') return null;
  // names and codes are stored cleaned, and PostgreSQL takes no U+0000
  const text = typeof value === 'string' && value.length <= TEXT_MAX ? cleanText(value) : '';
  if (text === '') throw new InvalidInput({ [field]: [`${field} is no text.`] });
  return text;
}

function wholeOf(query: Record<string, unknown>, field: string, { min, max }: { min: number; max: number }) {
  const text = textOf(query, field);
  if (text === null) return null;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new InvalidInput({ [field]: [`${field} must be ${min} to ${max}`] });
  return value;
}

const NAMES_NOTHING = 'Enter a ticket number, a whole order number, a whole phone number, or a name.';

/** The very orders behind the figures of a range of days, and those that a text names. */
@Injectable()
export class FinanceOrders {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async page(query: FigureQuery): Promise<FinanceOrdersPage> {
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
  async search(text: unknown): Promise<FinanceSearch> {
    const given = typeof text === 'string' && text.length <= TEXT_MAX ? parseAnySearch(text) : null;
    if (given === null) throw new InvalidInput({ text: [NAMES_NOTHING] });
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
