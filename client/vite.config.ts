import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { installablePlugin } from './plugins/installable.js';
import { serviceWorkerPlugin } from './plugins/service-worker.js';
import { themeCss } from './src/app/theme/theme-css.js';
import { theme } from './src/app/theme/tokens.js';

const THEME_ID = 'virtual:theme.css';
const THEME_FILE = '/__theme.css';

/** Serves the theme's variables as a style sheet and puts its page colours into the head: no second place for them. */
function themePlugin(): Plugin {
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

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Lays a .br and a .gz beside every text file of the build, so that the server never compresses one twice. */
function precompressPlugin(): Plugin {
  return {
    name: 'passline-precompress',
    apply: 'build',
    // once the service worker is there, too
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const entries = await fs.readdir(dir, { recursive: true });
        await Promise.all(
          entries
            .filter((entry) => COMPRESSIBLE.test(entry))
            .map(async (entry) => {
              const file = path.join(dir, entry);
              const text = await fs.readFile(file);
              const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
              await fs.writeFile(`${file}.br`, await toBrotli(text, { params }));
              await fs.writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
            }),
        );
      },
    },
  };
}

/** The addresses of a chunk and of its styles. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`the build has no ${name} chunk`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
}

/** Lets boot.ts run before everything else: a script of its own at the top of the head, in builds only; it knows the files of the first pages. */
function bootPlugin(): Plugin {
  return {
    name: 'passline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const boot = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'boot');
        if (boot?.type !== 'chunk') throw new Error('the build has no boot chunk');
        const firstPages = ['home', 'menu'].map((name) => ({
          tag: 'meta',
          attrs: { name: `passline-${name}`, content: filesOf(bundle, name).join(' ') },
          injectTo: 'head-prepend' as const,
        }));
        return [
          ...firstPages,
          ...boot.imports.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${boot.fileName}` },
            injectTo: 'head-prepend' as const,
          },
        ];
      },
    },
  };
}

/** Names the build in its page, by the files that belong to it: an open page compares that with what the server serves. */
function buildIdPlugin(): Plugin {
  return {
    name: 'passline-build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.keys(bundle).sort().join();
        const content = crypto.createHash('sha256').update(files).digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'passline-build', content }, injectTo: 'head' }];
      },
    },
  };
}

const ROUTER = path.join(import.meta.dirname, '..', 'node_modules', 'react-router', 'dist', 'production');

/** A name for the developer's tools keeps a part of the router that nothing uses: without it the part is left out. */
function unnamedRouterPlugin(): Plugin {
  return {
    name: 'passline-unnamed-router',
    apply: 'build',
    transform: (code, id) =>
      id.startsWith(ROUTER) ? { code: code.replace(/^\w+\.displayName = "\w+";$/gm, ''), map: null } : undefined,
  };
}

/** The socket's library brings every transport it knows: the one that the client does not use (realtime/socket.ts) is left out. */
function unusedTransportPlugin(): Plugin {
  return {
    name: 'passline-unused-transport',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('engine.io-client') && id.endsWith('/webtransport.js') ? 'export class WT {}' : undefined,
  };
}

const SOURCE = path.join(import.meta.dirname, 'src');

/**
 * Lets the build put the names of a style module's classes where they are used: as they come, each page would download an object of all
 * of them. The module itself has to stay, for its style belongs to it.
 */
function classNamesPlugin(): Plugin {
  return {
    name: 'passline-class-names',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) => {
      if (id.endsWith('.module.css')) return { code, map: null, moduleSideEffects: 'no-treeshake' };
      if (!id.startsWith(SOURCE)) return undefined;
      return {
        code: code.replace(/^import (\w+) from (["'][^"']+\.module\.css["']);?$/gm, 'import * as $1 from $2;'),
        map: null,
      };
    },
  };
}

/** What each page of the shop is made of, with its frame. */
const EVERY_CUSTOMER =
  /libs[\\/]contract[\\/](values|messages)\.ts$|client[\\/]src[\\/](ui|api|realtime|app[\\/](store|shell)|features[\\/]storefront[\\/](shared|state|cart))[\\/]|storefront[\\/]menu[\\/]menu-sections|client[\\/]src[\\/]app[\\/](app|newer-build|pages|prime|require-role|route-failure|router|session-gate)\./;
/** What of it staff screens, receipts and single pages alone use. */
const LATER =
  /[\\/](ui[\\/]staff[\\/]|api[\\/](use-(branch-switch|report-branch)|staff-session|printer-api|save-file|upload-transport)|realtime[\\/](board|day-board|held-events|connection-strip|order-tracker|clock-offset)|shell[\\/](staff|change-password|nav-sheet|user-menu)|cart[\\/](cart-(page|lines|panel)|near-offers))/;

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: '@libs', replacement: path.join(import.meta.dirname, '..', 'libs') },
      // its package names the development build for every condition, with warnings that a phone would download
      { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
    ],
  },
  plugins: [
    react(),
    unnamedRouterPlugin(),
    unusedTransportPlugin(),
    themePlugin(),
    bootPlugin(),
    buildIdPlugin(),
    classNamesPlugin(),
    installablePlugin(),
    serviceWorkerPlugin(),
    precompressPlugin(),
  ],
  build: {
    // a browser that does not know it fetches a little later what it would have fetched early
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // nothing inlined: a content policy without data: for fonts, and files that are cached for good
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      optimization: { inlineConst: true },
      treeshake: { manualPureFunctions: ['React.forwardRef', 'forwardRef', 'import_react.forwardRef'] },
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        boot: path.join(import.meta.dirname, 'src', 'boot.ts'),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|immer|redux|redux-thunk|reselect|use-sync-external-store|cookie|set-cookie-parser)[\\/]/,
              priority: 40,
            },
            {
              // shared with boot.ts, which must not wait for anything bigger
              name: 'pictures',
              test: /(libs[\\/]domain[\\/]pictures|menu[\\/]banner-preload)\.ts$/,
              priority: 30,
            },
            {
              // what every page of the shop is made of, in one piece: many small files cost a phone more than their bytes
              name: 'shop',
              test: (id) => EVERY_CUSTOMER.test(id) && !LATER.test(id),
              // before those below, which would otherwise take the contract's values along and be needed everywhere
              priority: 26,
            },
            {
              name: 'home',
              test: /client[\\/]src[\\/]features[\\/]storefront[\\/]home[\\/]/,
              priority: 14,
            },
            {
              name: 'menu',
              // with the cart's lines, which the cart's own page has from here
              test: /client[\\/]src[\\/]features[\\/]storefront[\\/](menu[\\/](?!food-sheet|menu-sections)|cart[\\/](cart-(lines|panel)|near-offers))/,
              priority: 14,
            },
            {
              // used by the checkout and by 'My orders', neither of which loads the other
              name: 'phone',
              test: /libs[\\/]domain[\\/]phone\.ts$/,
              priority: 25,
            },
            {
              // used by the checkout and by an order's page
              name: 'payment-options',
              test: /libs[\\/]domain[\\/]payment-options\.ts$/,
              priority: 25,
            },
            {
              // the way from the cart to the order
              name: 'checkout',
              test: /client[\\/]src[\\/]features[\\/]storefront[\\/](summary|checkout)[\\/]/,
              priority: 15,
            },
            {
              // staff screens only
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[^\\/]+|dayjs|@babel|@emotion)[\\/]/,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/uploads': server, '/socket.io': { target: server, ws: true } },
  },
});
