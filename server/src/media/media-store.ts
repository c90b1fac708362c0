import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '../../../libs/contract/values.js';
import { PICTURE_SHAPES, type PictureShape, pictureFile, pictureHeight } from '../../../libs/domain/menu/pictures.js';
import { UnacceptableUpload, Unavailable } from '../common/errors.js';
import { OneAtATime } from '../common/process/one-at-a-time.js';
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
const loadSharp = async () => (await import('sharp')).default;

const WEBP = { quality: 82 };
const PNG = { palette: true };

/** the disk is full, a quota or limit is reached, or the folder is not writable */
const UNWRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO']);

const TURNS = {
  waiting: 8,
  waitMs: 15_000,
  sentence: 'Other pictures are being read. Try again in a moment.',
};

interface MediaStoreOptions {
  directory: string;
  /** called with the system's error code, such as `ENOSPC`, if no file can be written; the caller logs it */
  onUnwritable?: (code: string) => void;
}

/**
 * Stores pictures as files, re-encoded as WebP (an icon as PNG) in every size that is shown. A file's name is a hash of its content. Several
 * server processes may share the folder: files are written atomically.
 */
export class MediaStore {
  readonly #directory: string;
  readonly #onUnwritable: (code: string) => void;
  /** one picture at a time, because a few kilobytes may decode to a hundred megabytes */
  readonly #turns = new OneAtATime(TURNS);

  constructor({ directory, onUnwritable = () => undefined }: MediaStoreOptions) {
    this.#directory = directory;
    this.#onUnwritable = onUnwritable;
  }

  /**
   * Stores a picture (JPEG, PNG, WebP, GIF or AVIF by its content; of an animation the first frame), cropped to its
   * shape around the middle and turned upright. Pictures are decoded one at a time. Idempotent: the same bytes give the
   * same name and are encoded once.
   *
   * @returns `image`, the name that the database stores; `imageUrl` returns its address
   * @throws UnacceptableUpload 413 if it is over 8 MB or has too many pixels for its kind; 415 for any other format and
   * for a
   *   picture that cannot be read
   * @throws Unavailable if the disk is full or too many pictures wait; no partial file remains
   */
  async store(content: Buffer, shape: PictureShape = 'food'): Promise<{ image: string }> {
    if (content.length > LIMITS.uploadBytesMax) {
      throw new UnacceptableUpload(413, 'The picture is larger than 8 MB. Choose a smaller one.');
    }
    if (pictureFormatOf(content) === null) {
      throw new UnacceptableUpload(415, 'This file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one.');
    }
    const hash = createHash('sha256').update(ENCODING_VERSION).update(content).digest('hex').slice(0, 32);
    const name = `${shape}-${hash}`;
    const files = PICTURE_SHAPES[shape].widths.map((width) => ({ name, width }));
    await this.#turns.run(async () => {
      const isThere = await Promise.all(files.map((file) => this.#exists(pictureFile(file))));
      if (!isThere.every(Boolean)) await this.#encode(content, { shape, files });
    });
    return { image: name };
  }

  async #encode(
    content: Buffer,
    { shape, files }: { shape: PictureShape; files: { name: string; width: number }[] },
  ): Promise<void> {
    const sharp = await loadSharp();
    const master = await this.#decode(content, shape);
    await mkdir(this.#directory, { recursive: true }).catch((error: unknown) => this.#rejectWrite(error));
    // waits for all of them, so that nothing is written after the answer
    const written = await Promise.allSettled(
      files.map(async (file) => {
        const picture = sharp(master.data, { raw: master.info }).resize(file.width, pictureHeight(shape, file.width));
        const encoded = PICTURE_SHAPES[shape].format === 'png' ? picture.png(PNG) : picture.webp(WEBP);
        await this.#write(pictureFile(file), await encoded.toBuffer());
      }),
    );
    for (const result of written) if (result.status === 'rejected') throw result.reason;
  }

  /** Returns the pixels at the largest size, so that the upload is decoded once for all sizes. */
  async #decode(content: Buffer, shape: PictureShape) {
    const width = Math.max(...PICTURE_SHAPES[shape].widths);
    const sharp = await loadSharp();
    const decoder = sharp(content, { limitInputPixels: false, failOn: 'error' });
    try {
      const problem = sizeProblem(await decoder.metadata());
      if (problem !== null) throw new UnacceptableUpload(413, problem);
      const { data, info } = await decoder
        .autoOrient()
        .resize(width, pictureHeight(shape, width), { fit: 'cover' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data, info: { width: info.width, height: info.height, channels: info.channels } };
    } catch (error) {
      if (error instanceof UnacceptableUpload) throw error;
      throw new UnacceptableUpload(415, 'The picture is damaged and could not be read. Choose another one.');
    }
  }

  async #exists(file: string): Promise<boolean> {
    return access(join(this.#directory, file)).then(
      () => true,
      () => false,
    );
  }

  /** Writes a temporary file and renames it, so that no reader or other process sees a partial file. */
  async #write(file: string, content: Buffer): Promise<void> {
    const target = join(this.#directory, file);
    const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
    try {
      await writeFile(draft, content);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      this.#rejectWrite(error);
    }
  }

  /** @throws Unavailable if no file can be written; rethrows other errors */
  #rejectWrite(error: unknown): never {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!UNWRITABLE.has(code)) throw error;
    this.#onUnwritable(code);
    throw new Unavailable(
      'no-room',
      'The picture could not be stored: the server’s disk takes no more. Inform its operator.',
    );
  }
}
