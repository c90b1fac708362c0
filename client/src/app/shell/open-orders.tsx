import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { receiptPath } from '../../features/storefront/base/receipt-path.js';
import { useStorefront } from '../../features/storefront/base/state/storefront-state.js';
import { withTexts } from '../../texts/load-texts.js';
import { MINE_TEXTS } from '../../texts/shop-parts.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';

const Lines = lazy(() =>
  withTexts([MINE_TEXTS], () => import('../../features/storefront/pages/orders/open-orders.js')),
);

/** the most lines shown; 'My orders' has the rest */
const SHOWN = 3;

/**
 * A customer's open orders, on every page of the shop except the pages of these orders. If there are none, the code is
 * not loaded.
 */
export function OpenOrders() {
  const { pathname } = useLocation();
  const tokens = useStorefront(({ placed }) => placed.tokens);
  const elsewhere = tokens
    .filter(({ isOver, token }) => isOver !== true && token !== undefined)
    .slice(-SHOWN)
    // both forms of the address: as the shop links to it, and as somebody may type it
    .filter(({ reference }) => ![receiptPath(reference), `/order/${btoa(reference)}`].includes(pathname))
    .reverse();
  if (elsewhere.length === 0) return null;
  return (
    // the page works without them: they are on 'My orders', too
    <ErrorBoundary shows={pathname} instead={null}>
      <Suspense fallback={<div style={{ minHeight: 'var(--target)' }} />}>
        <Lines orders={elsewhere} />
      </Suspense>
    </ErrorBoundary>
  );
}
