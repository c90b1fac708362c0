import type { ElsewhereAnswer, OutletElsewhere } from '@libs/contract/menu/cart.js';
import type { ElsewhereRequest } from '@libs/contract/requests/orders/elsewhere.js';
import { api } from '../../../../../api/api.js';
import { inLanguage } from '../../../../../texts/in-language.js';
import { tabLanguage } from '../../../../../texts/tab-locale.js';

const elsewhereApi = api.injectEndpoints({
  endpoints: (build) => ({
    elsewhere: build.query<OutletElsewhere[], ElsewhereRequest>({
      query: (body) => ({ path: inLanguage('carts/elsewhere', tabLanguage()), method: 'POST', body }),
      transformResponse: (answer: ElsewhereAnswer) => answer.outlets,
      // stock and queues change
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useElsewhereQuery } = elsewhereApi;
