import { lazy, Suspense } from 'react';
import { useStorefront } from '../../features/storefront/state/storefront-state.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import styles from './open-orders.module.css';

const Lines = lazy(() => import('../../features/storefront/orders/open-orders.js'));

/** Shows a customer's open orders on a page of the shop; a browser without any never loads their code. */
export function OpenOrders() {
  const hasOpen = useStorefront(({ placed }) => placed.tokens.some(({ isOver }) => isOver !== true));
  if (!hasOpen) return null;
  return (
    // without them the page goes on: they are on 'My orders', too
    <ErrorBoundary shows="open orders" instead={null}>
      <Suspense fallback={<div className={styles.place} />}>
        <Lines />
      </Suspense>
    </ErrorBoundary>
  );
}
