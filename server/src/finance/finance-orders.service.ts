import { Injectable } from '@nestjs/common';
import {
  FIGURE_FIELDS,
  FINANCE_PAGE_SIZE,
  type FigureField,
  type FinanceOrdersPage,
  TAKING_FIELDS,
  type TakingField,
} from '../../../libs/contract/finance.js';
import { fromCents } from '../../../libs/domain/money.js';
import { InvalidInput } from '../common/errors.js';
import { parseId } from '../common/ids.js';
import { ReportDatabase } from '../database/report-database.js';
import { countFigureOrders, readFigureOrders } from './finance.repository.js';
import { type FinanceRange, parseRange } from './finance-range.dto.js';

interface FigureQuery extends FinanceRange {
  figure: FigureField | TakingField;
  /** from 1 */
  page: number;
}

const FIGURES = [...FIGURE_FIELDS, ...TAKING_FIELDS];

/** @throws InvalidInput naming the parameter that is wrong */
export function parseFigureQuery(query: Record<string, unknown>): FigureQuery {
  const figure = FIGURES.find((name) => name === query.figure);
  if (figure === undefined) throw new InvalidInput({ figure: [`figure must be one of ${FIGURES.join(', ')}`] });
  return { ...parseRange(query), figure, page: query.page === undefined ? 1 : parseId(query.page, 'page') };
}

/** The very orders behind the figures of a range of days. */
@Injectable()
export class FinanceOrders {
  constructor(private readonly db: ReportDatabase) {}

  async page(query: FigureQuery): Promise<FinanceOrdersPage> {
    const { days, orders: found } = await this.db.read(async (manager) => {
      const days = await countFigureOrders(manager, query);
      const page = pageOf(days, query.page);
      return { days, orders: page ? await readFigureOrders(manager, { ...query, ...page }) : [] };
    });
    const count = days.reduce((sum, { orders }) => sum + orders, 0);
    return {
      count,
      orders: found.map(({ created_at, total_cents, ...order }) => ({
        ...order,
        created_at: created_at.toISOString(),
        total: fromCents(total_cents),
      })),
    };
  }
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
