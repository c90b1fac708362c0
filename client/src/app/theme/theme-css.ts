import { type Palette, theme } from './tokens.js';

/** `emberTint` -> `--ember-tint` */
function variableName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function colours(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${variableName(name)}:${value};`)
    .join('');
}

function lengths(prefix: string, sizes: Record<string, number>, unit: 'px' | 'rem' | 'ms'): string {
  return Object.entries(sizes)
    .map(([name, size]) => `--${prefix}-${name}:${unit === 'rem' ? size / 16 : size}${unit};`)
    .join('');
}

/**
 * The theme as a style sheet of CSS variables: light by default, dark where the device asks for it, and either of
 * them under `data-theme` (the kitchen is dark whatever the device says). No motion where the device asks for none.
 */
export function themeCss(): string {
  const { palettes } = theme;
  const shared = [
    `--font-display:${theme.font.display};--font-text:${theme.font.text};`,
    lengths('type', theme.type, 'rem'),
    lengths('space', theme.space, 'px'),
    lengths('radius', theme.radius, 'px'),
    lengths('motion', theme.motion, 'ms'),
    `--target:${theme.target}px;`,
  ].join('');
  const lightRules = `color-scheme:light;${colours(palettes.light)}`;
  const darkRules = `color-scheme:dark;${colours(palettes.dark)}`;
  return [
    `:root{${shared}}`,
    `:root,[data-theme='light']{${lightRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${darkRules}}}`,
    `[data-theme='dark']{${darkRules}}`,
    // every transition is timed by these two, so this switches all of them off
    `@media (prefers-reduced-motion:reduce){:root{${lengths('motion', { quick: 0, calm: 0 }, 'ms')}}}`,
  ].join('\n');
}
