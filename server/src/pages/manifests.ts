import type { Brand } from '../../../libs/contract/branches/shop.js';
import { imageUrl, PICTURE_SHAPES } from '../../../libs/domain/menu/pictures.js';
import type { CurrentShop } from '../shop/shop.service.js';
import { descriptionOf } from './page-head.js';

/** how many characters a phone shows below an icon */
const SHORT_NAME_MAX = 12;

export type Manifest = Record<string, unknown>;

const shortName = ({ name }: Brand): Manifest => (name.length <= SHORT_NAME_MAX ? { short_name: name } : {});

/** The fields of each manifest of the build that are the shop's. Wall screens keep their short names, so that the apps differ on a home screen. */
export const MANIFESTS: Record<string, (brand: Brand) => Manifest> = {
  'manifest.webmanifest': (brand) => ({
    name: brand.name,
    ...shortName(brand),
    description: descriptionOf(brand),
    theme_color: brand.shades.light.accent,
  }),
  'board.webmanifest': ({ name }) => ({ name: `${name} kitchen` }),
  'counter.webmanifest': ({ name }) => ({ name: `${name} order status` }),
};

export const iconsOf = ({ icon }: CurrentShop): Manifest =>
  icon === null
    ? {}
    : {
        icons: PICTURE_SHAPES.icon.widths.map((width) => ({
          src: imageUrl(icon, width),
          sizes: `${width}x${width}`,
          type: 'image/png',
          purpose: 'any',
        })),
      };
