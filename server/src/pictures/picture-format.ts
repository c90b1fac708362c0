const ASCII = 'latin1';
const HEAD_BYTES = 128;

/**
 * Returns the brands of a HEIF file. An AVIF file may have `mif1` as its first brand and `avif` among the compatible
 * ones.
 */
function brandsOf(head: Buffer): string[] {
  if (head.toString(ASCII, 4, 8) !== 'ftyp') return [];
  const box = head.subarray(0, head.readUInt32BE(0));
  const brands = box.toString(ASCII, 8, 12) + box.toString(ASCII, 16);
  return brands.match(/.{4}/gs) ?? [];
}

/** The first bytes of each accepted format. Any other format, above all SVG, is never decoded. */
const SIGNATURES: readonly { format: string; isStartOf: (head: Buffer) => boolean }[] = [
  { format: 'jpeg', isStartOf: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    format: 'png',
    isStartOf: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  { format: 'gif', isStartOf: (head) => /^GIF8[79]a/.test(head.toString(ASCII, 0, 6)) },
  {
    format: 'webp',
    isStartOf: (head) => head.toString(ASCII, 0, 4) === 'RIFF' && head.toString(ASCII, 8, 12) === 'WEBP',
  },
  { format: 'avif', isStartOf: (head) => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis') },
];

/** Returns the format of a picture by its content; null unless it is JPEG, PNG, WebP, GIF or AVIF. */
export function pictureFormatOf(content: Buffer): string | null {
  const head = content.subarray(0, HEAD_BYTES);
  return SIGNATURES.find(({ isStartOf }) => isStartOf(head))?.format ?? null;
}
