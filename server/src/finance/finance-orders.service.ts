import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  FIGURE_FIELDS,
  type FigureField,
  type FinanceOrdersPage,
  TAKING_FIELDS,
  type TakingField,
} from '../../../libs/contract/finance.js';
import { fromCents } from '../../../libs/domain/money.js';
import { InvalidInput } from '../common/errors.js';
import { parseId } from '../common/ids.js';
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
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async page(query: FigureQuery): Promise<FinanceOrdersPage> {
    const count = await countFigureOrders(this.db, query);
    const found = await readFigureOrders(this.db, query);
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
