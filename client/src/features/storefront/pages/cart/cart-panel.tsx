import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { BagDrawing } from '../../../../ui/drawings/bag-drawing.js';
import { Card } from '../../../../ui/layout/card.js';
import { StatePanel } from '../../../../ui/state-panel.js';
import { selectDelivery } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { useAreaMinimum } from './area-minimum.js';
import { CartChanges } from './cart-changes.js';
import { CartLines } from './cart-lines.js';
import styles from './cart-panel.module.css';
import { Destination } from './destination.js';
import { Totals } from './totals.js';

/** The cart beside a wide menu; a phone has a bar at the bottom instead. */
export default function CartPanel() {
  const t = useTexts();
  const { lines, price } = usePricedCart();
  const missing = useAreaMinimum(useStorefront(selectDelivery));
  return (
    <Card as="aside" shape="panel" gap={4} className={styles.panel} aria-label={t('shop.cart.panel')}>
      <Destination />
      <CartChanges />
      {lines.length === 0 ? (
        <StatePanel drawing={<BagDrawing />} title={t('shop.cart.empty')}>
          {t('shop.cart.emptyPanel')}
        </StatePanel>
      ) : (
        <>
          <div className={styles.lines}>
            <CartLines lines={lines} />
          </div>
          <Totals price={price} />
          {/* the totals say what is missing, and the menu is beside them */}
          {missing === undefined && (
            <ButtonLink look="primary" isWide to="/summary">
              {t('shop.step.checkout')}
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  );
}
