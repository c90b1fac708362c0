import type { TaxAnswer, TaxState } from '@libs/contract/finance/tax.js';
import type { JournalAccounts, JournalAccountsAnswer } from '@libs/contract/finance/tax-reports.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import type { JournalAccountsRequest } from '@libs/contract/requests/finance/journal-accounts.js';
import type { TaxRequest } from '@libs/contract/requests/finance/tax.js';
import { api } from '../../../api/api.js';

const taxApi = api.enhanceEndpoints({ addTagTypes: ['Tax', 'Accounts'] }).injectEndpoints({
  endpoints: (build) => ({
    tax: build.query<TaxState, void>({
      query: () => ({ path: 'tax' }),
      transformResponse: ({ tax, periods }: TaxAnswer) => ({ tax, periods }),
      providesTags: ['Tax'],
    }),
    saveTax: build.mutation<TaxAnswer, TaxRequest>({
      query: (body) => ({ path: 'tax', method: 'PUT', body }),
      // also after a rejection, because somebody else may have changed them
      invalidatesTags: ['Tax', 'Settings', 'Audit'],
    }),
    journalAccounts: build.query<JournalAccounts & Versioned, void>({
      query: () => ({ path: 'finance/journal-accounts' }),
      transformResponse: ({ accounts }: JournalAccountsAnswer) => accounts,
      providesTags: ['Accounts'],
    }),
    nameAccounts: build.mutation<JournalAccountsAnswer, JournalAccountsRequest>({
      query: (body) => ({ path: 'finance/journal-accounts', method: 'PUT', body }),
      invalidatesTags: ['Accounts', 'Audit'],
    }),
  }),
});

export const { useTaxQuery, useSaveTaxMutation, useJournalAccountsQuery, useNameAccountsMutation } = taxApi;
