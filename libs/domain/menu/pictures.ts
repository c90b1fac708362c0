/**
 * The shapes and sizes of stored pictures. A picture's name is its shape and the hash of its content, such as
 * `food-4be1…`; the database stores that name. Each size has an address `/uploads/<name>-<width>.webp` (`.png` for an icon).
 * A name always has the same bytes, so every address may be cached for ever.
 */
export const PICTURE_SHAPES = {
  /** for food cards: a square */
  food: { widths: [320, 640], aspect: 1, usualWidth: 640, format: 'webp' },
  /** for the carousel: 21:9 */
  banner: { widths: [640, 1280], aspect: 21 / 9, usualWidth: 1280, format: 'webp' },
  /** the shop's mark, beside its name */
  logo: { widths: [96, 192], aspect: 1, usualWidth: 96, format: 'webp' },
  /** the shop's sign on a tab and on a home screen, for which iOS takes only PNG */
  icon: { widths: [180, 192, 512], aspect: 1, usualWidth: 192, format: 'png' },
  /** the large picture of the first page */
  home: { widths: [480, 960], aspect: 4 / 3, usualWidth: 960, format: 'webp' },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

export const UPLOADS_PATH = '/uploads/';

const PICTURE_URL = /^(.*\/)((food|banner|logo|icon|home)-[0-9a-f]{32})-\d+\.(?:webp|png)$/;

function isShape(word: string | undefined): word is PictureShape {
  return word !== undefined && word in PICTURE_SHAPES;
}

/** Returns the height in pixels of a picture of this shape and width. */
export function pictureHeight(shape: PictureShape, width: number): number {
  return Math.round(width / PICTURE_SHAPES[shape].aspect);
}

const shapeOf = (name: string): PictureShape => {
  const shape = name.slice(0, name.indexOf('-'));
  return isShape(shape) ? shape : 'food';
};

export function pictureFile({ name, width }: { name: string; width: number }): string {
  return `${name}-${width}.${PICTURE_SHAPES[shapeOf(name)].format}`;
}

const PICTURE_FILE = /^((?:food|banner|logo|icon|home)-[0-9a-f]{32})-(\d{2,4})\.(?:webp|png)$/;

/**
 * Returns the name and the width in pixels in the last part of a picture's address; undefined for any other text, also if it
 * ends in another format than the picture's.
 */
export function parsePictureFile(file: string): { name: string; width: number } | undefined {
  const [, name, width] = PICTURE_FILE.exec(file) ?? [];
  if (name === undefined) return undefined;
  const picture = { name, width: Number(width) };
  return pictureFile(picture) === file ? picture : undefined;
}

/**
 * Returns the `image_url` for a stored picture name, at the usual or another of its widths; null if there is no picture.
 */
export function imageUrl(image: string, width?: number): string;
export function imageUrl(image: string | null, width?: number): string | null;
export function imageUrl(image: string | null, width?: number): string | null {
  if (image === null) return null;
  const { usualWidth } = PICTURE_SHAPES[shapeOf(image)];
  return `${UPLOADS_PATH}${pictureFile({ name: image, width: width ?? usualWidth })}`;
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
