import { rupees as inRupees, toCents } from '@libs/domain/money/money.js';
import { say } from '../texts/i18n.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './price.module.css';

/** An amount of rupees, as sent by the API. */
export function Price({ rupees }: { rupees: number }) {
  return <PriceOfCents cents={toCents(rupees)} />;
}

export function PriceOfCents({ cents }: { cents: number }) {
  useTexts();
  return (
    <span className={styles.price} translate="no">
      {say(inRupees(cents))}
    </span>
  );
}
