import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { reportError, reportUncaught } from '../api/report-error.js';
import { firstTexts } from '../texts/first-texts.js';
import type { TextPart } from '../texts/shop-parts.js';
import { showToastOfLastPage } from '../ui/overlays/next-page-toast.js';
import { followShop } from './shop-news.js';
import { followClock } from './store/follow-clock.js';
import { followLanguageOfNames } from './store/follow-language.js';
import { type AppStore, makeStore } from './store/store.js';

interface Client {
  app: ReactNode;
  /** resolves when the app can be painted */
  ready: Promise<unknown>;
}

/**
 * Starts the client, in the shop's build or in the staff's.
 * @param parts the texts that every page of the build needs
 * @param make called once the texts are being loaded, because a page's own texts are loaded in the same language
 */
export function startClient(parts: readonly TextPart[], make: (store: AppStore) => Client): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  reportUncaught();
  const texts = firstTexts(parts);
  const store = makeStore();
  const { app, ready } = make(store);
  followShop(store);
  followLanguageOfNames(store);
  followClock(store);
  showToastOfLastPage();
  const react = createRoot(root, {
    // replaces React's own handler, which only logs
    onCaughtError: (error) => {
      console.error(error);
      reportError(error);
    },
  });
  // not awaited at the top level, because then the build could not merge small chunks
  void Promise.all([texts, ready]).then(() =>
    react.render(
      <StrictMode>
        <Provider store={store}>{app}</Provider>
      </StrictMode>,
    ),
  );
}
