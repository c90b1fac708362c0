import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { receiptPath } from '../../features/storefront/base/receipt-path.js';
import { useStorefront } from '../../features/storefront/base/state/storefront-state.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import styles from './open-orders.module.css';

const Lines = lazy(() => import('../../features/storefront/pages/orders/open-orders.js'));

/** so many lines at most; the rest is on 'My orders' */
const SHOWN = 3;

/** A customer's open orders, on every page of the shop but their own. Where there are none their code is never loaded. */
export function OpenOrders() {
  const { pathname } = useLocation();
  const tokens = useStorefront(({ placed }) => placed.tokens);
  const elsewhere = tokens
    .filter(({ isOver, token }) => isOver !== true && token !== undefined)
    .slice(-SHOWN)
    // as the shop links to it, or as somebody typed it
    .filter(({ reference }) => ![receiptPath(reference), `/order/${btoa(reference)}`].includes(pathname))
    .reverse();
  if (elsewhere.length === 0) return null;
  return (
    // without them the page goes on: they are on 'My orders', too
    <ErrorBoundary shows={pathname} instead={null}>
      <Suspense fallback={<div className={styles.place} />}>
        <Lines orders={elsewhere} />
      </Suspense>
    </ErrorBoundary>
  );
}
