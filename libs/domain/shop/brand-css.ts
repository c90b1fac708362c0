import type { AccentShades, BrandShades } from '../../contract/branches/shop.js';

const variables = (shades: AccentShades): string =>
  Object.entries(shades)
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour};`)
    .join('');

/**
 * The accent as a style sheet. Its rules have the selectors of the theme's (client/src/app/theme/theme-css.ts) and
 * weigh one element more, so it may come before them.
 */
export const brandCss = ({ light, dark }: BrandShades): string =>
  `html:root,html [data-theme='light']{${variables(light)}}` +
  `@media (prefers-color-scheme:dark){html:root:not([data-theme='light']){${variables(dark)}}}` +
  `html[data-theme='dark'],html [data-theme='dark']{${variables(dark)}}`;
