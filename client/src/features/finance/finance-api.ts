import type {
  AHEAD_FIELD,
  AheadReport,
  AheadReportAnswer,
  FigureField,
  FinanceOrdersAnswer,
  FinanceOrdersPage,
  FinanceReport,
  FinanceReportAnswer,
  FinanceSearch,
  FinanceSearchAnswer,
  TakingField,
} from '@libs/contract/finance/finance.js';
import type { SalesReport, SalesReportAnswer } from '@libs/contract/finance/sales.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { OrderRefunds, OrderRefundsAnswer, RefundedOrderAnswer } from '@libs/contract/orders/refunds.js';
import type { OrderRefundRequest } from '@libs/contract/requests/orders/refunds.js';
import type { Channel, LineType } from '@libs/contract/values.js';
import type { DayRange } from '@libs/domain/time/named-range.js';
import { api } from '../../api/api.js';
import { saving } from '../../api/save-file.js';
import { CHANGES_ORDERS } from '../../staff/orders/order-change.js';

export type ReportRange = DayRange;

/** The orders of a report. */
export interface ReportScope extends ReportRange {
  /** null: however they came in */
  channel: Channel | null;
}

/** Selects some of a figure's orders. */
export interface FigureNarrowing {
  /** the item's name with its type */
  item?: string;
  type?: LineType;
  /** 1 is Monday */
  weekday?: number;
  hour?: number;
  /** a promo code */
  code?: string;
}

/** One figure of the range report. */
export interface RangeFigure extends ReportScope, FigureNarrowing {
  figure: FigureField | TakingField | typeof AHEAD_FIELD;
  /** null for all branches together */
  branchId: number | null;
}

/** Returns the values as a query string, without those that are null or absent. */
function searchOf(values: object): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

export const financeApi = api.injectEndpoints({
  endpoints: (build) => ({
    financeReport: build.query<FinanceReport, ReportScope>({
      query: (scope) => ({ path: `finance/figures?${searchOf(scope)}` }),
      transformResponse: (answer: FinanceReportAnswer) => answer.report,
      providesTags: ['Orders'],
    }),
    aheadReport: build.query<AheadReport, Pick<RangeFigure, 'branchId' | 'channel'>>({
      query: ({ branchId, channel }) => ({ path: `finance/ahead?${searchOf({ branch: branchId, channel })}` }),
      transformResponse: (answer: AheadReportAnswer) => answer.report,
      providesTags: ['Orders'],
    }),
    salesReport: build.query<SalesReport, ReportScope & { branchId: number | null }>({
      query: ({ branchId, ...scope }) => ({ path: `finance/sales?${searchOf({ ...scope, branch: branchId })}` }),
      transformResponse: (answer: SalesReportAnswer) => answer.report,
      providesTags: ['Orders'],
    }),
    searchOrders: build.query<FinanceSearch, string>({
      query: (text) => ({ path: `finance/search?text=${encodeURIComponent(text)}` }),
      transformResponse: ({ orders, coverage }: FinanceSearchAnswer) => ({ orders, coverage }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    /** pages count from 1 */
    figureOrders: build.query<FinanceOrdersPage, RangeFigure & { page: number }>({
      query: ({ branchId, page, ...figure }) => ({
        path: `finance/orders?${searchOf({ ...figure, branch: branchId, page })}`,
      }),
      transformResponse: ({ as_of, orders, count }: FinanceOrdersAnswer) => ({ as_of, orders, count }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    /** Downloads the CSV of all days of the range; null when the browser has the file. */
    ordersCsv: build.mutation<null, ReportScope>({
      query: (scope) => ({
        path: `finance/orders.csv?${searchOf(scope)}`,
        file: saving('text/csv', `${scope.from}_${scope.to}.csv`),
      }),
    }),
    /** Downloads the monthly totals by branch; null when the browser has the file. */
    monthsCsv: build.mutation<null, ReportScope>({
      query: (scope) => ({
        path: `finance/months.csv?${searchOf(scope)}`,
        file: saving('text/csv', `months-${scope.from}_${scope.to}.csv`),
      }),
    }),
    orderRefunds: build.query<OrderRefunds, Order['id']>({
      query: (id) => ({ path: `orders/${id}/refunds` }),
      transformResponse: ({ refunds, refundable }: OrderRefundsAnswer) => ({ refunds, refundable }),
      providesTags: (_refunds, _error, id) => [{ type: 'Orders', id }],
      keepUnusedDataFor: 0,
    }),
    refundOrder: build.mutation<RefundedOrderAnswer, { id: Order['id']; body: OrderRefundRequest }>({
      ...CHANGES_ORDERS,
      query: ({ id, body }) => ({ path: `orders/${id}/refunds`, method: 'POST', body }),
    }),
  }),
});

export const {
  useFinanceReportQuery,
  useAheadReportQuery,
  useSalesReportQuery,
  useSearchOrdersQuery,
  useFigureOrdersQuery,
  useOrderRefundsQuery,
  useOrdersCsvMutation,
  useMonthsCsvMutation,
} = financeApi;
export const { refundOrder } = financeApi.endpoints;
