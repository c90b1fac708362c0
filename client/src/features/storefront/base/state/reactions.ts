import { rupees, toCents } from '@libs/domain/money/money.js';
import { createListenerMiddleware, createSelector, isAnyOf } from '@reduxjs/toolkit';
import type { ApiDispatch } from '../../../../api/api.js';
import { isFailure } from '../../../../api/failure.js';
import { t } from '../../../../texts/i18n.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { makeMenusLive } from '../branch/live-menu.js';
import { storefrontApi } from '../storefront-api.js';
import { areaLost } from './address-slice.js';
import { selectDeliveries, selectMenu, selectPricedCart } from './cart-selectors.js';
import { cartRefreshed, cartRepaired, lineAdded, lineRemoved, lineReturned, quantitySet } from './cart-slice.js';
import { promoApplied, promoRemoved } from './promo-slice.js';
import type { ShopState } from './storefront-state.js';

const { promoTerms } = storefrontApi.endpoints;
interface ShopStore {
  dispatch: ApiDispatch;
  getState: () => ShopState;
}
type Terms = ReturnType<ReturnType<typeof promoTerms.select>>;

/** The applied code, once the branch's menu is loaded, which means that a page of the shop is open. */
const selectApplied = createSelector(
  [
    (state: ShopState) => state.promoCode.applied?.code,
    (state: ShopState) => state.branch.selected?.id,
    (state: ShopState) => selectMenu(state) !== undefined,
  ],
  (code, branch, isOpen) => (isOpen && code !== undefined && branch !== undefined ? { code, branch } : null),
);
/** Memoized by code, because each new selector of the cache returns a new object. */
const termsSelector = createSelector([selectApplied], (applied) => applied && promoTerms.select(applied));
const selectTerms = (state: ShopState): Terms | undefined => termsSelector(state)?.(state);

const selectArea = createSelector(
  [selectDeliveries, (state: ShopState) => state.address.deliveryLocation],
  (deliveries, area) => ({ isLost: area !== null && deliveries?.every(({ id }) => id !== area) === true }),
);
const selectIsBelowLimit = (state: ShopState): boolean => {
  const promo = state.promoCode.applied;
  return promo !== null && selectPricedCart(state).price.subTotal < toCents(promo.limit);
};

/** Updates the applied code if the branch has changed its terms, and removes it if it is no longer valid. */
function onTermsChanged(terms: Terms | undefined, { dispatch, getState }: ShopStore): void {
  const promo = getState().promoCode.applied;
  if (promo === null || terms === undefined) return;
  const isRejected = terms.isError && isFailure(terms.error) && terms.error.kind === 'rejected';
  if (isRejected || (terms.isSuccess && terms.data === null)) {
    dispatch(promoRemoved());
    toast('info', t('shop.promo.invalid', { promo: promo.name }));
  }
  const now = terms.isSuccess ? terms.data : null;
  if (now === null) return;
  if (JSON.stringify(now) === JSON.stringify(promo)) return;
  dispatch(promoApplied(now));
  if (now.percentage !== promo.percentage) {
    toast('info', t('shop.promo.changed', { promo: now.name, now: now.percentage, before: promo.percentage }));
  }
}

/**
 * Returns a middleware that keeps cart, promo code and area consistent with what the branch sells now. Each store needs
 * its own.
 */
export function makeShopReactions() {
  makeMenusLive();
  const { middleware, startListening } = createListenerMiddleware<ShopState, ApiDispatch>({
    // the library throws it outside of the dispatch, so it is uncaught and gets reported
    onError: (error) => {
      throw error;
    },
  });

  /**
   * Reacts to a changed value within the dispatch that changed it. The reaction sees the changes of earlier reactions.
   */
  function whenChanged<Value>(select: (state: ShopState) => Value, react: (value: Value, on: ShopStore) => void): void {
    startListening({
      predicate: (_action, now, before) => select(now) !== select(before),
      effect: (_action, store) => react(select(store.getState()), store),
    });
  }

  startListening({
    matcher: isAnyOf(lineAdded, quantitySet, lineRemoved, lineReturned, cartRepaired),
    effect: async (action, { dispatch, getOriginalState, getState }) => {
      const [before, now] = [getOriginalState(), getState()];
      const removed = lineRemoved.match(action) ? action.payload : undefined;
      // without a network there are no toasts
      const toasts = await import('./cart-toasts.js').catch(() => undefined);
      toasts?.showCartToasts({ before, now, removed, dispatch });
    },
  });
  whenChanged(selectMenu, (menu, { dispatch }) => menu && dispatch(cartRefreshed(menu)));
  whenChanged(selectArea, ({ isLost }, { dispatch }) => {
    if (!isLost) return;
    dispatch(areaLost());
    toast('info', t('shop.area.lost'));
  });

  let endAsking: (() => void) | undefined;
  whenChanged(selectApplied, (applied, { dispatch }) => {
    endAsking?.();
    // subscribed, so that it is read again with everything else that prices a cart
    endAsking = applied === null ? undefined : dispatch(promoTerms.initiate(applied)).unsubscribe;
  });
  whenChanged(selectTerms, onTermsChanged);
  whenChanged(selectIsBelowLimit, (isBelow, { dispatch, getState }) => {
    const promo = getState().promoCode.applied;
    if (!isBelow || promo === null) return;
    dispatch(promoRemoved());
    const limit = rupees(toCents(promo.limit));
    toast('info', t('shop.promo.below', { promo: promo.name, limit }));
  });
  return middleware;
}
