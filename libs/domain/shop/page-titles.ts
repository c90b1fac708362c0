import type { ShopPage } from '../../contract/branches/shop.js';

/** The titles of the pages that the shop writes itself. */
export const PAGE_TITLES: Record<ShopPage, string> = {
  about: 'About Us',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  feedback: 'Feedback',
};

/** Returns the titles of pages as a list in words, such as 'About Us and Privacy Policy'. */
export const titlesOf = (pages: readonly ShopPage[]): string =>
  new Intl.ListFormat('en-GB').format(pages.map((page) => PAGE_TITLES[page]));
