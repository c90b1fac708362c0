import crypto from 'node:crypto';
import fs from 'node:fs';
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
        const entries = await fs.promises.readdir(dir, { recursive: true });
        await Promise.all(
          entries
            .filter((entry) => COMPRESSIBLE.test(entry))
            .map(async (entry) => {
              const file = path.join(dir, entry);
              const text = await fs.promises.readFile(file);
              const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
              await fs.promises.writeFile(`${file}.br`, await toBrotli(text, { params }));
              await fs.promises.writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
            }),
        );
      },
    },
  };
}

/** The addresses of a chunk, of what it imports and the page does not load anyway, and of its styles. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find((output) => output.name === name);
  const index = chunks.find((output) => output.name === 'index');
  if (chunk === undefined || index === undefined) throw new Error(`the build has no ${name} chunk`);
  const imports = chunk.imports.filter((file) => !index.imports.includes(file));
  return [chunk.fileName, ...imports, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
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

/** Names for the developer's tools keep parts of the router that nothing uses: without them the parts are left out. */
const ROUTER_NAMES = /^\w+\.displayName = "\w+";$/gm;
/** What the router can be made with and the client never gives it (app/router.tsx). */
const ROUTER_OPTIONS = /\binit\.(instrumentations|patchRoutesOnNavigation|dataStrategy|hydrationData|basename)\b/g;
/** In the router's own error boundary: whether React's server components are used, which they are not. */
const ROUTER_SERVER = /\bthis\.context\b/g;

/** Leaves out of the router what the client does not use of it. */
function slimRouterPlugin(): Plugin {
  return {
    name: 'passline-slim-router',
    apply: 'build',
    transform: (code, id) =>
      id.startsWith(ROUTER)
        ? {
            code: code.replace(ROUTER_NAMES, '').replace(ROUTER_OPTIONS, 'undefined').replace(ROUTER_SERVER, 'false'),
            map: null,
          }
        : undefined,
  };
}

/** What the socket's library brings and the client does not use: a transport (realtime/socket.ts), and binary messages. */
const UNUSED_OF_SOCKET: Readonly<Record<string, string>> = {
  'engine.io-client/build/esm/transports/webtransport.js': 'export class WT {}',
  'socket.io-parser/build/esm/is-binary.js': 'export const isBinary = () => false; export const hasBinary = isBinary;',
  'engine.io-parser/build/esm/contrib/base64-arraybuffer.js': 'export const decode = (text) => text;',
  'socket.io-parser/build/esm/binary.js':
    'export const deconstructPacket = null; export const reconstructPacket = null;',
};

function slimSocketPlugin(): Plugin {
  return {
    name: 'passline-slim-socket',
    apply: 'build',
    enforce: 'pre',
    load: (id) => Object.entries(UNUSED_OF_SOCKET).find(([file]) => id.endsWith(file))?.[1],
  };
}

const SOURCE = path.join(import.meta.dirname, 'src');

/** The style modules, each with a number: two builds of the same files have the same names. */
const STYLES: readonly string[] = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();
const classesOf = new Map<string, string[]>();

/** The name of a class in the build: by the number of its module and its own in it, for a phone downloads each of them twice. */
function shortClassName(name: string, file: string): string {
  const place = path.relative(SOURCE, file.replace(/\?.*$/, ''));
  const classes = classesOf.get(place) ?? [];
  classesOf.set(place, classes);
  if (!classes.includes(name)) classes.push(name);
  return `_${STYLES.indexOf(place).toString(36)}_${classes.indexOf(name).toString(36)}`;
}

/**
 * Shortens the names of style modules' classes, and lets the build put them where they are used: as they come, each page would download
 * an object of all of them. The module itself has to stay, for its style belongs to it.
 */
function classNamesPlugin(): Plugin {
  return {
    name: 'passline-class-names',
    apply: 'build',
    enforce: 'post',
    config: () => ({ css: { modules: { generateScopedName: shortClassName } } }),
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
  /libs[\\/](contract[\\/](values|messages)|domain[\\/]bought-name)\.ts$|client[\\/]src[\\/](ui|api|realtime|app[\\/](store|shell)|features[\\/]storefront[\\/](shared|state|cart))[\\/]|storefront[\\/]menu[\\/]menu-sections|client[\\/]src[\\/]app[\\/](app|newer-build|pages|prime|require-role|route-failure|router|session-gate)\./;
/** What of it staff screens, receipts and single pages alone use. */
const LATER =
  /[\\/](ui[\\/](staff[\\/]|tabs|later-icons|(burger|bag)-drawing)|api[\\/](use-(branch-switch|report-branch|session-list)|staff-session|waiting|printer-api|save-file|upload-transport)|realtime[\\/](board|day-board|held-events|connection-strip|order-tracker|clock-offset)|shell[\\/](staff|waiting|change-password|nav-sheet|user-menu)|cart[\\/](cart-(page|lines|panel)|near-offers))/;
/** What pages with fields share. */
const FORMS = /client[\\/]src[\\/]ui[\\/](field|field-error|use-form)\./;
/** What every page that says what a cart costs shares; a menu on a phone does not. */
const TOTALS =
  /storefront[\\/](cart[\\/](cart-changes|destination|empty-cart|total)|shared[\\/]steps|state[\\/]use-destination)/;

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
    slimRouterPlugin(),
    slimSocketPlugin(),
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
              test: (id) => EVERY_CUSTOMER.test(id) && ![LATER, FORMS, TOTALS].some((part) => part.test(id)),
              // before those below, which would otherwise take the contract's values along and be needed everywhere
              priority: 26,
            },
            { name: 'form', test: FORMS, priority: 25 },
            { name: 'totals', test: TOTALS, priority: 25 },
            // each used by pages that do not load each other
            { name: 'burger', test: /client[\\/]src[\\/]ui[\\/]burger-drawing/, priority: 25 },
            { name: 'bag', test: /client[\\/]src[\\/]ui[\\/]bag-drawing/, priority: 26 },
            { name: 'icons', test: /client[\\/]src[\\/]ui[\\/]later-icons/, priority: 25 },
            {
              name: 'home',
              test: /client[\\/]src[\\/]features[\\/]storefront[\\/]home[\\/]/,
              priority: 14,
            },
            {
              name: 'menu',
              test: /client[\\/]src[\\/]features[\\/]storefront[\\/]menu[\\/](?!food-sheet|menu-sections)/,
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
