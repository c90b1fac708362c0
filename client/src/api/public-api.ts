import type {
  BannerImagesAnswer,
  BranchesAnswer,
  BranchRules,
  BuyGetOffersAnswer,
  DeliveriesAnswer,
  FoodTypesAnswer,
  SettingsAnswer,
} from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { BannerImage, Delivery } from '@libs/contract/branches/selling.js';
import type { Settings } from '@libs/contract/branches/settings.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import { inLanguage } from '../texts/in-language.js';
import { tabLanguage } from '../texts/tab-locale.js';
import { api } from './api.js';
import { noteServedBuild } from './build.js';

/** The settings, and the difference between this device's clock and the server's. */
export interface KnownSettings extends Settings {
  /** ms to add to this device's clock to get the server's time */
  clock_offset: number;
}

/** A branch's menu, with the version that live messages are compared with. */
export interface BranchMenu {
  version: number;
  menu: Menu;
  /** ISO 8601: when it was read, if it came from the offline cache; prices and stock may have changed since */
  keptAt: string | undefined;
}

/** A branch's menu with today's stock, by the branch's id, or with that of a coming business day (yyyy-mm-dd). */
export type MenuOf = number | { branch: number; day: string };

/** ms: a new read of the settings changes the offset only if it differs by more */
const CLOCK_TOLERANCE_MS = 1000;

/** The tags of the reads whose answers have names of the chain. */
export const NAMING_TAGS = ['Branches', 'Menu', 'Deliveries', 'Rules', 'Banners'] as const;

/** `base`: names as the chain wrote them, for staff; absent: in the tab's language */
// biome-ignore lint/suspicious/noConfusingVoidType: a hook's argument that can be left out
type NamesOf = 'base' | void;

const named = (path: string, names?: NamesOf) => ({
  path: names === 'base' ? path : inLanguage(path, tabLanguage()),
});

/**
 * The reads that every screen shares; they need no token. Branch ids are the parameters. Names are in the tab's language,
 * and are read again when it changes (`app/store/follow-language.ts`).
 */
export const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<KnownSettings, void>({
      query: () => ({ path: 'settings' }),
      providesTags: ['Settings'],
      transformResponse: ({ settings }: SettingsAnswer) => {
        noteServedBuild(settings.build);
        return { ...settings, clock_offset: Date.parse(settings.now) - Date.now() };
      },
      // the offset includes the network's latency: a small difference must not make every clock render again
      merge: (known, next) => {
        const moved = Math.abs(next.clock_offset - known.clock_offset) > CLOCK_TOLERANCE_MS;
        return moved ? next : { ...next, clock_offset: known.clock_offset };
      },
    }),
    branches: build.query<BranchSummary[], NamesOf>({
      query: (names) => named('branches', names),
      transformResponse: (answer: BranchesAnswer) => answer.branches,
      providesTags: ['Branches'],
    }),
    menu: build.query<BranchMenu, MenuOf>({
      query: (of) =>
        named(typeof of === 'number' ? `food-types/branch/${of}` : `food-types/branch/${of.branch}?for=${of.day}`),
      transformResponse: (answer: FoodTypesAnswer & { kept_at?: string }) => ({
        version: answer.menu_version,
        // an answer of the offline cache may be from before options existed
        menu: { foodTypes: answer.foodTypes, optionGroups: answer.optionGroups ?? [] },
        keptAt: answer.kept_at,
      }),
      providesTags: ['Menu'],
    }),
    deliveries: build.query<Delivery[], number>({
      query: (branch) => named(`deliveries/branch/${branch}`),
      transformResponse: (answer: DeliveriesAnswer) => answer.deliveries,
      providesTags: ['Deliveries'],
    }),
    rules: build.query<BranchRules, number>({
      query: (branch) => named(`buy-get-offers/branch/${branch}`),
      transformResponse: ({ buyGetOffers, payGetOffers, freeDeliveries }: BuyGetOffersAnswer) => ({
        buyGetOffers,
        payGetOffers,
        freeDeliveries,
      }),
      providesTags: ['Rules'],
    }),
    bannerImages: build.query<BannerImage[], NamesOf>({
      query: (names) => named('banner-images', names),
      transformResponse: (answer: BannerImagesAnswer) => answer.bannerImages,
      providesTags: ['Banners'],
    }),
  }),
});

export const { useSettingsQuery, useBranchesQuery, useDeliveriesQuery, useRulesQuery, useBannerImagesQuery } =
  publicApi;
export const {
  settings: settingsEndpoint,
  branches: branchesEndpoint,
  menu: menuEndpoint,
  deliveries: deliveriesEndpoint,
  rules: rulesEndpoint,
  bannerImages: bannerImagesEndpoint,
} = publicApi.endpoints;
/**
 * Returns a branch's menu in the form of the other hooks. The object stays the same if only the menu's version has
 * changed.
 */
export function useMenuQuery(of: MenuOf, { skip = false } = {}) {
  return publicApi.useMenuQuery(of, {
    skip,
    selectFromResult: ({ data, error }) => ({ data: data?.menu, error }),
  });
}
