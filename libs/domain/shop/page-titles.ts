import type { ShopPage } from '../../contract/branches/shop.js';

/** What the shop's own pages are called, as the specification names them. */
export const PAGE_TITLES: Record<ShopPage, string> = {
  about: 'About Us',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  feedback: 'Feedback',
};

/** Returns the titles of pages as a list in words, such as 'About Us and Privacy Policy'. */
export const titlesOf = (pages: readonly ShopPage[]): string =>
  new Intl.ListFormat('en-GB').format(pages.map((page) => PAGE_TITLES[page]));
