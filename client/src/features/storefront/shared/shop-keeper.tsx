import { useEffect } from 'react';
import { formatRupees, toCents } from '../../../../../libs/domain/money.js';
import { api } from '../../../api/api.js';
import { updateMenu, useBuyGetOffersQuery, useDeliveriesQuery, useMenuQuery } from '../../../api/public-api.js';
import { followMenu } from '../../../realtime/menu-room.js';
import { toast } from '../../../ui/toast.js';
import { areaLost } from '../state/address-slice.js';
import { cartRefreshed } from '../state/cart-slice.js';
import { promoRemoved } from '../state/promo-slice.js';
import { rulesRead } from '../state/rules-slice.js';
import { useStorefront, useStorefrontDispatch } from '../state/storefront-state.js';
import { usePricedCart } from '../state/use-cart.js';

/** Takes the portions that a live message names into the cached menu, so that no card waits for a reload. */
function useLiveMenu(branchId: number): void {
  const dispatch = useStorefrontDispatch();
  useEffect(
    () =>
      followMenu({
        branchId,
        onStock: ({ items }) => {
          const left = new Map(items.map(({ type, id, remaining_quantity }) => [`${type}:${id}`, remaining_quantity]));
          dispatch(
            updateMenu('menu', branchId, (menu) => {
              for (const { sub_food_types } of menu) {
                for (const { food, offers } of sub_food_types) {
                  for (const item of food)
                    item.remaining_quantity = left.get(`food:${item.id}`) ?? item.remaining_quantity;
                  for (const item of offers)
                    item.remaining_quantity = left.get(`offer:${item.id}`) ?? item.remaining_quantity;
                }
              }
            }),
          );
        },
        onStale: () => dispatch(api.util.invalidateTags(['Menu', 'Rules', 'Deliveries', 'Branches'])),
      }),
    [branchId, dispatch],
  );
}

/** The cart knows the menu's stock and the rules; an area or a promo code that no longer holds goes, and says so. */
function useHonestCart(branchId: number): void {
  const dispatch = useStorefrontDispatch();
  const { data: menu } = useMenuQuery(branchId);
  const { data: rules } = useBuyGetOffersQuery(branchId);
  const { data: deliveries } = useDeliveriesQuery(branchId);
  const area = useStorefront((state) => state.address.deliveryLocation);
  const promo = useStorefront((state) => state.promoCode.applied);
  const { subTotal } = usePricedCart().price;

  useEffect(() => {
    if (menu !== undefined) dispatch(cartRefreshed(menu));
  }, [menu, dispatch]);

  useEffect(() => {
    if (rules !== undefined) dispatch(rulesRead({ branchId, rules }));
  }, [rules, branchId, dispatch]);

  useEffect(() => {
    if (deliveries !== undefined && area !== null && !deliveries.some(({ id }) => id === area)) dispatch(areaLost());
  }, [deliveries, area, dispatch]);

  useEffect(() => {
    if (promo === null || subTotal >= toCents(promo.limit)) return;
    dispatch(promoRemoved());
    toast('info', `${promo.name} was removed: it needs a sub-total of ${formatRupees(toCents(promo.limit))}.`);
  }, [promo, subTotal, dispatch]);
}

function BranchKeeper({ branchId }: { branchId: number }) {
  useLiveMenu(branchId);
  useHonestCart(branchId);
  return null;
}

/** Keeps menu, cart, promo code and area true while a page of the shop is open. Shows nothing. */
export function ShopKeeper() {
  const branchId = useStorefront((state) => state.branch.selected?.id);
  return branchId === undefined ? null : <BranchKeeper key={branchId} branchId={branchId} />;
}
