import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PICTURE_SHAPES, type PictureShape, pictureFile } from '../libs/domain/menu/pictures.js';
import { FOOD_TYPES } from './demo-menu.js';
import { OFFER_TYPES } from './demo-offers.js';

const PICTURES = fileURLToPath(new URL('./pictures/', import.meta.url));
const BANNERS = ['classics', 'hot', 'sweet', 'garden'];

export interface DemoPictures {
  /** the stored picture of each food and offer, by its name */
  items: Map<string, string>;
  banners: string[];
  logo: string | null;
  icon: string | null;
  home: string | null;
}

/** Copies the pictures of the card and its banners to the folder of uploads, as the media store would keep them. */
export async function copyPictures(directory: string): Promise<DemoPictures> {
  await mkdir(directory, { recursive: true });
  const names = [...FOOD_TYPES, ...OFFER_TYPES].flatMap(({ subTypes }) =>
    subTypes.flatMap(({ items }) => items.map(({ name }) => name)),
  );
  const items = await Promise.all(
    names.map(async (name) => [name, await copyPicture(fileNameOf(name), { shape: 'food', directory })] as const),
  );
  const banners = await Promise.all(BANNERS.map((banner) => copyPicture(banner, { shape: 'banner', directory })));
  const brand = (shape: PictureShape) => copyPicture('brand', { shape, directory });
  const [logo, icon, home] = await Promise.all([brand('logo'), brand('icon'), brand('home')]);
  return { items: new Map(items), banners, logo, icon, home };
}

/** Chilli Prawn Bowl → chilli-prawn-bowl */
const fileNameOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

/** Returns the name under which the picture is stored, which is one of its content. */
async function copyPicture(
  file: string,
  { shape, directory }: { shape: PictureShape; directory: string },
): Promise<string> {
  const sizes = await Promise.all(
    PICTURE_SHAPES[shape].widths.map(async (width) => {
      const { format } = PICTURE_SHAPES[shape];
      return { width, content: await readFile(path.join(PICTURES, shape, `${file}-${width}.${format}`)) };
    }),
  );
  const hash = createHash('sha256');
  for (const { content } of sizes) hash.update(content);
  const name = `${shape}-${hash.digest('hex').slice(0, 32)}`;
  await Promise.all(
    sizes.map(({ width, content }) => writeFile(path.join(directory, pictureFile({ name, width })), content)),
  );
  return name;
}
