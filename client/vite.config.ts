import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileHintPlugin } from './plugins/compile-hint.js';
import { bootPlugin, buildIdPlugin } from './plugins/page-head.js';
import { precompressPlugin } from './plugins/precompress.js';
import { serviceWorkerPlugin } from './plugins/service-worker.js';
import { themePlugin } from './plugins/theme.js';

/** What each page of the shop is made of, with its frame. */
const EVERY_CUSTOMER =
  /libs[\\/](contract[\\/](values|messages)|domain[\\/]bought-name)\.ts$|client[\\/]src[\\/](ui|api|realtime|app[\\/](store|shell)|features[\\/]storefront[\\/](shared|state|cart))[\\/]|storefront[\\/]menu[\\/]menu-sections|client[\\/]src[\\/]app[\\/](app|newer-build|pages|prime|require-role|route-failure|router|session-gate)\./;
/** What of it staff screens, receipts and single pages alone use. */
const LATER =
  /[\\/](ui[\\/](staff[\\/]|tabs|later-icons|(burger|bag)-drawing)|api[\\/](use-(branch-switch|report-branch|session-list)|staff-session|waiting|printer-api|save-file|upload-transport|repeat-read)|realtime[\\/](board|day-board|held-events|connection-strip|order-tracker|clock-offset)|shell[\\/](staff|waiting|change-password|nav-sheet|user-menu)|cart[\\/](cart-(page|lines|panel)|near-offers))/;
/** What pages with fields share. */
const FORMS = /client[\\/]src[\\/]ui[\\/](field|field-error|use-form)\./;
/** What the checkout shares with an order's page and 'My orders', in one file: each costs a phone more than a few hundred bytes. */
const ORDERING = /client[\\/]src[\\/]ui[\\/]later-icons|libs[\\/]domain[\\/](phone|payment-options)\.ts$/;
/** What every page that says what a cart costs shares, with the drawing of an empty one; a menu on a phone does not. */
const TOTALS =
  /storefront[\\/](cart[\\/](cart-changes|destination|empty-cart|total)|shared[\\/]steps|state[\\/]use-destination)|ui[\\/]bag-drawing/;

const ROUTER = path.join(import.meta.dirname, '..', 'node_modules', 'react-router', 'dist', 'production');
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** A build is of production, also in a shell or a test that sets `NODE_ENV` to something else. */
const buildIsOfProduction: Plugin = {
  name: 'passline-production',
  config: (_, { command }) => {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
};

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
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  plugins: [
    buildIsOfProduction,
    react(),
    themePlugin(),
    bootPlugin(),
    buildIdPlugin(),
    compileHintPlugin(),
    serviceWorkerPlugin(),
    precompressPlugin(),
  ],
  // each service worker keeps its name: a browser asks for a newer one at the same address
  worker: { rolldownOptions: { output: { entryFileNames: '[name].js' } } },
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
            { name: 'ordering', test: ORDERING, priority: 25 },
            { name: 'totals', test: TOTALS, priority: 25 },
            // each used by pages that do not load each other
            { name: 'burger', test: /client[\\/]src[\\/]ui[\\/]burger-drawing/, priority: 25 },
            {
              name: 'menu',
              test: /client[\\/]src[\\/]features[\\/]storefront[\\/]menu[\\/](?!food-sheet|menu-sections)/,
              priority: 14,
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
