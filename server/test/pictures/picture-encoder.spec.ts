import sharp from 'sharp';
import { PICTURE_SHAPES, type PictureShape } from '../../../libs/domain/menu/pictures.js';
import { UnacceptableUpload } from '../../src/common/errors.js';
import { PictureEncoder, pictureName } from '../../src/pictures/picture-encoder.js';

const encoder = new PictureEncoder();

/** The encoded sizes of an upload by their widths. */
async function encode(upload: Buffer, shape: PictureShape = 'food'): Promise<Map<number, Buffer>> {
  pictureName(upload, shape);
  const sizes = await encoder.encode(upload, shape);
  return new Map(sizes.map(({ width, content }) => [width, content]));
}

/** Returns a picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

async function colorAt(sizes: Map<number, Buffer>, { x, y }: { x: number; y: number }): Promise<string> {
  const pixel = await sharp(sizes.get(640)).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
}

async function rejectionOf(content: Buffer): Promise<UnacceptableUpload> {
  const outcome = await encode(content).catch((error: unknown) => error);
  if (!(outcome instanceof UnacceptableUpload)) throw new Error(`taken, or failed otherwise: ${String(outcome)}`);
  return outcome;
}

describe('what is taken', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('encodes %s in every size shown', async (format) => {
    const sizes = await encode(await halves(900, 700).toFormat(format).toBuffer());
    expect([...sizes.keys()]).toEqual(PICTURE_SHAPES.food.widths);
    for (const [width, content] of sizes) {
      const picture = await sharp(content).metadata();
      expect([picture.width, picture.height, picture.format]).toEqual([width, width, 'webp']);
    }
  });

  it('takes an AVIF that names its family first', async () => {
    const avif = await halves(64, 64).avif().toBuffer();
    const brands = avif.toString('latin1', 16, avif.readUInt32BE(0));
    expect(brands).toContain('mif1');
    expect(brands).toContain('avif');
    avif.write('mif1', 8, 'latin1');
    expect((await encode(avif)).size).toBe(2);
  });

  it('cuts a banner to 21:9, in its own sizes', async () => {
    const sizes = await encode(await halves(2400, 1600).jpeg().toBuffer(), 'banner');
    const pictures = await Promise.all([...sizes.values()].map((content) => sharp(content).metadata()));
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [640, 274],
      [1280, 549],
    ]);
  });

  it.each([
    ['a square', 400, 400, 1],
    ['a wordmark', 900, 300, 3],
    ['a line', 2000, 200, 4],
    ['a tower', 300, 900, 1],
  ])('keeps the shape of a logo within limits: %s', async (_what, width, height, aspect) => {
    const sizes = await encode(await halves(width, height).png().toBuffer(), 'logo');
    const pictures = await Promise.all([...sizes.values()].map((content) => sharp(content).metadata()));
    expect(pictures.map((picture) => [picture.width, picture.height])).toEqual([
      [96 * aspect, 96],
      [192 * aspect, 192],
    ]);
  });

  it('turns a logo upright before its shape is read', async () => {
    const sideways = await halves(300, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height } = await sharp((await encode(sideways, 'logo')).get(96)).metadata();
    expect([width, height]).toEqual([288, 96]);
  });

  it('rejects an icon that is smaller than its largest size', async () => {
    const small = await halves(510, 900).png().toBuffer();
    await expect(encode(small, 'icon')).rejects.toMatchObject({ status: 415, code: 'picture-too-small' });
    expect((await encode(await halves(512, 512).png().toBuffer(), 'icon')).size).toBe(3);
  });

  it('keeps the middle of what does not have the shape', async () => {
    const sizes = await encode(await halves(1200, 400).png().toBuffer());
    expect(await colorAt(sizes, { x: 40, y: 320 })).toBe('red');
    expect(await colorAt(sizes, { x: 600, y: 320 })).toBe('blue');
  });

  it('turns a photograph upright that was taken sideways', async () => {
    // EXIF orientation 6: the camera's top is on the right
    const sideways = await halves(600, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const sizes = await encode(sideways);
    expect(await colorAt(sizes, { x: 320, y: 40 })).toBe('red');
    expect(await colorAt(sizes, { x: 320, y: 600 })).toBe('blue');
    const stored = await sharp(sizes.get(640)).metadata();
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  });

  it('uses the first frame of an animation', async () => {
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
    const sizes = await encode(moving);
    expect((await sharp(sizes.get(640)).metadata()).pages).toBeUndefined();
    expect(await colorAt(sizes, { x: 320, y: 320 })).toBe('red');
  });
});

describe('rejected files', () => {
  it.each([
    ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n%âãÏÓ'],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
    ['a text', 'png'],
  ])('rejects %s, whatever type it claims', async (_what, text) => {
    expect(await rejectionOf(Buffer.from(text))).toMatchObject({ status: 415 });
  });

  it("rejects a HEIC, which is of AVIF's family", async () => {
    const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic and the rest of the picture', 'latin1');
    expect(await rejectionOf(heic)).toMatchObject({
      status: 415,
      message: 'This file is not a JPEG, PNG, WebP, GIF or AVIF picture. Choose another one.',
    });
  });

  it('rejects a TIFF, which the library could read', async () => {
    expect(await rejectionOf(await halves(10, 10).tiff().toBuffer())).toMatchObject({ status: 415 });
  });

  it.each([
    ['a PNG that ends in the middle', (png: Buffer) => png.subarray(0, png.length / 2)],
    ['a page behind the head of a PNG', (png: Buffer) => Buffer.concat([png.subarray(0, 16), Buffer.from('<script>')])],
    ['a PNG with nothing behind its head', (png: Buffer) => png.subarray(0, 33)],
  ])('rejects %s', async (_what, spoil) => {
    const png = await halves(64, 64).png().toBuffer();
    expect(await rejectionOf(spoil(png))).toMatchObject({ status: 415, message: expect.stringContaining('damaged') });
  });

  it('rejects more than 8 MB', async () => {
    const png = await halves(64, 64).png().toBuffer();
    const large = Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]);
    expect(await rejectionOf(large)).toMatchObject({ status: 413 });
  });

  it('rejects a small file that decodes to too many pixels', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await rejectionOf(bomb)).toMatchObject({ status: 413 });
  });
});
