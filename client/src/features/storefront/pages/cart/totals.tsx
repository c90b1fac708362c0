import type { Price } from '@libs/domain/cart/pricing.js';
import { type Sum, sumsOf, withTotal } from '@libs/domain/money/amounts.js';
import { type Cents, rupees, toCents } from '@libs/domain/money/money.js';
import { languageOf, nameIn } from '@libs/domain/text/names.js';
import { clsx } from 'clsx';
import { say } from '../../../../texts/i18n.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { PriceOfCents } from '../../../../ui/price.js';
import { selectDelivery } from '../../base/state/cart-selectors.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useDestination } from '../../base/state/use-destination.js';
import sums from '../../base/sums.module.css';
import { AreaMinimum } from './area-minimum.js';
import { TotalPrice } from './total-price.js';
import styles from './totals.module.css';

interface TotalsProps {
  price: Price;
  /** whether the promo code is deducted, as on the summary and the checkout; the cart shows the price before it */
  hasPromo?: boolean;
}

/** What the cart costs, as on a till receipt: its sub-total, the promo code, the charges and the total. */
export function Totals({ price, hasPromo = false }: TotalsProps) {
  const t = useTexts();
  const isDelivery = useStorefront((state) => state.address.orderType === 'Delivery');
  const hasCode = useStorefront((state) => state.promoCode.applied !== null);
  const destination = useDestination();
  const delivery = useStorefront(selectDelivery);
  const rows = sumsOf(hasPromo ? price : withTotal({ ...price, discount: 0 }), {
    always: [...(hasPromo && hasCode ? ['discount'] : []), ...(isDelivery ? ['delivery'] : [])],
  });
  return (
    <>
      <Stack as="dl" gap={2} className={clsx(sums.sums, styles.totals)}>
        {rows.map((sum) => {
          if (sum.kind === 'discount') return <Discount key={sum.kind} cents={-sum.cents} />;
          if (sum.kind === 'delivery') return <DeliveryCharge key={sum.kind} sum={sum} freeFrom={price.freeFrom} />;
          const isTotal = sum.kind === 'total';
          return (
            <div key={sum.kind} className={isTotal ? clsx(sums.total, styles.total) : undefined}>
              <dt>{say(sum.name)}</dt>
              <dd>{isTotal ? <TotalPrice cents={sum.cents} /> : <PriceOfCents cents={sum.cents} />}</dd>
            </div>
          );
        })}
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

/** What the promo code takes off, by its name. */
function Discount({ cents }: { cents: Cents }) {
  const promo = useStorefront((state) => state.promoCode.applied);
  if (promo === null) return null;
  const name = nameIn(promo, tabLanguage());
  return (
    <div className={sums.discount}>
      <dt>
        <span lang={languageOf(name)}>{`${name} `}</span>
        {promo.discount_max == null && <Text size="small" isTabular>{`${promo.percentage}%`}</Text>}
      </dt>
      <dd>
        (<PriceOfCents cents={cents} />)
      </dd>
    </div>
  );
}

/** The delivery charge; if it is free, the area's usual charge beside it. */
function DeliveryCharge({ sum: { name, cents }, freeFrom }: { sum: Sum; freeFrom: Cents | null }) {
  const t = useTexts();
  const { kind } = useDestination();
  const area = useStorefront(selectDelivery);
  const isFree = area !== null && area.amount > 0 && cents === 0;
  return (
    <div>
      <dt>
        <span>{say(name)}</span>
        {isFree && freeFrom !== null && (
          <Text as="p" tone="good" size="small" weight="semibold">
            {t('shop.total.freeFrom', { amount: rupees(freeFrom) })}
          </Text>
        )}
      </dt>
      <dd>
        {isFree && (
          <s>
            <PriceOfCents cents={toCents(area.amount)} />
          </s>
        )}
        {kind === 'unchosen' ? <span>{t('shop.total.byArea')}</span> : <TotalPrice cents={cents} />}
      </dd>
    </div>
  );
}
