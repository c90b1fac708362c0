import type { Answer } from '@libs/contract/answers.js';
import type {
  ShortageAnsweredAnswer,
  ShortageChoicesAnswer,
  ShortToday,
  ShortTodayAnswer,
} from '@libs/contract/orders/shortage-answers.js';
import type { ShortageChoices } from '@libs/contract/orders/shortages.js';
import type { AskShortageRequest, ShortageAnswerRequest } from '@libs/contract/requests/orders/shortages.js';
import { api } from '../../../api/api.js';
import { CHANGES_ORDERS } from '../../../staff/orders/order-change.js';

/** The orders that contain something that is sold out: asking their customers, and recording what they say by phone. */
const shortagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    shortagesToday: build.query<ShortToday[], number>({
      query: (branch) => ({ path: `orders/branch/${branch}/shortages` }),
      transformResponse: ({ sold_out }: ShortTodayAnswer) => sold_out,
      providesTags: ['Branch', 'Orders'],
      keepUnusedDataFor: 0,
    }),
    askShortage: build.mutation<Answer, { branch: number } & AskShortageRequest>({
      ...CHANGES_ORDERS,
      query: ({ branch, ...body }) => ({ path: `orders/branch/${branch}/shortages`, method: 'POST', body }),
    }),
    phoneChoices: build.query<ShortageChoices[], string>({
      query: (id) => ({ path: `orders/${id}/shortages` }),
      transformResponse: ({ choices }: ShortageChoicesAnswer) => choices,
      providesTags: (_choices, _error, id) => [{ type: 'Orders', id }],
      keepUnusedDataFor: 0,
    }),
    answerByPhone: build.mutation<ShortageAnsweredAnswer, { order: string } & ShortageAnswerRequest>({
      ...CHANGES_ORDERS,
      query: ({ order, ...body }) => ({ path: `orders/${order}/shortages`, method: 'POST', body }),
    }),
  }),
});

export const { useShortagesTodayQuery, usePhoneChoicesQuery } = shortagesApi;
export const { askShortage, answerByPhone } = shortagesApi.endpoints;
