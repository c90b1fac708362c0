import type { ReactNode } from 'react';
import { useMenuQuery } from '../../../../api/public-api.js';
import { Button } from '../../../../ui/button.js';
import { PlugDrawing } from '../../../../ui/drawings/drawings.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { selectKeptAt } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';

/**
 * A page that says what a cart costs. It is shown by a menu of now only: one that was kept for the time without a network may have
 * other prices.
 */
export function NeedsPrices({ branchId, children }: { branchId: number; children: ReactNode }) {
  const isEmpty = useStorefront((state) => state.cart.lines.length === 0);
  const { data: menu, error, refetch } = useMenuQuery(branchId);
  const isKept = useStorefront(selectKeptAt) !== undefined;
  if (isEmpty || (!isKept && (menu !== undefined || error === undefined))) return children;
  return (
    <div role="alert">
      <StatePanel
        isPage
        drawing={<PlugDrawing />}
        title="Your cart is kept"
        action={<Button onClick={refetch}>Try again</Button>}
      >
        Today's prices did not load. You can order when the connection is back.
      </StatePanel>
    </div>
  );
}
