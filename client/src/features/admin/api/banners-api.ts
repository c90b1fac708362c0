import type { Answer } from '@libs/contract/answers.js';
import type { StaffBannerImage } from '@libs/contract/branches/staff-selling.js';
import type { BannerEdit } from '@libs/contract/requests/branches/banners.js';
import { api } from '../../../api/api.js';

const bannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** changes what a banner says for people who do not see it */
    describeBanner: build.mutation<Answer<{ bannerImage: StaffBannerImage }>, BannerEdit & { id: number }>({
      query: ({ id, ...body }) => ({ path: `banner-images/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Banners', 'Audit'],
    }),
  }),
});

export const { useDescribeBannerMutation } = bannersApi;
