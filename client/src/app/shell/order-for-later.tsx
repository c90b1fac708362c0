import { lazy, Suspense } from 'react';
import { dueKept } from '../../features/storefront/base/state/due-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../features/storefront/base/state/storefront-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { fetchCode } from '../../ui/fetched-code.js';
import { MissingDialog } from '../../ui/overlays/fetched-dialog.js';

const Later = lazy(() => fetchCode(() => import('../../features/storefront/later/later.js')));

/** The choice of the time of an order for later, on every page of the shop. Its code is loaded when it is first needed. */
export function OrderForLater() {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const isOpen = useStorefront(({ due }) => due.choosing !== null);
  const isNeeded = useStorefront(({ due }) => due.slot !== null || due.choosing !== null);
  if (!isNeeded) return null;
  const missing = isOpen && <MissingDialog title={t('shop.later.order')} onClose={() => dispatch(dueKept())} />;
  return (
    <ErrorBoundary shows={String(isOpen)} instead={missing}>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </ErrorBoundary>
  );
}
