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
 * Returns the theme as a style sheet of CSS variables: light by default, dark if the device prefers it, and either
 * under `data-theme` (the kitchen is always dark). There are no transitions if the device asks for reduced motion.
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
    // every transition uses these two durations, so this switches all of them off
    `@media (prefers-reduced-motion:reduce){:root{${lengths('motion', { quick: 0, calm: 0 }, 'ms')}}}`,
  ].join('\n');
}
