import fc from 'fast-check';
import { cropOf, settled, wholeView } from '../../src/features/admin/pictures/crop-geometry.js';

const pixels = fc.integer({ min: 1, max: 8000 });
const picture = fc.record({ width: pixels, height: pixels });
const anywhere = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const view = fc.record({ x: anywhere, y: anywhere, zoom: fc.double({ min: -1, max: 10, noNaN: true }) });
const aspect = fc.constantFrom(1, 21 / 9, 9 / 16);

describe('the part of a picture that a view shows', () => {
  it('is at first the middle square of a wide picture', () => {
    const wide = { width: 1600, height: 900 };
    expect(cropOf(wide, wholeView(wide), 1)).toEqual({ left: 350, top: 0, width: 900, height: 900 });
  });

  it('is a quarter as wide at zoom 4', () => {
    const square = { width: 800, height: 800 };
    expect(cropOf(square, { x: 400, y: 400, zoom: 4 }, 1)).toEqual({ left: 300, top: 300, width: 200, height: 200 });
  });

  it('always has the shape and never leaves the picture', () => {
    fc.assert(
      fc.property(picture, view, aspect, (size, seen, shape) => {
        const { left, top, width, height } = cropOf(size, seen, shape);
        expect(width / height).toBeCloseTo(shape, 6);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(top + height).toBeLessThanOrEqual(size.height + 1e-6);
      }),
    );
  });

  it('does not move if the view is settled twice', () => {
    fc.assert(
      fc.property(picture, view, aspect, (size, seen, shape) => {
        const once = settled(size, seen, shape);
        const twice = settled(size, once, shape);
        expect(twice.x).toBeCloseTo(once.x, 6);
        expect(twice.y).toBeCloseTo(once.y, 6);
        expect(twice.zoom).toBe(once.zoom);
      }),
    );
  });
});
