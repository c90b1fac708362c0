// must come first: the reads below take what it has requested, instead of requesting it again
import './boot.js';
import 'virtual:theme.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import serviceWorker from '../worker/sw.js?worker&url';
import { reportError, reportUncaught } from './api/report-error.js';
import { App } from './app/app.js';
import { reloadWhenOutdated } from './app/newer-build.js';
import { prime, readFor } from './app/prime.js';
import { makeRouter } from './app/router.js';
import { registerServiceWorker } from './app/service-worker.js';
import { followShop } from './app/shop-news.js';
import { followClock } from './app/store/follow-clock.js';
import { followLanguageOfNames } from './app/store/follow-language.js';
import { makeStore } from './app/store/store.js';
import { firstTexts } from './texts/first-texts.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
reportUncaught();
// first, because the router loads the texts of its page in the tab's language
const texts = firstTexts();
const store = makeStore();
const router = makeRouter();
reloadWhenOutdated(router, store);
followShop(store);
followLanguageOfNames(store);
followClock(store);
registerServiceWorker(store, serviceWorker, () => readFor(store, router));
const react = createRoot(root, {
  // replaces React's own handler, which only logs
  onCaughtError: (error) => {
    console.error(error);
    reportError(error);
  },
});
// not awaited at the top level, because then the build could not merge small chunks
void Promise.all([texts, prime(store, router)]).then(() =>
  react.render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  ),
);
