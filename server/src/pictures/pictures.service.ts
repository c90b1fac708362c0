import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';
import { type PictureShape, parsePictureFile } from '../../../libs/domain/menu/pictures.js';
import { Turns } from '../common/process/turns.js';
import type { NewPicture } from './new-picture.js';
import { loadSharp, PictureEncoder, pictureName } from './picture-encoder.js';
import { addPicture, findPicture, hasPicture, type StoredPicture } from './pictures.repository.js';

const MEMORY_BYTES = 64 * 1024 * 1024;

/** Pictures that are not in memory are read over one connection, so that a cold menu leaves the others to orders. */
const READS = {
  atOnce: 1,
  waiting: 2000,
  waitMs: 5000,
  code: 'picture-reads-busy',
  sentence: 'Too many pictures are being read. Try again in a moment.',
};

/** Stores pictures in the database and serves them from memory. */
@Injectable()
export class PicturesService {
  private readonly encoder = new PictureEncoder();
  private readonly reads = new Turns(READS);
  private readonly memory = new LRUCache<string, StoredPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ content }) => content.length,
    // simultaneous requests for one picture share one read
    fetchMethod: (file) => this.load(file),
  });

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Prepares an upload to be stored. A picture that is stored already is not encoded again: it has no sizes.
   *
   * @throws UnacceptableUpload if it is no picture that is accepted
   * @throws Unavailable if too many pictures wait
   */
  async prepare(upload: Buffer, shape: PictureShape): Promise<NewPicture> {
    const name = pictureName(upload, shape);
    return { name, sizes: (await hasPicture(this.db, name)) ? [] : await this.encoder.encode(upload, shape) };
  }

  /**
   * Stores a picture in the transaction of the change that shows it.
   *
   * @returns its name, for columns such as `menu_item.image`
   */
  async store(tx: EntityManager, picture: NewPicture): Promise<string> {
    await addPicture(tx, picture);
    return picture.name;
  }

  /**
   * Returns one size of a picture by the last part of its address; undefined if there is none.
   *
   * @throws Unavailable if too many reads of other pictures wait
   */
  read(file: string): Promise<StoredPicture | undefined> {
    return this.memory.fetch(file);
  }

  /** Returns the width of a stored picture divided by its height; null if there is none. */
  async aspect(file: string): Promise<number | null> {
    const picture = await this.read(file);
    if (picture === undefined) return null;
    const { width, height } = await (await loadSharp())(picture.content).metadata();
    return width / height;
  }

  private async load(file: string): Promise<StoredPicture | undefined> {
    const wanted = parsePictureFile(file);
    return wanted && this.reads.run(() => findPicture(this.db, wanted));
  }
}
