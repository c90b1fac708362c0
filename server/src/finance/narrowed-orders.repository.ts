import { FINANCE_PAGE_SIZE, type FigureField, type TakingField } from '../../../libs/contract/finance.js';
import type { ReportParameter } from '../database/report-streams.js';
import { firstRow, type Queryable, rows } from '../database/rows.js';
import { counted, type FigureOrderRow, OF_RANGE, parametersOf } from './finance.repository.js';
import type { FinanceRange } from './finance-range.dto.js';

/** The orders behind a figure, and what narrows them; null leaves a condition out. */
export interface NarrowedOrders extends FinanceRange {
  figure: FigureField | TakingField;
  /** in which such an item was paid for */
  item: { name: string; isOffer: boolean } | null;
  /** of the business day: 1 is Monday */
  weekday: number | null;
  /** of the clock of the time zone */
  hour: number | null;
  promoCode: string | null;
  timeZone: string;
}

/** Whether single orders have to be looked at: the sums of days know nothing of what narrows so. */
export function narrowsOrders({ figure, item, weekday, hour, promoCode }: Omit<NarrowedOrders, 'timeZone'>): boolean {
  return figure === 'refunded' || [item, weekday, hour, promoCode].some((condition) => condition !== null);
}

/** $4 to $9 of a statement over such orders. */
const NARROWED = `($4::text IS NULL OR EXISTS (SELECT FROM order_line l
    WHERE l.order_id = customer_order.id AND l.name = $4 AND l.is_offer = $5::boolean AND NOT l.is_free))
  AND ($6::int IS NULL OR extract(isodow FROM business_date) = $6)
  AND ($7::int IS NULL OR extract(hour FROM created_at AT TIME ZONE $8::text) = $7)
  AND ($9::text IS NULL OR promo_code_id IN (SELECT id FROM promo_code WHERE code = $9))`;

const whereOf = ({ figure }: NarrowedOrders): string => `${OF_RANGE} AND ${counted(figure)} AND ${NARROWED}`;

const narrowedParameters = ({
  item,
  weekday,
  hour,
  promoCode,
  timeZone,
  ...range
}: NarrowedOrders): ReportParameter[] => [
  ...parametersOf(range),
  item?.name ?? null,
  item ? String(item.isOffer) : null,
  weekday,
  hour,
  timeZone,
  promoCode,
];

/** Counts the orders behind a narrowed figure; without those in the archive. */
export async function countNarrowedOrders(db: Queryable, of: NarrowedOrders): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM customer_order WHERE ${whereOf(of)}`;
  const row = await firstRow<{ count: number }>(db, sql, narrowedParameters(of));
  return row?.count ?? 0;
}

/** Reads one page (from 1) of the orders behind a narrowed figure, oldest first. */
export async function readNarrowedOrders(db: Queryable, of: NarrowedOrders, page: number): Promise<FigureOrderRow[]> {
  return rows(
    db,
    `SELECT id, created_at, reference, first_name, last_name, total_cents, status, kitchen_status, payment_type,
            delivery_payment_type
     FROM customer_order WHERE ${whereOf(of)}
     ORDER BY business_date, created_at, id LIMIT ${FINANCE_PAGE_SIZE} OFFSET $10::bigint`,
    [...narrowedParameters(of), (page - 1) * FINANCE_PAGE_SIZE],
  );
}
