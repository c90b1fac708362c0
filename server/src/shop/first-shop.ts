import { DEFAULT_ACCENT } from '../../../libs/domain/shop/accent.js';
import { pages } from '../../../libs/texts/en/pages.js';
import type { AppConfig } from '../config.js';
import type { ShopFields } from './shop.repository.js';

type FirstValues = Pick<AppConfig, 'storeName' | 'supportPhone' | 'supportEmail' | 'socialLinks'>;

/** Returns the shop before its first change: the values of the settings, and templates with its name for `{store}`. */
export function firstShop({ storeName, supportPhone, supportEmail, socialLinks }: FirstValues): ShopFields {
  // only a demonstration needs no name: it brings a shop of its own into an empty database
  const name = storeName || 'Demonstration';
  const template = (text: string) => text.trim().replaceAll('{store}', name);
  return {
    name,
    tagline: '',
    description: '',
    accent: DEFAULT_ACCENT,
    phone: supportPhone,
    email: supportEmail,
    social_links: socialLinks,
    logo: null,
    icon: null,
    home: null,
    about: template(pages.about),
    terms: template(pages.terms),
    privacy: template(pages.privacy),
    feedback: '',
    confirmed: [],
    shows_promise: false,
    texts: {},
  };
}
