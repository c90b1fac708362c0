import type { Rectangle, Size } from './crop-geometry.js';

/** A picture file that this browser could open. Release `url` with `URL.revokeObjectURL` when it is no longer shown. */
export interface OpenPicture extends Size {
  url: string;
  image: HTMLImageElement;
}

export const NO_PICTURE = 'Only image files: choose a JPEG, PNG, WebP, GIF or AVIF.';
const UNREADABLE = 'This image cannot be read. Choose another one.';

/**
 * Opens a file that a person selected.
 * @throws Error with a sentence for the person, if its type or its content is not a picture
 */
export async function readPicture(file: Blob): Promise<OpenPicture> {
  // an SVG may contain scripts: the server rejects it as well
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) throw new Error(NO_PICTURE);
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new Error(UNREADABLE);
  }
  return { url, image, width: image.naturalWidth, height: image.naturalHeight };
}

/** Bytes: a larger PNG is probably a photograph. */
const PNG_MOST = 2 * 1024 * 1024;
/** from 0 to 1 */
const QUALITY = 0.92;

/** Returns the crop as a file, at most `most` pixels wide and never enlarged. */
export async function cutOut(of: { picture: OpenPicture; crop: Rectangle; most: number }): Promise<Blob> {
  const { picture, crop, most } = of;
  const scale = Math.min(1, most / crop.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(crop.width * scale));
  canvas.height = Math.max(1, Math.round(crop.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture.image, crop.left, crop.top, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  const file = await encoded(canvas, 'image/webp');
  // a browser that cannot write WebP returns a PNG, which may be larger than the server accepts
  return file.type === 'image/webp' || file.size <= PNG_MOST ? file : encoded(canvas, 'image/jpeg');
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error(UNREADABLE)) : resolve(blob)), type, QUALITY);
  });
}
