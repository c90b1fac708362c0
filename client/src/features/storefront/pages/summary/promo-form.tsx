import type { PromoCode } from '@libs/contract/branches/selling.js';
import { isFixedSum } from '@libs/domain/cart/promo-code.js';
import { fromCents, rupees, toCents } from '@libs/domain/money/money.js';
import type { FormEvent } from 'react';
import { isForFirstOrder } from '../../../../api/promo/applied-promo.js';
import { usePromoEntry } from '../../../../api/promo/use-promo-entry.js';
import type { Translate } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { TagIcon } from '../../../../ui/drawings/icons.js';
import { TextField } from '../../../../ui/forms/field.js';
import { Text } from '../../../../ui/layout/text.js';
import { promoApplied, promoRemoved } from '../../base/state/promo-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { useCheckPromoMutation } from '../../base/storefront-api.js';
import styles from './promo-form.module.css';

/** Returns what a promo code takes off. */
function promoInWords(t: Translate, { percentage, discount_max }: PromoCode): string {
  if (discount_max == null) return t('order.promo.off', { percentage });
  const amount = rupees(toCents(discount_max));
  return isFixedSum({ percentage, discount_max })
    ? t('order.promo.offAmount', { amount })
    : t('order.promo.offUpTo', { percentage, amount });
}

/** A promo code: entered and checked by the server with branch and sub total, or applied and removable. */
export function PromoForm({ branchId }: { branchId: number }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const applied = useStorefront((state) => state.promoCode.applied);
  const { orderType, isChosen } = useStorefront((state) => state.address);
  const { price } = usePricedCart();
  const [check, { isLoading }] = useCheckPromoMutation();
  const { field, apply } = usePromoEntry({
    check: (code) =>
      check({ code, branch: branchId, subTotal: fromCents(price.subTotal), ...(isChosen && { orderType }) }),
    isChecking: isLoading,
    missing: t('order.promo.missing'),
    onApplied: (promo) => dispatch(promoApplied(promo)),
  });

  if (applied !== null) {
    return (
      <div className={styles.applied}>
        <TagIcon />
        <span className={styles.name}>
          <Text weight="semibold">{applied.name}</Text>
          <Text isTabular>{promoInWords(t, applied)}</Text>
          {isForFirstOrder(applied) && (
            <Text size="small" className={styles.condition}>
              {t('order.promo.first-order')}
            </Text>
          )}
        </span>
        <Button look="bare" onClick={() => dispatch(promoRemoved())}>
          {t('order.promo.remove')}
        </Button>
      </div>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label={t('order.promo.code')} {...field} />
      <Button type="submit" isBusy={isLoading}>
        {t('order.promo.add')}
      </Button>
    </form>
  );
}
