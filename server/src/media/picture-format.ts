const ASCII = 'latin1';

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
  { format: 'avif', isStartOf: (head) => /^ftypavi[fs]$/.test(head.toString(ASCII, 4, 12)) },
];

/** The format of a picture by its content; null where it is none of JPEG, PNG, WebP, GIF and AVIF. */
export function pictureFormatOf(content: Buffer): string | null {
  const head = content.subarray(0, 16);
  return SIGNATURES.find(({ isStartOf }) => isStartOf(head))?.format ?? null;
}
