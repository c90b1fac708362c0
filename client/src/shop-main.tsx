// must come first: the reads below take what it has requested, instead of requesting it again
import './boot.js';
import './app/theme/fonts.css';
import serviceWorker from '../worker/sw.js?worker&url';
import { prime, readFor } from './app/prime.js';
import { registerServiceWorker } from './app/shop/service-worker.js';
import { firstShopPage, ShopApp } from './app/shop/shop-app.js';
import { startClient } from './app/start.js';
import { followBranch } from './app/store/follow-branch.js';
import { COMMON_TEXTS, SHOP_TEXTS } from './texts/shop-parts.js';

startClient([COMMON_TEXTS, SHOP_TEXTS], (store) => {
  followBranch(store);
  registerServiceWorker(store, serviceWorker, () => readFor(store));
  return { app: <ShopApp />, ready: prime(store, firstShopPage()) };
});
