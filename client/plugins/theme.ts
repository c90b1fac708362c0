import type { Plugin } from 'vite';
import { themeCss } from '../src/app/theme/theme-css.js';
import { theme } from '../src/app/theme/tokens.js';

const THEME_ID = 'virtual:theme.css';
const THEME_FILE = '/__theme.css';

/**
 * Serves the theme's variables as a style sheet and writes its page colours into the head, so that both have one
 * source.
 */
export function themePlugin(): Plugin {
  const { light, dark } = theme.palettes;
  const themeColour = (mode: string, content: string) => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content },
    injectTo: 'head' as const,
  });
  return {
    name: 'passline-theme',
    resolveId: (id) => (id === THEME_ID ? THEME_FILE : undefined),
    load: (id) => (id === THEME_FILE ? themeCss() : undefined),
    transformIndexHtml: () => [themeColour('light', light.ground), themeColour('dark', dark.ground)],
  };
}
