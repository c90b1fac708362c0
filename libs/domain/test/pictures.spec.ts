import { imageUrl, pictureSrcSet } from '../menu/pictures.js';

const HASH = '0123456789abcdef0123456789abcdef';

describe('D the address of a picture', () => {
  it('has the usual size of each shape', () => {
    expect(imageUrl(`food-${HASH}`)).toBe(`/uploads/food-${HASH}-640.webp`);
    expect(imageUrl(`banner-${HASH}`)).toBe(`/uploads/banner-${HASH}-1280.webp`);
    expect(imageUrl(null)).toBeNull();
  });

  it('has every size of an image_url', () => {
    expect(pictureSrcSet(`/uploads/food-${HASH}-640.webp`)).toBe(
      `/uploads/food-${HASH}-320.webp 320w, /uploads/food-${HASH}-640.webp 640w`,
    );
    expect(pictureSrcSet(`/uploads/banner-${HASH}-1280.webp`)).toContain('640.webp 640w');
  });

  it('keeps the origin that a proxy or a content network has added', () => {
    const url = `https://pictures.example/uploads/food-${HASH}-640.webp`;
    expect(pictureSrcSet(url)).toContain(`https://pictures.example/uploads/food-${HASH}-320.webp 320w`);
  });

  it.each(['', '/logo.png', '/uploads/food-xyz-640.webp', `/uploads/hat-${HASH}-640.webp`])(
    'is unknown for %p',
    (url) => {
      expect(pictureSrcSet(url)).toBeUndefined();
    },
  );
});
