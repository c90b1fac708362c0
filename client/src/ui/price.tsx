import { formatRupees, toCents } from '@libs/domain/money/money.js';
import styles from './price.module.css';

/** An amount of rupees, as sent by the API. */
export function Price({ rupees }: { rupees: number }) {
  return <PriceOfCents cents={toCents(rupees)} />;
}

export function PriceOfCents({ cents }: { cents: number }) {
  return (
    <span className={styles.price} translate="no">
      {formatRupees(cents)}
    </span>
  );
}
