import type { CartLine } from '@libs/domain/cart/cart.js';
import { formatRupees } from '@libs/domain/money/money.js';
import { IconButton } from '../../ui/button.js';
import { Stepper } from '../../ui/forms/stepper.js';
import { SlidersIcon } from '../../ui/staff/icons.js';
import { rupees } from '../../ui/staff/rupees.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import type { PricedDraft } from './till-draft.js';

interface Props {
  draft: PricedDraft;
  /** the most of a line */
  mostOf(line: CartLine): number;
  /** whether a line's item has options */
  hasOptions(line: CartLine): boolean;
  onQuantity(line: CartLine, quantity: number): void;
  onOptions(line: CartLine): void;
}

/** The order so far, with its total in large type. */
export function TillCart({ draft: { lines, price }, mostOf, hasOptions, onQuantity, onOptions }: Props) {
  const t = useTexts();
  return (
    <section className={styles.cart} aria-label={t('board.till.cart')}>
      {lines.length === 0 && <p className={styles.quiet}>{t('board.till.empty')}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <span className={styles.lineName}>
              <span>{line.name}</span>
              {line.options?.map(({ option, name, quantity = 1 }) => (
                <span key={option} className={styles.quiet}>
                  {quantity > 1 ? `${quantity} × ${name}` : name}
                </span>
              ))}
            </span>
            {line.free ? (
              <span>{line.selected_quantity}</span>
            ) : (
              <>
                {hasOptions(line) && (
                  <IconButton label={t('board.till.options', { name: line.name })} onClick={() => onOptions(line)}>
                    <SlidersIcon />
                  </IconButton>
                )}
                <Stepper
                  name={line.name}
                  quantity={line.selected_quantity}
                  least={0}
                  most={mostOf(line)}
                  onChange={(quantity) => onQuantity(line, quantity)}
                />
                <span translate="no">{rupees(line.price * line.selected_quantity)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {price.deliveryCharge > 0 && (
        <p className={styles.sum}>
          <span>{t('label.delivery')}</span>
          <span translate="no">{formatRupees(price.deliveryCharge)}</span>
        </p>
      )}
      <p className={styles.total} role="status">
        <span>{t('board.receipt.total')}</span>
        <b translate="no">{formatRupees(price.total)}</b>
      </p>
    </section>
  );
}
