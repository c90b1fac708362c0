import { cellHeight, cellRatio } from '../../src/features/kitchen/counter/cell-size.js';

const TV = { width: 900, height: 800 };
const PHONE = { width: 160, height: 620 };

test.each([
  { box: TV, count: 1, highest: 41 },
  { box: TV, count: 20, highest: 99 },
  { box: TV, count: 60, highest: 412 },
  { box: PHONE, count: 1, highest: 7 },
  { box: PHONE, count: 25, highest: 130 },
  { box: { width: 400, height: 90 }, count: 12, highest: 88 },
])('$count numbers up to $highest fit without scrolling, and larger ones would not', ({ box, count, highest }) => {
  const ratio = cellRatio(highest);
  const fits = (height: number) => Math.floor(box.width / (height * ratio)) * Math.floor(box.height / height) >= count;
  const height = cellHeight({ count, box, ratio });
  expect(height).toBeGreaterThan(0);
  expect(fits(height)).toBe(true);
  expect(fits(height + 1) && height < Math.floor(box.height / 3)).toBe(false);
});

test('20 numbers are read from three metres on a television, and 60 still are', () => {
  const ratio = cellRatio(199);
  expect(cellHeight({ count: 20, box: TV, ratio })).toBeGreaterThan(120);
  expect(cellHeight({ count: 60, box: TV, ratio })).toBeGreaterThan(70);
});

test('an empty column has no size', () => {
  expect(cellHeight({ count: 0, box: TV, ratio: cellRatio(0) })).toBe(0);
});
