import type { Envelope } from '@libs/contract/answers.js';
import type { BranchPrinter, PrinterAnswer, PrinterRequest } from '@libs/contract/orders/printing.js';
import { api } from '../api/api.js';

/** The ticket printer of a branch. It is polled, because no event reports its state. */
export const printerApi = api.injectEndpoints({
  endpoints: (build) => ({
    printer: build.query<BranchPrinter | null, number>({
      query: (branch) => ({ path: `branches/${branch}/printer` }),
      transformResponse: (answer: PrinterAnswer) => answer.printer,
      providesTags: ['Printer'],
    }),
    savePrinter: build.mutation<PrinterAnswer, { branch: number; body: PrinterRequest }>({
      query: ({ branch, body }) => ({ path: `branches/${branch}/printer`, method: 'PUT', body }),
      invalidatesTags: ['Printer'],
    }),
    removePrinter: build.mutation<Envelope, number>({
      query: (branch) => ({ path: `branches/${branch}/printer`, method: 'DELETE' }),
      invalidatesTags: ['Printer'],
    }),
    testPrinter: build.mutation<Envelope, number>({
      query: (branch) => ({ path: `branches/${branch}/printer/test`, method: 'POST', body: {} }),
    }),
    printTicket: build.mutation<Envelope, string>({
      query: (orderId) => ({ path: `orders/${orderId}/print`, method: 'POST', body: {} }),
    }),
  }),
});

export const { usePrinterQuery, useSavePrinterMutation, useRemovePrinterMutation, useTestPrinterMutation } = printerApi;
