import type { PromoCode } from '@libs/contract/branches/selling.js';
import { LIMITS } from '@libs/contract/values.js';
import { isPromoCode } from '@libs/domain/cart/promo-code.js';
import { fromCents, rupees, toCents } from '@libs/domain/money/money.js';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { TagIcon } from '../../../../ui/drawings/icons.js';
import { TextField } from '../../../../ui/forms/field.js';
import { promoApplied, promoRemoved } from '../../base/state/promo-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../base/state/storefront-state.js';
import { usePricedCart } from '../../base/state/use-cart.js';
import { useCheckPromoMutation } from '../../base/storefront-api.js';
import { type Translate, useTexts } from '../../order/texts.js';
import styles from './promo-form.module.css';

/** longer than a code: a character may have two units, and people type spaces and hyphens in between */
const TYPED_MAX = 4 * LIMITS.codeMax;

/** Returns what a promo code takes off. */
function promoInWords(t: Translate, { percentage, discount_max }: PromoCode): string {
  return discount_max == null
    ? t('order.promo.off', { percentage })
    : t('order.promo.offUpTo', { percentage, amount: rupees(toCents(discount_max)) });
}

/** A promo code: entered and checked by the server with branch and sub total, or applied and removable. */
export function PromoForm({ branchId }: { branchId: number }) {
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const applied = useStorefront((state) => state.promoCode.applied);
  const { orderType, isChosen } = useStorefront((state) => state.address);
  const { price } = usePricedCart();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [check, { isLoading }] = useCheckPromoMutation();

  if (applied !== null) {
    return (
      <div className={styles.applied}>
        <TagIcon />
        <span className={styles.name}>
          <span>{applied.name}</span>
          <span className={styles.percent}>{promoInWords(t, applied)}</span>
        </span>
        <Button look="bare" onClick={() => dispatch(promoRemoved())}>
          {t('order.promo.remove')}
        </Button>
      </div>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!isPromoCode(code)) {
      setProblem(t('order.promo.missing'));
      return;
    }
    setProblem(undefined);
    const { data, error } = await check({
      code: code.trim(),
      branch: branchId,
      subTotal: fromCents(price.subTotal),
      ...(isChosen && { orderType }),
    });
    if (error !== undefined) setProblem(messageOf(error));
    else if (!data) setProblem(t('common.noSuchPromo'));
    else {
      dispatch(promoApplied(data));
      setCode('');
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('order.promo.code')}
        isErrorAnnounced
        isOptional
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={TYPED_MAX}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" isBusy={isLoading}>
        {t('order.promo.add')}
      </Button>
    </form>
  );
}
