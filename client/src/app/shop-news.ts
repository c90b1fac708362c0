import { settingsEndpoint } from '../api/public-api.js';
import { readAgain } from '../api/reads/read-again.js';
import { isConnected, onShopChanged } from '../realtime/socket.js';
import type { AppStore } from './store/store.js';

/** ms: how often a page without a live connection reads the settings, while somebody sees it */
const READ_EVERY = 20_000;

/** The version of the shop that the server wrote into the page; none in development. */
const versionOfPage = (): number =>
  Number(document.querySelector<HTMLMetaElement>('meta[name="passline-shop"]')?.content ?? Number.NaN);

const selectSettings = settingsEndpoint.select();

/**
 * Shows a changed brand and changed texts without a reload. Reads the settings again when the live connection reports a
 * change, when the page becomes visible, and repeatedly on a page without a connection.
 */
export function followShop(store: AppStore): void {
  const read = () => {
    void store.dispatch(settingsEndpoint.initiate(undefined, { subscribe: false, forceRefetch: true }));
  };
  onShopChanged(read);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') read();
  });
  setInterval(() => {
    if (document.visibilityState === 'visible' && !isConnected()) read();
  }, READ_EVERY);
  let version = versionOfPage();
  store.subscribe(() => {
    const settings = selectSettings(store.getState()).data;
    if (settings === undefined || settings.shop_version === version) return;
    version = settings.shop_version;
    void store.dispatch(readAgain(['Shop']));
    // if the code cannot be loaded, the page keeps its colours
    import('./show-brand.js').then(({ showBrand }) => showBrand(settings.brand)).catch(() => undefined);
  });
}
