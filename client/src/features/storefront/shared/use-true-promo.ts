import { formatRupees, toCents } from '@libs/domain/money.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.js';
import { toast } from '../../../ui/toast.js';
import { promoApplied, promoRemoved } from '../state/promo-slice.js';
import { useStorefront, useStorefrontDispatch } from '../state/storefront-state.js';
import { usePricedCart } from '../state/use-cart.js';
import { usePromoTermsQuery } from './storefront-api.js';

/**
 * The applied promo code is what the branch gives now: where its terms changed they are taken over, where it no longer
 * holds, or the sub-total fell below its limit, it goes; each with a sentence.
 */
export function useTruePromo(branch: number): void {
  const dispatch = useStorefrontDispatch();
  const promo = useStorefront((state) => state.promoCode.applied);
  const { subTotal } = usePricedCart().price;
  const terms = usePromoTermsQuery(promo === null ? skipToken : { code: promo.code, branch });
  const { currentData: now, isFetching, error } = terms;
  const isGone = !isFetching && (now === null || (terms.isError && isFailure(error) && error.kind === 'refused'));

  useEffect(() => {
    if (promo === null || !isGone) return;
    dispatch(promoRemoved());
    toast('info', `${promo.name} was removed: it is no longer valid.`);
  }, [promo, isGone, dispatch]);

  useEffect(() => {
    if (promo === null || !now || isFetching) return;
    const isSame = now.percentage === promo.percentage && now.limit === promo.limit && now.name === promo.name;
    if (isSame && now.id === promo.id) return;
    dispatch(promoApplied(now));
    if (now.percentage !== promo.percentage) {
      toast('info', `${now.name} now takes ${now.percentage}% off, not ${promo.percentage}%.`);
    }
  }, [promo, now, isFetching, dispatch]);

  useEffect(() => {
    if (promo === null || subTotal >= toCents(promo.limit)) return;
    dispatch(promoRemoved());
    toast('info', `${promo.name} was removed: it needs a sub-total of ${formatRupees(toCents(promo.limit))}.`);
  }, [promo, subTotal, dispatch]);
}
