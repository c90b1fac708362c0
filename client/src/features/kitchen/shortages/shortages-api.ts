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

/** The orders that contain something that is sold out: asking their customers, and recording what they say by phone. */
const shortagesApi = api.enhanceEndpoints({ addTagTypes: ['Shortages'] }).injectEndpoints({
  endpoints: (build) => ({
    shortagesToday: build.query<ShortToday[], number>({
      query: (branch) => ({ path: `orders/branch/${branch}/shortages` }),
      transformResponse: ({ sold_out }: ShortTodayAnswer) => sold_out,
      providesTags: ['Branch', 'Shortages'],
      keepUnusedDataFor: 0,
    }),
    askShortage: build.mutation<Answer, { branch: number } & AskShortageRequest>({
      query: ({ branch, ...body }) => ({ path: `orders/branch/${branch}/shortages`, method: 'POST', body }),
      invalidatesTags: ['Shortages'],
    }),
    /** `updatedAt`: of the order, whose every change asks again */
    phoneChoices: build.query<ShortageChoices[], { id: string; updatedAt: string }>({
      query: ({ id }) => ({ path: `orders/${id}/shortages` }),
      transformResponse: ({ choices }: ShortageChoicesAnswer) => choices,
      keepUnusedDataFor: 0,
    }),
    answerByPhone: build.mutation<ShortageAnsweredAnswer, { order: string } & ShortageAnswerRequest>({
      query: ({ order, ...body }) => ({ path: `orders/${order}/shortages`, method: 'POST', body }),
      invalidatesTags: ['Shortages'],
    }),
  }),
});

export const { useShortagesTodayQuery, useAskShortageMutation, usePhoneChoicesQuery, useAnswerByPhoneMutation } =
  shortagesApi;
