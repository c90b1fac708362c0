import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { PlugDrawing } from '../../../../ui/drawings/drawings.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { selectKeptAt } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useShopMenu } from '../../base/state/use-shop-menu.js';

/** Renders a page with prices only if the menu is current. A menu from the offline cache may have other prices. */
export function NeedsPrices({ children }: { children: ReactNode }) {
  const t = useTexts();
  const isEmpty = useStorefront((state) => state.cart.lines.length === 0);
  const { data: menu, error, refetch } = useShopMenu();
  const isKept = useStorefront(selectKeptAt) !== undefined;
  if (isEmpty || (!isKept && (menu !== undefined || error === undefined))) return children;
  return (
    <div role="alert">
      <StatePanel
        isPage
        drawing={<PlugDrawing />}
        title={t('order.prices.kept')}
        action={<Button onClick={refetch}>{t('common.tryAgain')}</Button>}
      >
        {t('order.prices.missing')}
      </StatePanel>
    </div>
  );
}
