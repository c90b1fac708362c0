import { sizeProblem } from '../../src/pictures/picture-size.js';

const TOO_MANY = 'The picture has too many pixels.';
const WHOLE = `${TOO_MANY} Choose one of at most 16 megapixels. Or save it as a JPEG.`;

it.each([
  ['a photograph', { format: 'jpeg', width: 8000, height: 6000 }, null],
  [
    'a large photograph',
    { format: 'jpeg', width: 9000, height: 6000 },
    `${TOO_MANY} Choose one of at most 50 megapixels.`,
  ],
  ['a PNG', { format: 'png', width: 8000, height: 6000 }, null],
  ['a progressive JPEG', { format: 'jpeg', width: 4000, height: 4000, isProgressive: true }, null],
  ['a large progressive JPEG', { format: 'jpeg', width: 4001, height: 4000, isProgressive: true }, WHOLE],
  ['an interlaced PNG', { format: 'png', width: 4001, height: 4000, isProgressive: true }, WHOLE],
  ['a GIF', { format: 'gif', width: 4000, height: 4000 }, null],
  ['a large GIF', { format: 'gif', width: 4001, height: 4000 }, WHOLE],
  ['a large AVIF', { format: 'heif', width: 4001, height: 4000 }, WHOLE],
  ['a large WebP', { format: 'webp', width: 4001, height: 4000 }, WHOLE],
  ['a wide picture', { format: 'jpeg', width: 12_000, height: 1000 }, null],
  [
    'a picture that is too wide',
    { format: 'jpeg', width: 12_001, height: 10 },
    'The picture is too wide or too high. Choose one of at most 12000 pixels a side.',
  ],
])('limits %s', (_what, facts, problem) => {
  expect(sizeProblem(facts)?.message ?? null).toBe(problem);
});
