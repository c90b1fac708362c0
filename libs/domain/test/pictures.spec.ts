import { imageUrl, pictureSources } from '../pictures.js';

const HASH = '0123456789abcdef0123456789abcdef';

describe('where a picture is found', () => {
  it('names the usual size of each shape', () => {
    expect(imageUrl(`food-${HASH}`)).toBe(`/uploads/food-${HASH}-640.webp`);
    expect(imageUrl(`banner-${HASH}`)).toBe(`/uploads/banner-${HASH}-1280.webp`);
    expect(imageUrl(null)).toBeNull();
  });

  it('gives every size and format of what image_url names', () => {
    const sources = pictureSources(`/uploads/food-${HASH}-640.webp`);
    expect(sources).toEqual({
      avif: [160, 320, 640].map((w) => `/uploads/food-${HASH}-${w}.avif ${w}w`).join(', '),
      webp: [160, 320, 640].map((w) => `/uploads/food-${HASH}-${w}.webp ${w}w`).join(', '),
      src: `/uploads/food-${HASH}-640.webp`,
      width: 640,
      height: 640,
    });
    expect(pictureSources(`/uploads/banner-${HASH}-1280.webp`)).toMatchObject({ width: 1920, height: 823 });
  });

  it('keeps the origin that a proxy or a content network put before it', () => {
    const url = `https://pictures.example/uploads/food-${HASH}-640.webp`;
    expect(pictureSources(url)?.avif).toContain(`https://pictures.example/uploads/food-${HASH}-160.avif 160w`);
  });

  it.each(['', '/logo.png', '/uploads/food-xyz-640.webp', `/uploads/hat-${HASH}-640.webp`])(
    'knows that %p is not one of ours',
    (url) => {
      expect(pictureSources(url)).toBeNull();
    },
  );
});
