import type { FinanceReport, FinanceReportAnswer } from '../../../../libs/contract/finance.js';
import { api } from '../../api/api.js';

export interface ReportRange {
  /** yyyy-mm-dd, both ends included */
  from: string;
  to: string;
}

const financeApi = api.injectEndpoints({
  endpoints: (build) => ({
    financeReport: build.query<FinanceReport, ReportRange>({
      query: ({ from, to }) => ({ path: `finance/figures?from=${from}&to=${to}` }),
      transformResponse: (answer: FinanceReportAnswer) => answer.report,
    }),
  }),
});

export const { useFinanceReportQuery } = financeApi;
