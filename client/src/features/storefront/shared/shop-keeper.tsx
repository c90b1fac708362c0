import { useEffect } from 'react';
import { useBuyGetOffersQuery, useDeliveriesQuery, useMenuQuery } from '../../../api/public-api.js';
import { toast } from '../../../ui/toast.js';
import { areaLost } from '../state/address-slice.js';
import { cartRefreshed } from '../state/cart-slice.js';
import { rulesRead } from '../state/rules-slice.js';
import { useStorefront, useStorefrontDispatch } from '../state/storefront-state.js';
import { useLiveMenu } from './use-live-menu.js';
import { useTruePromo } from './use-true-promo.js';

/** The cart knows the menu's stock and the rules; an area that is no longer served goes, and says so. */
function useHonestCart(branchId: number): void {
  const dispatch = useStorefrontDispatch();
  const { data: menu } = useMenuQuery(branchId);
  const { data: rules } = useBuyGetOffersQuery(branchId);
  const { data: deliveries } = useDeliveriesQuery(branchId);
  const area = useStorefront((state) => state.address.deliveryLocation);

  useEffect(() => {
    if (menu !== undefined) dispatch(cartRefreshed(menu));
  }, [menu, dispatch]);

  useEffect(() => {
    if (rules !== undefined) dispatch(rulesRead({ branchId, rules }));
  }, [rules, branchId, dispatch]);

  useEffect(() => {
    if (deliveries === undefined || area === null || deliveries.some(({ id }) => id === area)) return;
    dispatch(areaLost());
    toast('info', 'This outlet no longer delivers to your area. Choose another one, or pick it up.');
  }, [deliveries, area, dispatch]);
}

function BranchKeeper({ branchId }: { branchId: number }) {
  useLiveMenu(branchId);
  useHonestCart(branchId);
  useTruePromo(branchId);
  return null;
}

/** Keeps menu, cart, promo code and area true while a page of the shop is open. Shows nothing. */
export function ShopKeeper() {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  return branchId === undefined ? null : <BranchKeeper key={branchId} branchId={branchId} />;
}
