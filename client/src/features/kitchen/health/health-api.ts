import type { BoardHealth, BoardHealthAnswer } from '@libs/contract/orders/kitchen.js';
import { api } from '../../../api/api.js';

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    boardHealth: build.query<BoardHealth[], void>({
      query: () => ({ path: 'board-health' }),
      transformResponse: (answer: BoardHealthAnswer) => answer.branches,
    }),
  }),
});

export const { useBoardHealthQuery } = healthApi;
