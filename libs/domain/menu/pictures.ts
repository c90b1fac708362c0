/**
 * The shapes and sizes of stored pictures. A picture's name is its shape and the hash of its content, such as
 * `food-4be1…`; the database stores that name. Each size is a file `/uploads/<name>-<width>.webp`. A name always has
 * the same bytes, so every address may be cached for ever.
 */
export const PICTURE_SHAPES = {
  /** for food cards: a square */
  food: { widths: [320, 640], aspect: 1, usualWidth: 640 },
  /** for the carousel: 21:9 */
  banner: { widths: [640, 1280], aspect: 21 / 9, usualWidth: 1280 },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

export const UPLOADS_PATH = '/uploads/';

const PICTURE_URL = /^(.*\/)((food|banner)-[0-9a-f]{32})-\d+\.webp$/;

function isShape(word: string | undefined): word is PictureShape {
  return word !== undefined && word in PICTURE_SHAPES;
}

/** Returns the height in pixels of a picture of this shape and width. */
export function pictureHeight(shape: PictureShape, width: number): number {
  return Math.round(width / PICTURE_SHAPES[shape].aspect);
}

export function pictureFile(file: { name: string; width: number }): string {
  return `${file.name}-${file.width}.webp`;
}

/** Returns the `image_url` for a stored picture name; null if there is no picture. */
export function imageUrl(image: string | null): string | null {
  if (image === null) return null;
  const shape = image.slice(0, image.indexOf('-'));
  const width = isShape(shape) ? PICTURE_SHAPES[shape].usualWidth : PICTURE_SHAPES.food.usualWidth;
  return `${UPLOADS_PATH}${pictureFile({ name: image, width })}`;
}

/**
 * Returns the `srcset` of an `image_url`; undefined if the address is not one of ours, which is then used unchanged.
 */
export function pictureSrcSet(url: string): string | undefined {
  const [, folder, name, shape] = PICTURE_URL.exec(url) ?? [];
  if (folder === undefined || name === undefined || !isShape(shape)) return undefined;
  const { widths } = PICTURE_SHAPES[shape];
  return widths.map((width) => `${folder}${pictureFile({ name, width })} ${width}w`).join(', ');
}
