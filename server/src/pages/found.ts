import type { FoundPage } from './page-head.js';

/** Writes a page's words. */
export type MakePage = () => FoundPage | Promise<FoundPage>;

/** A page of the shop with its status. */
export interface ShownPage {
  status: 200 | 404;
  /** whether search engines must not show it */
  isHidden: boolean;
  /** identifies its words in one language until the shop itself changes; absent: a page without words of its own */
  key?: string;
  make?: MakePage;
}

/** The answer to an address of the shop: a page, or the current address of a former one. */
export type Answered = { redirect: string } | ShownPage;

/** There is no such branch, or no such food. */
export const NOTHING = Symbol('nothing');
export type Found = Answered | typeof NOTHING;

/** Returns the title of a page, as the client writes it. */
export const titled = (...parts: readonly string[]): string => parts.join(' · ');
