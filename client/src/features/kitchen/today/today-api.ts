import type { Envelope, FoodTypesAnswer } from '@libs/contract/answers.js';
import type { StaffBranch, StaffBranchAnswer } from '@libs/contract/branches/staff-branches.js';
import type { OptionGroup } from '@libs/contract/menu/options.js';
import type { FoodSoldOutAnswer } from '@libs/contract/menu/staff-menu.js';
import type { OptionSoldOutAnswer } from '@libs/contract/menu/staff-options.js';
import type { BusyRequest, PauseRequest } from '@libs/contract/requests/branches/branches.js';
import type { SoldOutRequest } from '@libs/contract/requests/menu/menu-items.js';
import type { OptionSoldOutRequest } from '@libs/contract/requests/menu/options.js';
import type { Language } from '@libs/contract/values.js';
import { api } from '../../../api/api.js';
import { readAgain } from '../../../api/reads/read-again.js';
import { subscribeToMenu } from '../../../realtime/menu-room.js';

/** One item of the branch's menu. */
export interface MenuItemRef {
  kind: 'food' | 'offers';
  id: number;
}

interface MenuInWords {
  optionGroups: readonly OptionGroup[];
  /** the name of each item, by its kind and id */
  names: Readonly<Record<string, string>>;
}

/**
 * Endpoints with which a kitchen changes its own branch during a shift. The server records each change in the trail.
 */
const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    kitchenMenu: build.query<StaffBranch, number>({
      query: (branch) => ({ path: `branches/${branch}` }),
      transformResponse: (answer: StaffBranchAnswer) => answer.branch,
      providesTags: ['Branch'],
      onCacheEntryAdded: async (branchId, { cacheEntryRemoved, dispatch }) => {
        const again = () => dispatch(readAgain(['Branch']));
        // today's stock has no version, so it is read again with each change
        const end = subscribeToMenu({ branchId, onChanged: again });
        await cacheEntryRemoved;
        end();
      },
    }),
    /** the customers' menu in the kitchen's language, whose options say what is sold out; read again with the kitchen's menu */
    menuInWords: build.query<MenuInWords, { branch: number; language: Language }>({
      query: ({ branch, language }) => ({
        path: `food-types/branch/${branch}${language === 'en' ? '' : `?language=${language}`}`,
      }),
      transformResponse: ({ foodTypes, optionGroups = [] }: FoodTypesAnswer) => ({
        optionGroups,
        names: Object.fromEntries(
          foodTypes
            .flatMap(({ sub_food_types }) => sub_food_types)
            .flatMap(({ food, offers }) => [
              ...food.map(({ id, name }) => [`food ${id}`, name]),
              ...offers.map(({ id, name }) => [`offers ${id}`, name]),
            ]),
        ),
      }),
      providesTags: ['Branch', 'Menu'],
    }),
    setOptionSoldOut: build.mutation<OptionSoldOutAnswer, { id: number } & OptionSoldOutRequest>({
      query: ({ id, ...body }) => ({ path: `options/${id}/sold-out`, method: 'PUT', body }),
      invalidatesTags: ['Branch', 'Menu'],
    }),
    setSoldOutToday: build.mutation<
      Envelope & Partial<Pick<FoodSoldOutAnswer, 'combos'>>,
      MenuItemRef & SoldOutRequest
    >({
      query: ({ kind, id, ...body }) => ({ path: `${kind}/${id}/sold-out`, method: 'PUT', body }),
      invalidatesTags: ['Branch'],
    }),
    setLeftToday: build.mutation<Envelope, MenuItemRef & { quantity: number }>({
      query: ({ kind, id, quantity }) => ({ path: `${kind}/${id}/left-today`, method: 'PUT', body: { quantity } }),
      invalidatesTags: ['Branch'],
    }),
    setBusy: build.mutation<Envelope, { branch: number } & BusyRequest>({
      query: ({ branch, minutes }) => ({ path: `branches/${branch}/busy`, method: 'PUT', body: { minutes } }),
      invalidatesTags: ['Branch', 'Branches'],
    }),
    pauseOrders: build.mutation<Envelope, { branch: number } & PauseRequest>({
      query: ({ branch, ...body }) => ({ path: `branches/${branch}/pause`, method: 'PUT', body }),
      invalidatesTags: ['Branch', 'Branches'],
    }),
    resumeOrders: build.mutation<Envelope, number>({
      query: (branch) => ({ path: `branches/${branch}/pause`, method: 'DELETE' }),
      invalidatesTags: ['Branch', 'Branches'],
    }),
  }),
});

export const {
  useKitchenMenuQuery,
  useMenuInWordsQuery,
  useSetOptionSoldOutMutation,
  useSetSoldOutTodayMutation,
  useSetLeftTodayMutation,
  useSetBusyMutation,
  usePauseOrdersMutation,
  useResumeOrdersMutation,
} = todayApi;
