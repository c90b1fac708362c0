import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { theme } from '../src/app/theme/tokens.js';

const MARK = path.join(import.meta.dirname, '..', 'public', 'favicon.svg');
/** px: the size in which the mark is rasterized, for the largest icon */
const DENSITY = 1152;

/** The mark on a ground to the edges, within the circle that every platform leaves of an icon. */
function fullBleed(mark: string): string {
  const { ember } = theme.palettes.light;
  const drawing = mark.slice(mark.indexOf('<path'), mark.lastIndexOf('</svg>'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ember}"/><g transform="translate(4 4) scale(.75)">${drawing}</g></svg>`;
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The server puts the shop's own name in its place. */
const MANIFEST = {
  id: '/',
  name: 'Order online',
  short_name: 'Order',
  description: 'Burgers, sides and shakes for delivery and pickup.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: theme.palettes.light.ground,
  theme_color: theme.palettes.light.ground,
  categories: ['food'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  shortcuts: [
    { name: 'Menu', url: '/menu' },
    { name: 'My orders', url: '/orders' },
  ],
};

/** The kitchen board as an app of its own, which starts on the board. */
const BOARD_MANIFEST = {
  ...MANIFEST,
  id: '/portal',
  name: 'Kitchen board',
  short_name: 'Kitchen',
  description: 'The orders of a branch, as its kitchen sees them.',
  start_url: '/portal',
  scope: '/portal',
  orientation: 'any',
  background_color: theme.palettes.dark.ground,
  theme_color: theme.palettes.dark.ground,
  categories: ['business'],
  shortcuts: [],
};

/** Writes the web app manifests and their icons, drawn from the page's own icon, and names them in the page. */
export function installablePlugin(): Plugin {
  return {
    name: 'passline-installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-180.png' }, injectTo: 'head' },
    ],
    async generateBundle() {
      const mark = await fs.readFile(MARK, 'utf8');
      const square = fullBleed(mark);
      const files = {
        'icons/any-192.png': await png(mark, 192),
        'icons/any-512.png': await png(mark, 512),
        'icons/maskable-512.png': await png(square, 512),
        'icons/apple-180.png': await png(square, 180),
        'manifest.webmanifest': JSON.stringify(MANIFEST),
        'board.webmanifest': JSON.stringify(BOARD_MANIFEST),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
