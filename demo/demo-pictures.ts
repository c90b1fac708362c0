import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURE_SHAPES, type PictureShape } from '../libs/domain/menu/pictures.js';
import type { NewPicture } from '../server/src/pictures/new-picture.js';
import { FOOD_TYPES } from './demo-menu.js';
import { OFFER_TYPES } from './demo-offers.js';

const PICTURES = fileURLToPath(new URL('./pictures/', import.meta.url));
/** The banners in their order, by file, with their alternative texts. */
export const BANNERS: Readonly<Record<string, string>> = {
  classics: 'Fries, two burgers with cheese and a drink',
  hot: 'A passion fruit cooler, a chicken burger, hot wings and a rice bowl',
  sweet: 'A cone, two shakes, a sundae and watalappan',
  garden: 'Two wraps, two burgers without meat and a lime and mint soda',
};

export interface DemoPictures {
  /** the picture of each food and offer, by its name */
  items: Map<string, NewPicture>;
  banners: (NewPicture & { alt: string })[];
  logo: NewPicture | null;
  icon: NewPicture | null;
  home: NewPicture | null;
}

/** Reads the encoded pictures of the card and its banners. */
export async function readPictures(): Promise<DemoPictures> {
  const names = [...FOOD_TYPES, ...OFFER_TYPES].flatMap(({ subTypes }) =>
    subTypes.flatMap(({ items }) => items.map(({ name }) => name)),
  );
  const items = await Promise.all(
    names.map(async (name) => [name, await readPicture(fileNameOf(name), 'food')] as const),
  );
  const banners = await Promise.all(
    Object.entries(BANNERS).map(async ([file, alt]) => ({ ...(await readPicture(file, 'banner')), alt })),
  );
  const brand = (shape: PictureShape) => readPicture('brand', shape);
  const [logo, icon, home] = await Promise.all([brand('logo'), brand('icon'), brand('home')]);
  return { items: new Map(items), banners, logo, icon, home };
}

/** Chilli Prawn Bowl → chilli-prawn-bowl */
const fileNameOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

async function readPicture(file: string, shape: PictureShape): Promise<NewPicture> {
  const sizes = await Promise.all(
    PICTURE_SHAPES[shape].widths.map(async (width) => {
      const { format } = PICTURE_SHAPES[shape];
      const content = await readFile(path.join(PICTURES, shape, `${file}-${width}.${format}`));
      return { width, type: `image/${format}`, content };
    }),
  );
  const hash = createHash('sha256');
  for (const { content } of sizes) hash.update(content);
  return { name: `${shape}-${hash.digest('hex').slice(0, 32)}`, sizes };
}
