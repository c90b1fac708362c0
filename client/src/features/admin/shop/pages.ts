import { CONFIRMED_PAGES, type ConfirmedPage, type ShopPage } from '@libs/contract/branches/shop.js';
import { PAGE_TITLES } from '@libs/domain/shop/page-titles.js';

interface PageFacts {
  title: string;
  path: string;
  /** what the page is for, and what an empty text does */
  hint: string;
}

export const PAGES: Record<ShopPage, PageFacts> = {
  about: {
    title: PAGE_TITLES.about,
    path: '/about-us',
    hint: 'Who you are. Your phone number and email address follow the text.',
  },
  terms: {
    title: PAGE_TITLES.terms,
    path: '/terms-and-conditions',
    hint: 'Every customer accepts them at the checkout.',
  },
  privacy: {
    title: PAGE_TITLES.privacy,
    path: '/privacy-policy',
    hint: 'Whom you give customers’ details to, and what for.',
  },
  feedback: {
    title: PAGE_TITLES.feedback,
    path: '/feedback',
    hint: 'Your words before the feedback form. Without them one friendly sentence is shown.',
  },
};

export const isConfirmable = (page: ShopPage): page is ConfirmedPage => CONFIRMED_PAGES.some((known) => known === page);
