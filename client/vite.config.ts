import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { bootPlugin } from './plugins/boot.js';
import { compileHintPlugin } from './plugins/compile-hint.js';
import { compiledTextsPlugin } from './plugins/compiled-texts.js';
import { firstPaintPlugin } from './plugins/first-paint.js';
import { hoverOnly } from './plugins/hover-only.js';
import { LICENCES, licencesPlugin } from './plugins/licences.js';
import { precompressPlugin } from './plugins/precompress.js';
import { serviceWorkerPlugin } from './plugins/service-worker.js';
import { staffPagePlugin } from './plugins/staff-page.js';
import { themePlugin } from './plugins/theme.js';

const ROUTER = path.join(import.meta.dirname, '..', 'node_modules', 'react-router', 'dist', 'production');
const inClient = (...parts: string[]) => path.join(import.meta.dirname, ...parts);
const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** A build is always for production, even if a shell or a test sets `NODE_ENV` to something else. */
const buildIsOfProduction: Plugin = {
  name: 'passline-production',
  config: (_, { command }) => {
    if (command === 'build') process.env.NODE_ENV = 'production';
  },
};

/** React, its router and its store, and the small packages that everything imports. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|immer|redux|redux-thunk|reselect|use-sync-external-store|cookie|set-cookie-parser|clsx|valibot|@lingui)[\\/]/,
  priority: 3,
};
/** A page's first texts are one file, and each language is another one. */
const FIRST_TEXTS = {
  name: (file: string) => `texts-${/texts[\\/](\w+)/.exec(file)?.[1]}`,
  debugName: 'texts',
  test: /libs[\\/]texts[\\/][a-z]{2}[\\/](common|shop)\./,
  priority: 4,
};

/** Live connections, which no page waits for. */
const SOCKET = { name: 'socket', test: /node_modules[\\/](socket\.io|engine\.io|@socket\.io)/, priority: 3 };
/** Code that many chunks import is one of them: many small files cost a phone more than their bytes. */
const SHARED = { name: 'base', minShareCount: 6, priority: 1 };

/** In the shop, what opens the connection and checks its messages comes with it; after the shared code that it imports. */
const LIVE = {
  ...SOCKET,
  test: /node_modules[\\/](socket\.io|engine\.io|@socket\.io)|client[\\/]src[\\/]realtime[\\/](open-socket|incoming)\./,
  priority: 1,
};
/** Menus and orders need no form. */
const FORMS = {
  name: 'forms',
  test: /client[\\/]src[\\/]ui[\\/]forms[\\/](field|field-error|use-form)\./,
  priority: 1,
};

const SHOP: BuildEnvironmentOptions = {
  license: { fileName: LICENCES.shop },
  rolldownOptions: {
    input: { index: inClient('index.html'), boot: inClient('src', 'boot.ts') },
    output: {
      codeSplitting: {
        groups: [
          FRAMEWORK,
          FIRST_TEXTS,
          LIVE,
          FORMS,
          // what boot.ts imports, so that it need not wait for the chunks of all pages
          {
            name: 'early',
            test: /vite[\\/]preload-helper|libs[\\/](contract[\\/]values|domain[\\/]menu[\\/]pictures|domain[\\/]shop[\\/]addresses)\.|client[\\/]src[\\/](ui[\\/]browser-storage|texts[\\/](in-language|shop-parts|tab-language))\./,
            priority: 5,
          },
          { ...SHARED, test: /client[\\/]src[\\/](?!ui[\\/]forms[\\/])|libs/, priority: 2 },
        ],
      },
    },
  },
};

const STAFF: BuildEnvironmentOptions = {
  license: { fileName: LICENCES.staff },
  // beside the shop's files, which are built first
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: inClient('staff.html'),
    output: {
      codeSplitting: {
        groups: [
          FRAMEWORK,
          FIRST_TEXTS,
          SOCKET,
          // without the panel's code, which imports antd
          { ...SHARED, test: /client[\\/]src[\\/](?!features[\\/]admin|app[\\/]theme)|libs/ },
          {
            name: 'antd',
            test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[^\\/]+|dayjs|@babel|@emotion)[\\/]/,
            priority: 2,
          },
        ],
      },
    },
  },
};

/** Two builds into one folder: the shop's, which Vite names "client", and the staff's. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: '@libs', replacement: inClient('..', 'libs') },
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
    compileHintPlugin(),
    serviceWorkerPlugin(),
    licencesPlugin(),
    precompressPlugin(),
    staffPagePlugin(),
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
  },
  environments: { client: { build: SHOP }, staff: { consumer: 'client', build: STAFF } },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  optimizeDeps: { entries: ['index.html', 'staff.html'] },
  server: {
    port: 5173,
    proxy: { '/api': server, '/uploads': server, '/socket.io': { target: server, ws: true } },
  },
});
