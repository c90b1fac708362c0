import type { Brand, ShopPage } from '../../contract/branches/shop.js';
import type { Language } from '../../contract/values.js';
import { listInWords } from '../text/counted.js';
import { nameIn } from '../text/names.js';

/** The titles of the pages that the shop writes itself. */
export const PAGE_TITLES: Record<ShopPage, string> = {
  about: 'About Us',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  feedback: 'Feedback',
};

/** Returns the titles of pages as a list in words, such as 'About Us and Privacy Policy'. */
export const titlesOf = (pages: readonly ShopPage[]): string => listInWords(pages.map((page) => PAGE_TITLES[page]));

/** Returns the title of the home page, and of pages without words of their own, in a language. */
export function homeTitle(brand: Pick<Brand, 'name' | 'tagline' | 'taglines'>, language: Language): string {
  const tagline = nameIn({ name: brand.tagline, names: brand.taglines }, language);
  return tagline === '' ? brand.name : `${brand.name}: ${tagline}`;
}
