import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  FIGURE_FIELDS,
  FINANCE_PAGE_SIZE,
  type FigureField,
  type FinanceOrderRow,
  type FinanceOrdersPage,
  TAKING_FIELDS,
  type TakingField,
} from '../../../libs/contract/finance.js';
import { fromCents } from '../../../libs/domain/money.js';
import { InvalidInput } from '../common/refusal.js';
import { parseId } from '../common/validation.pipe.js';
import { rows } from '../database/rows.js';
import { type FinanceRange, parseRange } from './finance-range.dto.js';
import { TENDER } from './finance-tenders.repository.js';

interface FigureQuery extends FinanceRange {
  figure: FigureField | TakingField;
  /** from 1 */
  page: number;
}

type Row = Omit<FinanceOrderRow, 'created_at' | 'total'> & { created_at: Date; total_cents: number };

const ONLINE = `status = 'Confirmed' AND payment_type = 'Pay Online'`;
const LATER = `status = 'Confirmed' AND payment_type <> 'Pay Online'`;
/** Which orders a figure counts or sums: the same rules as `FINANCE_FIGURES`; a property test holds them equal. */
const COUNTED: Record<FigureField | TakingField, string> = {
  total_orders: 'true',
  confirmed_orders: `status = 'Confirmed'`,
  pay_online_orders: ONLINE,
  pay_later_orders: LATER,
  paid_online: ONLINE,
  paid_later: LATER,
  collected_online: `${TENDER} = 'Online'`,
  collected_cash: `${TENDER} = 'Cash'`,
  collected_card: `${TENDER} = 'Card'`,
  collected_not_said: `${TENDER} = 'Not said'`,
  not_collected: `${TENDER} = 'open'`,
};

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

  async page({ from, to, branchId, figure, page }: FigureQuery): Promise<FinanceOrdersPage> {
    const which = `FROM customer_order
       WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3) AND NOT is_test
         AND ${COUNTED[figure]}`;
    const range = [from, to, branchId];
    const [counted] = await rows<{ count: number }>(this.db, `SELECT count(*)::int AS count ${which}`, range);
    const found = await rows<Row>(
      this.db,
      `SELECT id, created_at, reference, first_name, last_name, total_cents, status, kitchen_status, payment_type,
              delivery_payment_type ${which}
       ORDER BY created_at, id LIMIT ${FINANCE_PAGE_SIZE} OFFSET $4::bigint`,
      [...range, (page - 1) * FINANCE_PAGE_SIZE],
    );
    return {
      count: counted?.count ?? 0,
      orders: found.map(({ created_at, total_cents, ...order }) => ({
        ...order,
        created_at: created_at.toISOString(),
        total: fromCents(total_cents),
      })),
    };
  }
}
