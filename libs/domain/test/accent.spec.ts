import fc from 'fast-check';
import { englishOrNull } from '../../texts/test/english.js';
import { accentProblem, accentShades, contrast, DEFAULT_ACCENT, PAGE_COLOURS } from '../shop/accent.js';

it.each([
  ['#D9381E', null],
  ['#000000', null],
  ['#0B6E4F', null],
  ['#FF9800', null],
  [
    '#FFEB3B',
    '#FFEB3B is too pale: buttons would not be seen on the light page. Choose a darker colour, such as #C2B32D.',
  ],
  [
    '#FFFFFF',
    '#FFFFFF is too pale: buttons would not be seen on the light page. Choose a darker colour, such as #B2B2B2.',
  ],
  ['red', 'Enter the colour as # and six digits, such as #D9381E.'],
  ['#d9381e', 'Enter the colour as # and six digits, such as #D9381E.'],
])('the problem of %s: %p', (accent, problem) => {
  expect(englishOrNull(accentProblem(accent))).toBe(problem);
});

const colours = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

test('every accepted accent is readable in light and dark', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(DEFAULT_ACCENT), colours), (accent) => {
      fc.pre(accentProblem(accent) === null);
      const shades = accentShades(accent);
      for (const mode of ['light', 'dark'] as const) {
        const { ground, surface, sunk } = PAGE_COLOURS[mode];
        const own = shades[mode];
        const texts: [string, string][] = [
          [own.onAccent, own.accent],
          [own.onAccent, own.accentStrong],
          ...[ground, surface, own.accentTint].map((on): [string, string] => [own.accentText, on]),
          ...(accent === DEFAULT_ACCENT ? [] : [[own.accentText, sunk] as [string, string]]),
        ];
        for (const [text, on] of texts) expect(contrast(text, on)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('in light the accent is the chosen colour itself if a text on it is readable', () => {
  expect(accentShades('#0B6E4F').light).toMatchObject({ accent: '#0B6E4F', onAccent: '#FFFFFF' });
  expect(accentShades('#FF9800').light).toMatchObject({ accent: '#FF9800', onAccent: '#1F1A17' });
});

test('accepts the colour that a rejection suggests', () => {
  fc.assert(
    fc.property(colours, (accent) => {
      const offered = accentProblem(accent)?.values?.darker;
      expect(offered === undefined ? null : accentProblem(String(offered))).toBeNull();
    }),
  );
});
