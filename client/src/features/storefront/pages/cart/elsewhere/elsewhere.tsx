import type { OutletElsewhere } from '@libs/contract/menu/cart.js';
import { isFree } from '@libs/domain/cart/cart.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { useState } from 'react';
import { useTexts } from '../../../../../texts/use-texts.js';
import { Button } from '../../../../../ui/button.js';
import { PinIcon } from '../../../../../ui/drawings/icons.js';
import { Hint } from '../../../../../ui/layout/hint.js';
import { Stack } from '../../../../../ui/layout/stack.js';
import { Notice } from '../../../../../ui/notice.js';
import { useStorefront, useStorefrontDispatch, useStorefrontStore } from '../../../base/state/storefront-state.js';
import { usePricedCart } from '../../../base/state/use-cart.js';
import { useElsewhereQuery } from './elsewhere-api.js';
import { switchOutlet } from './switch-outlet.js';

/** Other outlets that can serve the whole cart now: the nearest one, and the others with one more tap. */
export default function Elsewhere({ branchId }: { branchId: number }) {
  const t = useTexts();
  const { lines, price } = usePricedCart();
  const { orderType, deliveryLocation } = useStorefront((state) => state.address);
  const promo = useStorefront((state) => state.promoCode.applied?.id);
  const [isAll, setAll] = useState(false);
  const { data: outlets = [] } = useElsewhereQuery({
    branch: branchId,
    orderType,
    ...(orderType === 'Delivery' && { area: deliveryLocation }),
    ...(promo !== undefined && { promoCode: promo }),
    products: lines
      .filter((line) => !isFree(line))
      .map(({ id, type, selected_quantity, options }) => ({
        id,
        type,
        selected_quantity,
        ...(options && { options }),
      })),
  });
  if (outlets.length === 0) return null;
  const shown = isAll ? outlets : outlets.slice(0, 1);
  return (
    <Notice tone="info" icon={PinIcon}>
      {shown.map((outlet) => (
        <Outlet key={outlet.branch.id} outlet={outlet} total={price.total} />
      ))}
      {shown.length < outlets.length && <Button onClick={() => setAll(true)}>{t('shop.elsewhere.others')}</Button>}
    </Notice>
  );
}

function Outlet({ outlet, total }: { outlet: OutletElsewhere; total: number }) {
  const t = useTexts();
  const store = useStorefrontStore();
  const dispatch = useStorefrontDispatch();
  const { branch, estimate, differences } = outlet;
  const more = toCents(outlet.total) - total;
  const facts = { branch: branch.name, ...estimate, amount: rupees(Math.abs(more)) };
  const take = () => {
    // the cart is moved even if its promo code cannot be checked
    switchOutlet(dispatch, store.getState(), outlet).catch(() => undefined);
    // the focused button disappears, so move the focus
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Stack gap={2}>
      <span>
        {t(more === 0 ? 'shop.elsewhere.same' : more > 0 ? 'shop.elsewhere.more' : 'shop.elsewhere.less', facts)}
      </span>
      {differences.length > 0 && (
        <Stack as="ul" gap={1}>
          {differences.map(({ reason }) => (
            <li key={reason}>
              <Hint>{reason}</Hint>
            </li>
          ))}
        </Stack>
      )}
      <Button onClick={take}>{t('shop.elsewhere.take', { branch: branch.name })}</Button>
    </Stack>
  );
}
