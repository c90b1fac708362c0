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
  /** the shop's mark, beside its name: as high as these widths, and up to `LOGO_ASPECT_MAX` times as wide */
  logo: { widths: [96, 192], aspect: 1, usualWidth: 96, format: 'webp' },
  /** the shop's sign on a tab and on a home screen, for which iOS takes only PNG */
  icon: { widths: [180, 192, 512], aspect: 1, usualWidth: 192, format: 'png' },
  /** the large picture of the first page */
  home: { widths: [480, 960], aspect: 4 / 3, usualWidth: 960, format: 'webp' },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** the most times that a logo is as wide as high; a wordmark is */
const LOGO_ASPECT_MAX = 4;
/** the least pixels of both sides of an icon, which a home screen shows large */
const ICON_SIDE_MIN = 512;

interface Sides {
  width: number;
  height: number;
}

/**
 * Returns the shape, width by height, to which an upload is cut: that of its kind, or of a logo its own within limits.
 */
export function aspectOf(shape: PictureShape, { width, height }: Sides): number {
  const { aspect } = PICTURE_SHAPES[shape];
  return shape === 'logo' ? Math.min(Math.max(width / height, aspect), LOGO_ASPECT_MAX) : aspect;
}

/** Returns the least pixels of both sides of an upload. */
export const sideMinOf = (shape: PictureShape): number => (shape === 'icon' ? ICON_SIDE_MIN : 1);

/** Returns why an upload is too small for its kind; null if it is not. */
export function smallProblem(shape: PictureShape, { width, height }: Sides): string | null {
  const least = sideMinOf(shape);
  if (Math.min(width, height) >= least) return null;
  return `The picture is too small. Choose one of at least ${least} pixels a side.`;
}

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
 * Returns the name and the width in pixels in the last part of a picture's address; undefined for any other text, also
 * if it ends in another format than the picture's.
 */
export function parsePictureFile(file: string): { name: string; width: number } | undefined {
  const [, name, width] = PICTURE_FILE.exec(file) ?? [];
  if (name === undefined) return undefined;
  const picture = { name, width: Number(width) };
  return pictureFile(picture) === file ? picture : undefined;
}

/**
 * Returns the `image_url` for a stored picture name, at the usual or another of its widths; null if there is no
 * picture.
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
