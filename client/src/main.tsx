import 'virtual:theme.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError, reportUncaught } from './api/report-error.js';
import { App } from './app/app.js';
import { registerServiceWorker } from './app/installable.js';
import { reloadWhenOutdated } from './app/newer-build.js';
import { prime } from './app/prime.js';
import { makeRouter } from './app/router.js';
import { makeStore } from './app/store/store.js';
import { warmCache } from './app/warm-cache.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
reportUncaught();
const store = makeStore();
const router = makeRouter();
reloadWhenOutdated(router, store);
registerServiceWorker(() => void warmCache());
await prime(store, router);
createRoot(root, {
  // in place of React's own, which only writes it into the console
  onCaughtError: (error) => {
    console.error(error);
    reportError(error);
  },
}).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
