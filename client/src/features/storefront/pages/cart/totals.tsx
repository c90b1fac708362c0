import type { Price } from '@libs/domain/cart/pricing.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { languageOf, nameIn } from '@libs/domain/text/names.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { Button } from '../../../../ui/button.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { selectDelivery } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useDestination } from '../../base/state/use-destination.js';
import { useTexts } from '../../base/texts.js';
import { AreaMinimum } from './area-minimum.js';
import { TotalPrice } from './total-price.js';
import styles from './totals.module.css';

interface TotalsProps {
  price: Price;
  /** whether the promo code is deducted, as on the summary and the checkout; the cart shows the price before it */
  hasPromo?: boolean;
}

/** Sub total, discount, delivery charge (if delivered) and total, as on a till receipt. */
export function Totals({ price, hasPromo = false }: TotalsProps) {
  const t = useTexts();
  const isDelivery = useStorefront((state) => state.address.orderType === 'Delivery');
  const promo = useStorefront((state) => state.promoCode.applied);
  const destination = useDestination();
  const delivery = useStorefront(selectDelivery);
  const promoName = promo === null ? '' : nameIn(promo, tabLanguage());
  const isFree = delivery !== null && delivery.amount > 0 && price.deliveryCharge === 0;
  const discount = hasPromo ? price.discount : 0;
  return (
    <>
      <Stack as="dl" gap={2} className={styles.totals}>
        <div>
          <dt>{t('shop.total.sub')}</dt>
          <dd>
            <PriceOfCents cents={price.subTotal} />
          </dd>
        </div>
        {hasPromo && promo !== null && (
          <div className={styles.discount}>
            <dt>
              <span lang={languageOf(promoName)}>{`${promoName} `}</span>
              {promo.discount_max == null && <span className={styles.percent}>{`${promo.percentage}%`}</span>}
            </dt>
            <dd>
              (<PriceOfCents cents={discount} />)
            </dd>
          </div>
        )}
        {isDelivery && (
          <div>
            <dt>
              <span>{t('shop.total.delivery')}</span>
              {isFree && price.freeFrom !== null && (
                <span className={styles.free}>{t('shop.total.freeFrom', { amount: rupees(price.freeFrom) })}</span>
              )}
            </dt>
            <dd>
              {isFree && (
                <s className={styles.struck}>
                  <PriceOfCents cents={toCents(delivery.amount)} />
                </s>
              )}
              {destination.kind === 'unchosen' ? (
                <span>{t('shop.total.byArea')}</span>
              ) : (
                <TotalPrice cents={price.deliveryCharge} />
              )}
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('shop.total.all')}</dt>
          <dd>
            <TotalPrice cents={price.subTotal - discount + price.deliveryCharge} />
          </dd>
        </div>
      </Stack>
      <AreaMinimum area={delivery} />
      {destination.kind === 'failed' && (
        <Notice tone="error">
          <span>{t('shop.total.noCharge')}</span>
          <Button onClick={destination.retry}>{t('common.tryAgain')}</Button>
        </Notice>
      )}
    </>
  );
}
