import { isFree } from '@libs/domain/cart/cart.js';
import { toCents } from '@libs/domain/money/money.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { cartLineName } from '../../base/line-name.js';
import { cartLineOptions, LineOptions } from '../../base/line-options.js';
import { selectMenuIndex } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { Destination } from '../cart/destination.js';
import { Totals } from '../cart/totals.js';
import styles from './summary.module.css';

/** The destination, the lines and the price of the order, on the summary page and beside the checkout's form. */
export function Summary() {
  const t = useTexts();
  const { lines, price } = usePricedCart();
  const index = useStorefront(selectMenuIndex);
  return (
    <Stack gap={4}>
      <Destination />
      <Stack as="ul" gap={2} className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <Text weight="semibold" isTabular>{`${line.selected_quantity} ×`}</Text>
            <div className={styles.name}>
              <span>{cartLineName(t, line, index)}</span>
              {!isFree(line) && <LineOptions {...cartLineOptions(line, index)} />}
            </div>
            <PriceOfCents cents={toCents(line.price) * line.selected_quantity} />
          </li>
        ))}
      </Stack>
      <Totals price={price} hasPromo />
    </Stack>
  );
}
