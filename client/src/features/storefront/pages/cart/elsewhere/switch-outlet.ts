import type { OutletElsewhere } from '@libs/contract/menu/cart.js';
import type { ApiDispatch } from '../../../../../api/api.js';
import { t } from '../../../../../texts/i18n.js';
import { toast } from '../../../../../ui/overlays/toast.js';
import { addressChosen } from '../../../base/state/address-slice.js';
import { branchSelected } from '../../../base/state/branch-slice.js';
import { cartRefilled } from '../../../base/state/cart-slice.js';
import { promoApplied } from '../../../base/state/promo-slice.js';
import type { ShopState } from '../../../base/state/storefront-state.js';
import { storefrontApi } from '../../../base/storefront-api.js';

/** Moves the order to another outlet: branch, cart, area and promo code. A toast restores the former ones. */
export async function switchOutlet(dispatch: ApiDispatch, before: ShopState, outlet: OutletElsewhere): Promise<void> {
  const { branch, products, delivery } = outlet;
  const { orderType, address, landmark } = before.address;
  dispatch(branchSelected(branch));
  dispatch(cartRefilled({ branchId: branch.id, lines: products.map((line) => ({ ...line, key: '' })) }));
  dispatch(addressChosen({ orderType, deliveryLocation: delivery, address, landmark }));
  toast('success', t('shop.elsewhere.done', { branch: branch.name }), {
    label: t('shop.toast.undo'),
    run: () => restore(dispatch, before),
  });
  const code = outlet.promo_code === null ? undefined : before.promoCode.applied?.code;
  if (code === undefined) return;
  const subTotal = products.reduce(
    (sum, { price, selected_quantity }) => sum + Math.round(price * 100) * selected_quantity,
    0,
  );
  const check = { code, branch: branch.id, subTotal: subTotal / 100, orderType };
  const promo = await dispatch(storefrontApi.endpoints.checkPromo.initiate(check)).unwrap();
  if (promo !== null) dispatch(promoApplied(promo));
}

function restore(dispatch: ApiDispatch, { branch, cart, address, promoCode }: ShopState): void {
  if (branch.selected === null || cart.branchId === null) return;
  dispatch(branchSelected(branch.selected));
  dispatch(cartRefilled({ branchId: cart.branchId, lines: cart.lines }));
  const { isChosen, ...chosen } = address;
  if (isChosen) dispatch(addressChosen(chosen));
  if (promoCode.applied !== null) dispatch(promoApplied(promoCode.applied));
}
