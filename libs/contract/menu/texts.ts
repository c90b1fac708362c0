import type { Answer } from '../answers.js';
import { LANGUAGES, type Names } from '../values.js';

/**
 * `?language=` of the public reads of menus, offers, rules, areas, branches and banners: names and descriptions are in
 * that language if there is a text, otherwise as the chain wrote them. `base_name` is present if the name differs from
 * the chain's own. A language that is not in `LANGUAGES`: 400.
 */

/** A language besides English, in which the chain can write its texts. */
export type TextLanguage = keyof Names;
export const TEXT_LANGUAGES: readonly TextLanguage[] = LANGUAGES.filter((code) => code !== 'en');

/** What has texts in several languages, by the path of its kind. */
export const TEXT_ENTITIES = [
  'food-types',
  'sub-food-types',
  'food',
  'offers',
  'option-groups',
  'options',
  'buy-get-offers',
  'pay-get-offers',
  'free-deliveries',
  'deliveries',
  'promo-codes',
  'branches',
  'banner-images',
  'shop',
] as const;
export type TextEntity = (typeof TEXT_ENTITIES)[number];

/**
 * `name` of a delivery is its area, of a banner the words over it; `alt` is the alternative text of a banner. `reason` is
 * why a branch has paused, stays closed or has other hours on a day; a branch can have several, distinguished by their
 * `base`. Those of the chain's special days are the shop's, once for all branches. `tagline` and the pages are the shop's, whose id is 1; the text of a page is Markdown.
 */
export const TEXT_FIELDS = [
  'name',
  'description',
  'address',
  'alt',
  'reason',
  'tagline',
  'about',
  'terms',
  'privacy',
  'feedback',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** A text of a branch in one language. */
export interface TextRow {
  entity: TextEntity;
  id: number;
  field: TextField;
  /** as the chain wrote it; never empty */
  base: string;
  /** in the language; empty if it is missing */
  text: string;
  /** the base was changed after the text was written; customers still read the text */
  is_stale: boolean;
}

export const TEXT_FILTERS = ['missing', 'stale'] as const;
export type TextFilter = (typeof TEXT_FILTERS)[number];

/**
 * `GET /api/branches/{id}/texts?language=` (menu): every text of the branch in the order of the menu; only the missing
 * or stale ones with `&only=`. Banners and the shop's own words, which belong to the chain, are included for role 3 only,
 * and promo codes for roles 2 and 3.
 */
export type TextsAnswer = Answer<{ rows: TextRow[] }>;

/** The most rows of one save. */
export const TEXT_ROWS_MAX = 200;

/** `rows`: the changed texts, in the order of the request; in a rejection, those that somebody else has changed. */
export type TextsChangedAnswer = Answer<{ rows: TextRow[] }>;
