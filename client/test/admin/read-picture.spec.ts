import { cutOut } from '../../src/features/admin/pictures/read-picture.js';

const MEGABYTE = 1024 * 1024;
const crop = { left: 0, top: 0, width: 100, height: 100 };

/** Simulates a browser that cannot write WebP (Safari): its canvas returns a PNG. */
function withoutWebp(pngBytes: number): void {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, asked) => {
    const type = asked === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    done(new Blob([new Uint8Array(type === 'image/png' ? pngBytes : 10)], { type }));
  });
}
afterEach(() => jest.restoreAllMocks());

describe('a crop in a browser that cannot write WebP', () => {
  const picture = { url: '', image: new Image(), width: 100, height: 100 };

  it('is a JPEG if the PNG would be too large for the server', async () => {
    withoutWebp(9 * MEGABYTE);
    expect(await cutOut({ picture, crop, most: 100 })).toMatchObject({ type: 'image/jpeg', size: 10 });
  });

  it('stays a PNG if it is small, with its transparency', async () => {
    withoutWebp(MEGABYTE);
    expect((await cutOut({ picture, crop, most: 100 })).type).toBe('image/png');
  });
});
