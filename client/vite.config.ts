import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileHintPlugin } from './plugins/compile-hint.js';
import { compiledTextsPlugin } from './plugins/compiled-texts.js';
import { firstPaintPlugin } from './plugins/first-paint.js';
import { hoverOnly } from './plugins/hover-only.js';
import { bootPlugin, buildIdPlugin } from './plugins/page-head.js';
import { precompressPlugin } from './plugins/precompress.js';
import { serviceWorkerPlugin } from './plugins/service-worker.js';
import { themePlugin } from './plugins/theme.js';

const ROUTER = path.join(import.meta.dirname, '..', 'node_modules', 'react-router', 'dist', 'production');
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** A build is always for production, even if a shell or a test sets `NODE_ENV` to something else. */
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
      // the package's exports name the development build for every condition; its warnings would be downloaded by
      // phones
      { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
    ],
  },
  css: { modules: { generateScopedName: '_[hash:base64:6]' }, postcss: { plugins: [hoverOnly] } },
  plugins: [
    buildIsOfProduction,
    react(),
    compiledTextsPlugin(),
    themePlugin(),
    firstPaintPlugin(),
    bootPlugin(),
    buildIdPlugin(),
    compileHintPlugin(),
    serviceWorkerPlugin(),
    precompressPlugin(),
  ],
  // each service worker keeps its name, because a browser looks for a newer one at the same address
  worker: { rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  build: {
    // browsers without module preload fetch those files a little later
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // nothing is inlined: the content policy allows no data: fonts, and files are cached for good
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
              priority: 3,
            },
            // what boot.ts imports, so that it need not wait for the chunks of all pages
            {
              name: 'early',
              test: /vite[\\/]preload-helper|libs[\\/](contract[\\/]values|domain[\\/]menu[\\/]pictures)\.|client[\\/]src[\\/](ui[\\/]browser-storage|texts[\\/](in-language|shop-parts|tab-language))\./,
              priority: 5,
            },
            // the code that the shop's pages share is one chunk: many small files cost a phone more than their bytes
            {
              name: 'base',
              test: /client[\\/]src[\\/](ui[\\/]((drawings|forms|layout|overlays)[\\/])?|features[\\/]storefront[\\/]base[\\/]((due|state)[\\/])?)(?!dish-drawing|cart-toasts|checkbox|field|tabs|use-back-closes|use-form)[^\\/]+$|client[\\/]src[\\/](app[\\/](shell[\\/](branch-menu|footer|links|logo|navbar|offline-bar|order-for-later|page-frame|shop-shell)|store[\\/]\w+|newer-build|route-failure|session-gate)|api[\\/]use-page-title)\./,
              priority: 1,
            },
            // after the groups above, so that it takes nothing that all pages need
            {
              name: 'forms',
              test: /client[\\/]src[\\/](ui[\\/](forms[\\/](checkbox|field|field-error|use-form)|tabs))\./,
              priority: 0,
            },
            // a page's first texts are one file, and each language is another one
            {
              name: (file) => `texts-${/texts[\\/](\w+)/.exec(file)?.[1]}`,
              test: /libs[\\/]texts[\\/](en|si|ta)[\\/](common|shop)\./,
              priority: 4,
            },
            // staff screens only
            {
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[^\\/]+|dayjs|@babel|@emotion)[\\/]/,
              priority: 1,
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
