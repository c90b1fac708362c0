import { useTexts } from '../../texts/use-texts.js';

export interface ShellLink {
  to: string;
  text: string;
  /** whether it leads to a page of the other build */
  reloadDocument?: boolean;
}

interface ShellLinks {
  shop: readonly ShellLink[];
  other: readonly ShellLink[];
}

/** Returns the shop's links with their labels. */
export function useLinks(): ShellLinks {
  const t = useTexts();
  return {
    shop: [
      { to: '/menu', text: t('shop.menu.title') },
      { to: '/offers', text: t('shop.offers.title') },
      { to: '/orders', text: t('shop.link.orders') },
    ],
    other: [
      { to: '/about-us', text: t('shop.link.about') },
      { to: '/privacy-policy', text: t('shop.link.privacy') },
      { to: '/terms-and-conditions', text: t('shop.link.terms') },
      { to: '/feedback', text: t('shop.link.feedback') },
    ],
  };
}
