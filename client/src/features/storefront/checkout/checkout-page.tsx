import { portionsOf } from '@libs/domain/cart.js';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { usePageTitle } from '../../../api/use-page-title.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';
import { Icon } from '../../../ui/icon.js';
import { TotalPrice } from '../cart/total-price.js';
import { NeedsBranch } from '../shared/needs-branch.js';
import { receiptPath } from '../shared/receipt-path.js';
import { useStorefront } from '../state/storefront-state.js';
import { usePricedCart } from '../state/use-cart.js';
import { Summary } from '../summary/summary.js';
import { CheckoutForm } from './checkout-form.js';
import styles from './checkout-page.module.css';

/** Beside the form on a desk; above it on a phone, folded to one line that opens. */
function SideSummary() {
  const { lines, price } = usePricedCart();
  const [isOpen, setOpen] = useState(false);
  const items = portionsOf(lines);
  return (
    <aside className={styles.summary} aria-label="Summary">
      <h2 className={styles.summaryTitle}>Summary</h2>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="bag" size={20} />
        <span>
          Summary · {items} {items === 1 ? 'item' : 'items'}
        </span>
        <span className={styles.foldTotal}>
          <TotalPrice cents={price.total} />
        </span>
        <Icon name="down" size={20} />
      </button>
      <div className={isOpen ? styles.unfolded : styles.folded}>
        {lines.length > 0 ? <Summary /> : <p>No Products Added</p>}
      </div>
    </aside>
  );
}

const loadDialogs = () => import('./order-dialogs.js');
const OrderDialogs = lazy(loadDialogs);

/**
 * What follows on 'Confirm & Pay': the card payment, or the one-time code, and the thanks. Survives a reload, and follows
 * the order: it may have been paid, confirmed or let go in another tab, or while this one was closed. Its code comes with
 * the first order, and where it does not come the receipt offers the same steps.
 */
function NextStep() {
  const reference = useStorefront((state) => state.placed.awaited?.reference);
  if (reference === undefined) return null;
  return (
    <ErrorBoundary shows={reference} instead={<Navigate to={receiptPath(reference)} replace />}>
      <Suspense fallback={null}>
        <OrderDialogs />
      </Suspense>
    </ErrorBoundary>
  );
}

function Checkout({ branchId }: { branchId: number }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      <SideSummary />
      <div className={styles.main}>
        <CheckoutForm branchId={branchId} onPlacing={loadDialogs} />
      </div>
      <NextStep />
    </div>
  );
}

export default function CheckoutPage() {
  usePageTitle('Checkout');
  return <NeedsBranch>{({ id }) => <Checkout branchId={id} />}</NeedsBranch>;
}
