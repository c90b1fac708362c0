import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { imageUrl, pictureSrcSet } from '../../../libs/domain/menu/pictures.js';
import { UnacceptableUpload } from '../../src/common/errors.js';
import { MediaStore } from '../../src/media/media-store.js';

let directory: string;
let store: MediaStore;
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-media-'));
  store = new MediaStore({ directory });
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

async function colorAt(image: string, { x, y }: { x: number; y: number }): Promise<string> {
  const pixel = await sharp(path.join(directory, `${image}-640.webp`))
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
}

async function rejectionOf(content: Buffer): Promise<UnacceptableUpload> {
  const outcome = await store.store(content).catch((error: unknown) => error);
  if (!(outcome instanceof UnacceptableUpload)) throw new Error(`taken, or failed otherwise: ${String(outcome)}`);
  return outcome;
}

describe('what is taken', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('stores %s in every size shown', async (format) => {
    const { image } = await store.store(await halves(900, 700).toFormat(format).toBuffer());
    expect(image).toMatch(/^food-[0-9a-f]{32}$/);
    for (const width of [320, 640]) {
      const file = await sharp(path.join(directory, `${image}-${width}.webp`)).metadata();
      expect([file.width, file.height, file.format]).toEqual([width, width, 'webp']);
    }
    expect(fs.readdirSync(directory)).toHaveLength(2);
  });

  it('stores an AVIF that names its family first', async () => {
    const avif = await halves(64, 64).avif().toBuffer();
    const brands = avif.toString('latin1', 16, avif.readUInt32BE(0));
    expect(brands).toContain('mif1');
    expect(brands).toContain('avif');
    avif.write('mif1', 8, 'latin1');
    expect((await store.store(avif)).image).toMatch(/^food-/);
  });

  it('cuts a banner to 21:9, in its own sizes', async () => {
    const { image } = await store.store(await halves(2400, 1600).jpeg().toBuffer(), 'banner');
    const sizes = await Promise.all(
      [640, 1280].map((width) => sharp(path.join(directory, `${image}-${width}.webp`)).metadata()),
    );
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [640, 274],
      [1280, 549],
    ]);
  });

  it('stores every file that the address of a picture leads to', async () => {
    const { image } = await store.store(await halves(300, 300).png().toBuffer());
    const srcSet = pictureSrcSet(imageUrl(image) ?? '');
    const files = srcSet?.split(', ').map((part) => part.split(' ')[0]?.split('/').pop());
    expect(files?.sort()).toEqual(fs.readdirSync(directory).sort());
  });

  it('keeps the middle of what does not have the shape', async () => {
    const { image } = await store.store(await halves(1200, 400).png().toBuffer());
    expect(await colorAt(image, { x: 40, y: 320 })).toBe('red');
    expect(await colorAt(image, { x: 600, y: 320 })).toBe('blue');
  });

  it('turns a photograph upright that was taken sideways', async () => {
    // EXIF orientation 6: the camera's top is at the right
    const sideways = await halves(600, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { image } = await store.store(sideways);
    expect(await colorAt(image, { x: 320, y: 40 })).toBe('red');
    expect(await colorAt(image, { x: 320, y: 600 })).toBe('blue');
    const stored = await sharp(path.join(directory, `${image}-640.webp`)).metadata();
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  });

  it('takes the first frame of a moving picture', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { image } = await store.store(moving);
    expect((await sharp(path.join(directory, `${image}-640.webp`)).metadata()).pages).toBeUndefined();
    expect(await colorAt(image, { x: 320, y: 320 })).toBe('red');
  });

  it('gives the same content the same name, also when two processes store it at once', async () => {
    const content = await halves(500, 500).png().toBuffer();
    const other = new MediaStore({ directory });
    const names = await Promise.all([store.store(content), other.store(content), store.store(content)]);
    expect(new Set(names.map(({ image }) => image)).size).toBe(1);
    expect(fs.readdirSync(directory).filter((file) => file.endsWith('.part'))).toEqual([]);
  });
});

describe('rejected files', () => {
  it.each([
    ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n%âãÏÓ'],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
    ['a text', 'png'],
  ])('%s, whatever it calls itself', async (_what, text) => {
    expect(await rejectionOf(Buffer.from(text))).toMatchObject({ status: 415 });
  });

  it('a HEIC, whose family AVIF is of', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic and the rest of the picture', 'latin1');
    expect(await rejectionOf(heic)).toMatchObject({
      status: 415,
      message: 'This file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one.',
    });
  });

  it('a TIFF, which the library could read and nobody sends on purpose', async () => {
    expect(await rejectionOf(await halves(10, 10).tiff().toBuffer())).toMatchObject({ status: 415 });
  });

  it.each([
    ['a PNG that ends in the middle', (png: Buffer) => png.subarray(0, png.length / 2)],
    ['a page behind the head of a PNG', (png: Buffer) => Buffer.concat([png.subarray(0, 16), Buffer.from('<script>')])],
    ['a PNG with nothing behind its head', (png: Buffer) => png.subarray(0, 33)],
  ])('%s', async (_what, spoil) => {
    const png = await halves(64, 64).png().toBuffer();
    expect(await rejectionOf(spoil(png))).toMatchObject({ status: 415, message: expect.stringContaining('damaged') });
  });

  it('more than 8 MB', async () => {
    const png = await halves(64, 64).png().toBuffer();
    const large = Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]);
    expect(await rejectionOf(large)).toMatchObject({ status: 413 });
  });

  it('a small file that unfolds to too many pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await rejectionOf(bomb)).toMatchObject({ status: 413 });
    expect(fs.readdirSync(directory)).toEqual([]);
  });
});
