import { lazy, Suspense } from 'react';
import { withTexts } from '../../../../../texts/load-texts.js';
import { OUTLET_TEXTS } from '../../../../../texts/shop-parts.js';
import { ErrorBoundary } from '../../../../../ui/error-boundary.js';
import { fetchCode } from '../../../../../ui/fetched-code.js';
import { useBranch } from '../../../base/branch/use-branch.js';
import { useClosed } from '../../../base/closed-notice.js';
import { useStorefront } from '../../../base/state/storefront-state.js';
import { useCartChanges } from '../use-cart-changes.js';

const Elsewhere = lazy(() => withTexts([OUTLET_TEXTS], () => fetchCode(() => import('./elsewhere.js'))));

/** Offers the same cart at another outlet if this one takes no orders now, or something is sold out. */
export function ElsewhereOffer() {
  const closed = useClosed();
  const branch = useBranch();
  const isLater = useStorefront(({ due }) => due.slot !== null);
  const isShort = useCartChanges().some(({ code }) => code === 'sold-out' || code === 'few-left');
  if (branch === undefined || isLater || (closed === undefined && !isShort)) return null;
  return (
    <ErrorBoundary shows="" instead={null}>
      <Suspense>
        <Elsewhere branchId={branch.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
