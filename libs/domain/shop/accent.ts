import type { AccentShades, BrandShades } from '../../contract/branches/shop.js';
import { type Text, text } from '../../texts/text.js';

/** The colours of a theme that an accent is shown on and beside. */
interface Grounds {
  ground: string;
  surface: string;
  sunk: string;
  ink: string;
}

/** The page's own colours in both themes; client/src/app/theme/tokens.ts has the others. */
export const PAGE_COLOURS = {
  light: { ground: '#FFF8F0', surface: '#FFFFFF', sunk: '#F7EDE0', ink: '#1F1A17' },
  dark: { ground: '#14110F', surface: '#1E1A17', sunk: '#2A2420', ink: '#F6EFE6' },
} as const satisfies Record<string, Grounds>;

/** The accent of a shop that has chosen none, with shades that were chosen by eye. */
export const DEFAULT_ACCENT = '#D9381E';
const DEFAULT_SHADES: BrandShades = {
  light: {
    accent: DEFAULT_ACCENT,
    accentStrong: '#B92B13',
    accentText: '#C22E16',
    accentTint: '#FCE9E1',
    onAccent: '#FFFFFF',
  },
  dark: {
    accent: '#FF6A4D',
    accentStrong: '#FF8A72',
    accentText: '#FF7B61',
    accentTint: '#3A211A',
    onAccent: '#1F1A17',
  },
};

export const ACCENT_PATTERN = /^#[0-9A-F]{6}$/;
const WHITE = '#FFFFFF';
const DARK_INK = PAGE_COLOURS.light.ink;
/** WCAG 2.2, 1.4.3: text */
const READABLE = 4.5;
/** A ground with less contrast to the page is not seen as a button. */
const VISIBLE = 2;
const STEP = 0.01;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** WCAG's relative luminance, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const mixed = (hex: string, other: string, share: number): string => {
  const to = rgbOf(other);
  return hexOf(rgbOf(hex).map((part, at) => part + ((to[at] ?? part) - part) * share) as [number, number, number]);
};

/** The colour, moved towards another in small steps until it is good; the other one if no step is. */
function until(hex: string, { towards, isGood }: { towards: string; isGood: (hex: string) => boolean }): string {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mixed(hex, towards, share);
    if (isGood(candidate)) return candidate;
  }
  return towards;
}

const isReadableOn =
  (...grounds: string[]) =>
  (hex: string): boolean =>
    grounds.every((ground) => contrast(hex, ground) >= READABLE);

/** Below a pointer the ground moves away from its text. */
const stronger = (accent: string, onAccent: string): string =>
  mixed(accent, onAccent === WHITE ? '#000000' : WHITE, 0.16);

function lightShades(chosen: string): AccentShades {
  const { ground, surface, sunk } = PAGE_COLOURS.light;
  const onAccent = contrast(chosen, DARK_INK) >= READABLE && contrast(chosen, WHITE) < READABLE ? DARK_INK : WHITE;
  const accent = until(chosen, { towards: '#000000', isGood: isReadableOn(onAccent) });
  const accentTint = mixed(surface, chosen, 0.1);
  return {
    accent,
    accentStrong: stronger(accent, onAccent),
    accentText: until(chosen, { towards: '#000000', isGood: isReadableOn(ground, surface, sunk, accentTint) }),
    accentTint,
    onAccent,
  };
}

function darkShades(chosen: string): AccentShades {
  const { ground, surface, sunk } = PAGE_COLOURS.dark;
  const accentTint = mixed(surface, chosen, 0.16);
  const accent = until(chosen, { towards: WHITE, isGood: isReadableOn(DARK_INK, ground) });
  return {
    accent,
    accentStrong: stronger(accent, DARK_INK),
    accentText: until(chosen, { towards: WHITE, isGood: isReadableOn(ground, surface, sunk, accentTint) }),
    accentTint,
    onAccent: DARK_INK,
  };
}

/** The readable shades of an accent that `accentProblem` accepts. Every text has a contrast of at least 4.5 to 1. */
export function accentShades(accent: string): BrandShades {
  return accent === DEFAULT_ACCENT ? DEFAULT_SHADES : { light: lightShades(accent), dark: darkShades(accent) };
}

/** Why a colour cannot be the accent, in a text that offers another; null if it can. */
export function accentProblem(accent: string): Text | null {
  if (!ACCENT_PATTERN.test(accent)) return text('rule.accent.malformed');
  const { ground } = PAGE_COLOURS.light;
  if (contrast(accent, ground) >= VISIBLE) return null;
  const darker = until(accent, { towards: '#000000', isGood: (hex) => contrast(hex, ground) >= VISIBLE });
  return text('rule.accent.pale', { accent, darker });
}
