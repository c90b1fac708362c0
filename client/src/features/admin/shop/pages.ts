import { CONFIRMED_PAGES, type ConfirmedPage, type ShopPage } from '@libs/contract/branches/shop.js';

interface PageFacts {
  title: string;
  path: string;
  /** what the page is for, and what an empty text does */
  hint: string;
}

export const PAGES: Record<ShopPage, PageFacts> = {
  about: {
    title: 'About Us',
    path: '/about-us',
    hint: 'Who you are. Your phone number and email address follow the text.',
  },
  terms: {
    title: 'Terms & Conditions',
    path: '/terms-and-conditions',
    hint: 'Every customer accepts them at the checkout.',
  },
  privacy: {
    title: 'Privacy Policy',
    path: '/privacy-policy',
    hint: 'Whom you give customers’ details to, and what for.',
  },
  feedback: {
    title: 'Feedback',
    path: '/feedback',
    hint: 'Your words before the feedback form. Without them one friendly sentence is shown.',
  },
};

export const isConfirmable = (page: ShopPage): page is ConfirmedPage => CONFIRMED_PAGES.some((known) => known === page);
