import { aspectOf, imageUrl, pictureSrcSet, smallProblem } from '../menu/pictures.js';

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

it.each([
  ['logo', { width: 400, height: 400 }, 1],
  ['logo', { width: 300, height: 400 }, 1],
  ['logo', { width: 900, height: 300 }, 3],
  ['logo', { width: 4000, height: 400 }, 4],
  ['icon', { width: 900, height: 300 }, 1],
  ['food', { width: 900, height: 300 }, 1],
  ['banner', { width: 900, height: 300 }, 21 / 9],
  ['home', { width: 900, height: 300 }, 4 / 3],
] as const)('a %s of %j is cut to %d', (shape, size, aspect) => {
  expect(aspectOf(shape, size)).toBe(aspect);
});

it.each([
  ['icon', { width: 512, height: 512 }, true],
  ['icon', { width: 511, height: 900 }, false],
  ['icon', { width: 900, height: 511 }, false],
  ['logo', { width: 64, height: 64 }, true],
] as const)('whether a %s of %j is large enough: %p', (shape, size, isLarge) => {
  expect(smallProblem(shape, size)).toBe(
    isLarge ? null : 'The picture is too small. Choose one of at least 512 pixels a side.',
  );
});
