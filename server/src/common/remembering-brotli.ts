import type zlib from 'node:zlib';

/** Answers that are remembered: the newest position of some dozens of branches. */
const TEXTS = 32;
/** of each, before it is compressed; a longer one is seldom asked for twice */
const LONGEST_BYTES = 16 * 1024;

/**
 * zlib whose `brotliCompressSync` remembers the last short texts with what they compress to, for a route that answers many callers
 * with the same text. Half a MB at most. Every call must come with the same options.
 */
export function rememberingBrotli(original: typeof zlib): typeof zlib {
  /** by the text, byte for byte; the one that was used longest ago is the first */
  const known = new Map<string, ReturnType<typeof zlib.brotliCompressSync>>();
  const brotliCompressSync: typeof zlib.brotliCompressSync = (input, options) => {
    if (!Buffer.isBuffer(input) || input.length > LONGEST_BYTES) return original.brotliCompressSync(input, options);
    const text = input.toString('latin1');
    const compressed = known.get(text) ?? original.brotliCompressSync(input, options);
    known.delete(text);
    known.set(text, compressed);
    for (const oldest of known.keys()) {
      if (known.size <= TEXTS) break;
      known.delete(oldest);
    }
    return compressed;
  };
  return { ...original, brotliCompressSync };
}
