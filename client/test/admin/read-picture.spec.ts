import { cutOut } from '../../src/features/admin/pictures/read-picture.js';

const MEGABYTE = 1024 * 1024;
const crop = { left: 0, top: 0, width: 100, height: 100 };

/** A canvas as browsers have it that write no WebP (Safari): they give a PNG instead. */
function withoutWebp(pngBytes: number): void {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, asked) => {
    const type = asked === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    done(new Blob([new Uint8Array(type === 'image/png' ? pngBytes : 10)], { type }));
  });
}
afterEach(() => jest.restoreAllMocks());

describe('a cut-out where the browser writes no WebP', () => {
  const picture = { url: '', image: new Image(), width: 100, height: 100 };

  it('is a JPEG where the PNG would be too heavy for the server', async () => {
    withoutWebp(9 * MEGABYTE);
    expect(await cutOut({ picture, crop, most: 100 })).toMatchObject({ type: 'image/jpeg', size: 10 });
  });

  it('stays a PNG where it is light, with what is transparent in it', async () => {
    withoutWebp(MEGABYTE);
    expect((await cutOut({ picture, crop, most: 100 })).type).toBe('image/png');
  });
});
