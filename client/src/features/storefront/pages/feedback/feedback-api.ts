import type { Answer } from '@libs/contract/answers.js';
import type { Feedback, FeedbackListAnswer } from '@libs/contract/orders/feedback.js';
import type { FeedbackRequest } from '@libs/contract/requests/orders/feedback.js';
import { api } from '../../../../api/api.js';

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    giveFeedback: build.mutation<Answer, FeedbackRequest>({
      query: (body) => ({ path: 'feedback', method: 'POST', body }),
      invalidatesTags: ['Feedback'],
    }),
    removeFeedback: build.mutation<Answer, Feedback['id']>({
      query: (id) => ({ path: `feedback/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Feedback'],
    }),
    /** the page after the feedback with this id; the newest page without one */
    feedback: build.query<FeedbackListAnswer, number | undefined>({
      query: (before) => ({ path: before === undefined ? 'feedback' : `feedback?before=${before}` }),
      providesTags: ['Feedback'],
    }),
  }),
});

export const { useGiveFeedbackMutation, useRemoveFeedbackMutation, useFeedbackQuery } = feedbackApi;
