import { createHash } from 'node:crypto';
import { LIMITS } from '../../../libs/contract/values.js';
import {
  aspectOf,
  PICTURE_SHAPES,
  type PictureShape,
  pictureHeight,
  sideMinOf,
  smallProblem,
} from '../../../libs/domain/menu/pictures.js';
import { UnacceptableUpload } from '../common/errors.js';
import { Turns } from '../common/process/turns.js';
import type { PictureSize } from './new-picture.js';
import { pictureFormatOf } from './picture-format.js';
import { sizeProblem } from './picture-size.js';

/**
 * Part of every name. Raise it when the sizes or encoders below change, so that the bytes of old addresses never
 * change.
 */
const ENCODING_VERSION = '1';

/**
 * Loaded with the first picture: the library takes a tenth of a second and memory that a server without uploads does
 * not need.
 */
export const loadSharp = async () => (await import('sharp')).default;

const WEBP = { quality: 82 };
const PNG = { palette: true };

const TURNS = {
  atOnce: 1,
  waiting: 8,
  waitMs: 15_000,
  code: 'pictures-busy',
  sentence: 'Other pictures are being read. Try again in a moment.',
};

/**
 * Returns the name of an uploaded picture in a shape. Equal bytes have the same name.
 *
 * @throws UnacceptableUpload 413 if it is over 8 MB; 415 if it is not a JPEG, PNG, WebP, GIF or AVIF by its content
 */
export function pictureName(upload: Buffer, shape: PictureShape): string {
  if (upload.length > LIMITS.uploadBytesMax) {
    throw new UnacceptableUpload(413, 'picture-too-large', 'The picture is larger than 8 MB. Choose a smaller one.');
  }
  if (pictureFormatOf(upload) === null) {
    throw new UnacceptableUpload(
      415,
      'not-a-picture',
      'This file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one.',
    );
  }
  const hash = createHash('sha256').update(ENCODING_VERSION).update(upload).digest('hex').slice(0, 32);
  return `${shape}-${hash}`;
}

/**
 * Encodes uploads as WebP (an icon as PNG), one at a time, because a few kilobytes may decode to a hundred megabytes.
 */
export class PictureEncoder {
  readonly #turns = new Turns(TURNS);

  /**
   * Returns a picture in every size of its shape, cropped around the middle and turned upright; of an animation the
   * first frame.
   *
   * @throws UnacceptableUpload 413 if it has too many pixels for its kind; 415 if it has too few or cannot be read
   * @throws Unavailable if too many pictures wait
   */
  encode(upload: Buffer, shape: PictureShape): Promise<PictureSize[]> {
    return this.#turns.run(async () => {
      const sharp = await loadSharp();
      const master = await decode(upload, shape);
      const { widths, format } = PICTURE_SHAPES[shape];
      return Promise.all(
        widths.map(async (width) => {
          const size = { height: pictureHeight(shape, width), ...(shape !== 'logo' && { width }) };
          const picture = sharp(master.data, { raw: master.info }).resize(size);
          const encoded = format === 'png' ? picture.png(PNG) : picture.webp(WEBP);
          return { width, type: `image/${format}`, content: await encoded.toBuffer() };
        }),
      );
    });
  }
}

/** Returns the pixels at the largest size, so that the upload is decoded once for all sizes. */
async function decode(upload: Buffer, shape: PictureShape) {
  const width = Math.max(...PICTURE_SHAPES[shape].widths);
  const sharp = await loadSharp();
  const decoder = sharp(upload, { limitInputPixels: false, failOn: 'error' });
  try {
    const facts = await decoder.metadata();
    const problem = sizeProblem(facts);
    if (problem !== null) throw problem;
    const tooSmall = smallProblem(shape, facts);
    if (tooSmall !== null)
      throw new UnacceptableUpload(415, 'picture-too-small', tooSmall, { pixels: sideMinOf(shape) });
    const height = pictureHeight(shape, width);
    const own = shape === 'logo' ? Math.round(height * aspectOf(shape, facts.autoOrient)) : width;
    const { data, info } = await decoder
      .autoOrient()
      .resize(own, height, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    if (error instanceof UnacceptableUpload) throw error;
    throw new UnacceptableUpload(
      415,
      'picture-damaged',
      'The picture is damaged and could not be read. Choose another one.',
    );
  }
}
