import zlib from 'node:zlib';
import { rememberingBrotli } from '../../src/common/remembering-brotli.js';

function counting() {
  const seen: string[] = [];
  const brotliCompressSync: typeof zlib.brotliCompressSync = (input, options) => {
    seen.push(String(input));
    return zlib.brotliCompressSync(input, options);
  };
  return { seen, compress: rememberingBrotli({ ...zlib, brotliCompressSync }).brotliCompressSync };
}

test('a text is compressed once, another one by itself, each to its own bytes', () => {
  const { seen, compress } = counting();
  // those two differ in one byte of the second character only
  for (const text of ['é', 'è', 'é', 'è']) {
    expect(zlib.brotliDecompressSync(compress(Buffer.from(text))).toString()).toBe(text);
  }
  expect(seen).toEqual(['é', 'è']);
});

test('of many texts the ones that were used last are remembered; a long one never is', () => {
  const { seen, compress } = counting();
  for (let n = 0; n < 32; n += 1) compress(Buffer.from(`text ${n}`));
  compress(Buffer.from('text 0'));
  compress(Buffer.from('one more'));
  seen.length = 0;
  compress(Buffer.from('text 0'));
  compress(Buffer.from('text 1'));
  expect(seen).toEqual(['text 1']);
  const long = Buffer.alloc(16 * 1024 + 1, 'x');
  compress(long);
  compress(long);
  expect(seen).toHaveLength(3);
});
