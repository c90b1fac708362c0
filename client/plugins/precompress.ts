import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz file beside every text file of the build, so that the server need not compress them. */
export function precompressPlugin(): Plugin {
  return {
    name: 'passline-precompress',
    apply: 'build',
    // after both builds have been written
    buildApp: {
      order: 'post',
      async handler({ config: { root, build } }) {
        const dir = path.join(root, build.outDir);
        const entries = await fs.promises.readdir(dir, { recursive: true });
        await Promise.all(
          entries
            .filter((entry) => COMPRESSIBLE.test(entry))
            .map(async (entry) => {
              const file = path.join(dir, entry);
              const text = await fs.promises.readFile(file);
              const params = {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
                // one large block, which compresses better; the time matters only once
                [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
              };
              await fs.promises.writeFile(`${file}.br`, await toBrotli(text, { params }));
              await fs.promises.writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
            }),
        );
      },
    },
  };
}
