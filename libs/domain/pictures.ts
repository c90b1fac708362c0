/**
 * The shapes and sizes of stored pictures. A picture's name consists of its shape and the hash of its content, such as `food-4be1…`, and is
 * what the database stores; each size and format is a file `/uploads/<name>-<width>.<format>`. The same name always means the same bytes, so
 * every address may be cached for ever.
 */
export const PICTURE_SHAPES = {
  /** what food cards show: a square */
  food: { widths: [160, 320, 640], aspect: 1, usualWidth: 640 },
  /** what the carousel shows: 21:9 */
  banner: { widths: [640, 1280, 1920], aspect: 21 / 9, usualWidth: 1280 },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** Best compression first, as `<source>` elements want them; the last one is what `image_url` and `<img src>` name. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const UPLOADS_PATH = '/uploads/';

export interface PictureSources {
  /** the `srcset` of a `<source>` per format, width descriptors included */
  avif: string;
  webp: string;
  /** for `<img src>`: what `image_url` says */
  src: string;
  /** pixels of the largest file: give both to `<img>` so that nothing jumps while it loads */
  width: number;
  height: number;
}

const PICTURE_URL = /^(.*\/)((food|banner)-[0-9a-f]{32})-\d+\.webp$/;

function isShape(word: string | undefined): word is PictureShape {
  return word !== undefined && word in PICTURE_SHAPES;
}

/** Pixels of a picture of this shape at this width. */
export function pictureHeight(shape: PictureShape, width: number): number {
  return Math.round(width / PICTURE_SHAPES[shape].aspect);
}

export function pictureFile(file: { name: string; width: number; format: PictureFormat }): string {
  return `${file.name}-${file.width}.${file.format}`;
}

/** The `image_url` of an answer for the name that the database keeps; null where there is no picture. */
export function imageUrl(image: string | null): string | null {
  if (image === null) return null;
  const shape = image.slice(0, image.indexOf('-'));
  const width = isShape(shape) ? PICTURE_SHAPES[shape].usualWidth : PICTURE_SHAPES.food.usualWidth;
  return `${UPLOADS_PATH}${pictureFile({ name: image, width, format: 'webp' })}`;
}

/**
 * Everything a `<picture>` needs, from an `image_url`. Null where the address is not one of ours: then show the
 * address as it is.
 */
export function pictureSources(url: string): PictureSources | null {
  const [, folder, name, shape] = PICTURE_URL.exec(url) ?? [];
  if (folder === undefined || name === undefined || !isShape(shape)) return null;
  const { widths } = PICTURE_SHAPES[shape];
  const srcset = (format: PictureFormat) =>
    widths.map((width) => `${folder}${pictureFile({ name, width, format })} ${width}w`).join(', ');
  const largest = Math.max(...widths);
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    src: url,
    width: largest,
    height: pictureHeight(shape, largest),
  };
}
