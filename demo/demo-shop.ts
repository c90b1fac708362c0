import type { EntityManager } from 'typeorm';
import { CONFIRMED_PAGES } from '../libs/contract/branches/shop.js';
import { pages } from '../libs/texts/en/pages.js';
import type { AppConfig } from '../server/src/config.js';
import type { DemoPictures } from './demo-pictures.js';
import { ABOUT } from './texts/shop-words.js';

export const TAGLINE = 'Cooked to order, since 2010';

/** What the shop of the demonstration is called, unless a setting names it. */
export type NamedShop = Pick<AppConfig, 'storeName' | 'supportPhone' | 'supportEmail' | 'socialLinks'>;

const SOCIAL_LINKS = ['Facebook', 'Instagram', 'TikTok'].map((name) => ({
  name,
  url: `https://${name.toLowerCase()}.example/ceylonsmash`,
}));

/** Gives the demonstration its brand and its words, all of them confirmed. */
export async function insertShop(
  tx: EntityManager,
  { shop, pictures: { logo, icon, home } }: { shop: NamedShop; pictures: DemoPictures },
): Promise<void> {
  await tx.query(
    `INSERT INTO shop (name, tagline, description, accent, phone, email, social_links, logo, icon, home, about, terms, privacy, confirmed)
     VALUES ($1, $2, $3, '#D9381E', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      shop.storeName || 'Ceylon Smash',
      TAGLINE,
      'Burgers, sides and shakes for delivery and pickup: choose your outlet and order.',
      shop.supportPhone || '0112345678',
      shop.supportEmail || 'hello@ceylonsmash.example',
      JSON.stringify(shop.socialLinks.length > 0 ? shop.socialLinks : SOCIAL_LINKS),
      logo?.name ?? null,
      icon?.name ?? null,
      home?.name ?? null,
      ABOUT,
      pages.terms.trim(),
      pages.privacy.trim(),
      [...CONFIRMED_PAGES],
    ],
  );
}
