import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { isUnlimited } from '@libs/domain/menu/availability.js';
import type { ItemKind } from './item-kind.js';
import { SoldOutButton } from './sold-out-button.js';
import styles from './stock-today.module.css';

/** How much of today's stock is sold, as a bar with a text. */
export function SoldToday({ item }: { item: StaffMenuItem }) {
  const { sold_today, stock_today, remaining_quantity, is_sold_out_today, quantity } = item;
  const hasLimit = is_sold_out_today ? !isUnlimited(quantity) : !isUnlimited(stock_today);
  const part = stock_today === 0 ? 1 : Math.min(1, sold_today / stock_today);
  return (
    <div className={styles.today}>
      <span>
        <strong>{sold_today}</strong>
        <span>{hasLimit ? ` of ${is_sold_out_today ? quantity : stock_today} sold` : ' sold'}</span>
      </span>
      {hasLimit && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${part * 100}%` }} data-full={remaining_quantity === 0 || undefined} />
        </span>
      )}
      <span className={styles.left} data-none={remaining_quantity === 0 || undefined}>
        {is_sold_out_today ? 'Sold out today' : hasLimit ? `${remaining_quantity} left` : 'No limit'}
      </span>
    </div>
  );
}

/** The same on the item's own form, with the button that sets it sold out for today. */
export function StockToday({ kind, item }: { kind: ItemKind; item: StaffMenuItem }) {
  return (
    <section className={styles.panel} aria-label="Today">
      <SoldToday item={item} />
      <SoldOutButton kind={kind} item={item} />
    </section>
  );
}
