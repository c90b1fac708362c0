import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { inProject } from '../../../scripts/lib/project.mjs';

/** MB that decoding pictures may add to a server, however many are sent concurrently. An AVIF needs most. */
const GROWTH_MAX_MB = 450;
const FILES = 2;
/** ms: on a busy machine, encoding the largest pictures takes long */
const TIME_LIMIT_MS = 300_000;

let directory: string;
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-memory-'));
});
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

/**
 * Encodes a small picture, then all the others at once; on a busy machine some may wait for too long. Prints the growth
 * of the process's peak memory in MB.
 */
const PROGRAM = `
  import fs from 'node:fs';
  const [module, ...files] = process.argv.slice(1);
  const { PictureEncoder } = await import(module);
  const encoder = new PictureEncoder();
  const read = (file) => encoder.encode(fs.readFileSync(file), 'food');
  await read(files[0]);
  const before = process.resourceUsage().maxRSS;
  const stored = await Promise.allSettled(files.slice(1).map(read));
  const failed = stored.find(({ reason }) => reason && reason.code !== 'pictures-busy');
  if (failed || stored[0].status === 'rejected') throw failed?.reason ?? stored[0].reason;
  console.log((process.resourceUsage().maxRSS - before) / 1024);
`;

function growthOf(files: string[]): number {
  const module = inProject('dist', 'server', 'src', 'pictures', 'picture-encoder.js');
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, module, ...files], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return Number(stdout);
}

/** Returns a picture of one colour: some kilobytes for any number of pixels. */
const plain = (width: number, height: number, channels: 3 | 4 = 4) =>
  sharp({ create: { width, height, channels, background: '#c8281e80' }, limitInputPixels: false });

async function save(name: string, picture: Sharp): Promise<string> {
  const file = path.join(directory, name);
  fs.writeFileSync(file, await picture.toBuffer());
  return file;
}

/** The largest accepted picture of each kind, in its most expensive form. */
const LARGEST: [string, (n: number) => Sharp][] = [
  ['GIF', (n) => plain(4000, 4000 - n).gif()],
  ['AVIF', (n) => plain(4000, 4000 - n).avif({ effort: 0, bitdepth: 10 })],
  ['progressive JPEG', (n) => plain(4000, 4000 - n, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  [
    'interlaced PNG',
    (n) =>
      plain(4000, 4000 - n)
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 1 }),
  ],
  [
    'wide PNG',
    (n) =>
      plain(12_000, 4160 - n)
        .toColourspace('rgb16')
        .png({ compressionLevel: 1 }),
  ],
];

it.each(LARGEST)(
  'limits the memory of several largest %s pictures that arrive concurrently',
  async (_kind, picture) => {
    const files = [await save('small.png', plain(64, 64).png())];
    for (let n = 0; n < FILES; n++) files.push(await save(`${n}`, picture(n)));
    expect(growthOf(files)).toBeLessThan(GROWTH_MAX_MB);
  },
  TIME_LIMIT_MS,
);
