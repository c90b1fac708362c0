import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { PictureShape } from '../libs/domain/pictures.js';
import type { MediaStore } from '../server/src/media/media-store.js';
import { FOOD_TYPES } from './demo-menu.js';
import { demoFoodOrFail, OFFER_TYPES } from './demo-offers.js';
import { type BannerScene, banner, tile } from './drawing/tile.js';

const BANNERS: { ground: BannerScene['ground']; foods: string[] }[] = [
  {
    ground: { wall: '#d9381e', disc: '#c42d15', table: '#f2b705' },
    foods: ['Salted Fries', 'Classic Smash', 'Triple Stack', 'Cola'],
  },
  {
    ground: { wall: '#f2b705', disc: '#ffc928', table: '#d9381e' },
    foods: ['Passion Fruit Cooler', 'Kochchi Chicken', 'Hot Wings', 'Devilled Chicken Bowl'],
  },
  {
    ground: { wall: '#1f5a5d', disc: '#2d6f73', table: '#fff1d8' },
    foods: ['Soft Serve Cone', 'Chocolate Shake', 'Kithul Sundae', 'Vanilla Shake', 'Watalappan'],
  },
  {
    ground: { wall: '#2e7d4f', disc: '#388c5b', table: '#f6e6cd' },
    foods: ['Garden Wrap', 'Polos Smash', 'Lime & Mint Soda', 'Parippu Patty'],
  },
];

interface Drawing {
  name: string;
  shape: PictureShape;
  draw: () => string;
}

export interface DemoPictures {
  /** the stored picture of each food and offer, by its name */
  items: Map<string, string>;
  banners: string[];
}

/** Draws the whole card and its banners and stores them. The same drawings give the same names in every run. */
export async function drawPictures(media: MediaStore): Promise<DemoPictures> {
  const cards = [...FOOD_TYPES, ...OFFER_TYPES].flatMap(({ subTypes }) =>
    subTypes.flatMap(({ ground, items }) =>
      items.map(({ name, draw }): Drawing => ({ name, shape: 'food', draw: () => tile(draw(), ground) })),
    ),
  );
  const scenes = BANNERS.map(({ ground, foods }, at): Drawing => {
    const pieces = () => foods.map((name) => demoFoodOrFail(name).draw());
    return { name: `banner ${at}`, shape: 'banner', draw: () => banner({ ground, pieces: pieces() }) };
  });
  const stored = await storeAll([...scenes, ...cards], media);
  return {
    items: stored,
    banners: scenes.map(({ name }) => stored.get(name)).filter((image) => image !== undefined),
  };
}

/** A few at a time: enough to keep every core busy, few enough to keep memory small. */
async function storeAll(drawings: Drawing[], media: MediaStore): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const waiting = [...drawings];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const picture = await sharp(Buffer.from(next.draw())).png({ compressionLevel: 1 }).toBuffer();
      stored.set(next.name, (await media.store(picture, next.shape)).image);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return stored;
}
