import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '../common/http/conditional-reads.js';

/** the quality at which compressing a menu's page takes few milliseconds */
const QUALITY = 5;

/** A text in the forms in which it is sent, each made when it is first asked for. */
export class SentText {
  readonly etag: string;
  private compressed: { br?: Buffer; gzip?: Buffer } = {};

  constructor(readonly plain: string) {
    this.etag = etagOf(plain);
  }

  get br(): Buffer {
    const size = Buffer.byteLength(this.plain);
    this.compressed.br ??= brotliCompressSync(this.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size },
    });
    return this.compressed.br;
  }

  get gzip(): Buffer {
    this.compressed.gzip ??= gzipSync(this.plain);
    return this.compressed.gzip;
  }
}
