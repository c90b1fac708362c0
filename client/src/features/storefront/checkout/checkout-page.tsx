import { portionsOf } from '@libs/domain/cart.js';
import { useState } from 'react';
import { usePageTitle } from '../../../api/use-page-title.js';
import { Icon } from '../../../ui/icon.js';
import { TotalPrice } from '../cart/total-price.js';
import { NeedsBranch } from '../shared/needs-branch.js';
import { usePricedCart } from '../state/use-cart.js';
import { Summary } from '../summary/summary.js';
import { CheckoutForm } from './checkout-form.js';
import styles from './checkout-page.module.css';
import { OrderDialogs } from './order-dialogs.js';

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

function Checkout({ branchId }: { branchId: number }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      <SideSummary />
      <div className={styles.main}>
        <CheckoutForm branchId={branchId} />
      </div>
      <OrderDialogs />
    </div>
  );
}

export default function CheckoutPage() {
  usePageTitle('Checkout');
  return <NeedsBranch>{({ id }) => <Checkout branchId={id} />}</NeedsBranch>;
}
