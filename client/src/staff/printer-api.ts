import type { Envelope } from '@libs/contract/answers.js';
import type { BranchPrinter, PrinterAnswer, PrintersAnswer } from '@libs/contract/orders/printing.js';
import type { OrderPrintRequest, PrinterRequest } from '@libs/contract/requests/kitchen/printing.js';
import { api } from '../api/api.js';

interface OnePrinter {
  branch: number;
  /** the printer's id */
  printer: number;
}

const pathOf = ({ branch, printer }: OnePrinter) => `branches/${branch}/printers/${printer}`;

/** The ticket printers of a branch. They are polled, because no event reports their state. */
export const printerApi = api.injectEndpoints({
  endpoints: (build) => ({
    printers: build.query<BranchPrinter[], number>({
      query: (branch) => ({ path: `branches/${branch}/printers` }),
      transformResponse: (answer: PrintersAnswer) => answer.printers,
      providesTags: ['Printer'],
    }),
    addPrinter: build.mutation<PrinterAnswer, { branch: number; body: PrinterRequest }>({
      query: ({ branch, body }) => ({ path: `branches/${branch}/printers`, method: 'POST', body }),
      invalidatesTags: ['Printer'],
    }),
    editPrinter: build.mutation<PrinterAnswer, OnePrinter & { body: PrinterRequest }>({
      query: ({ body, ...one }) => ({ path: pathOf(one), method: 'PUT', body }),
      invalidatesTags: ['Printer'],
    }),
    removePrinter: build.mutation<Envelope, OnePrinter>({
      query: (one) => ({ path: pathOf(one), method: 'DELETE' }),
      invalidatesTags: ['Printer'],
    }),
    testPrinter: build.mutation<Envelope, OnePrinter>({
      query: (one) => ({ path: `${pathOf(one)}/test`, method: 'POST', body: {} }),
    }),
    printTicket: build.mutation<Envelope, OrderPrintRequest & { order: string }>({
      query: ({ order, ...body }) => ({ path: `orders/${order}/print`, method: 'POST', body }),
    }),
  }),
});

export const {
  usePrintersQuery,
  useAddPrinterMutation,
  useEditPrinterMutation,
  useRemovePrinterMutation,
  useTestPrinterMutation,
} = printerApi;
