import { LIMITS } from '@libs/contract/values.js';
import { isPromoCode } from '@libs/domain/cart/promo-code.js';
import { fromCents, rupees } from '@libs/domain/money/money.js';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { say } from '../../texts/i18n.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/forms/field.js';
import { Row } from '../../ui/layout/row.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import { useCheckTillPromoMutation } from './till-api.js';
import type { TillOrder } from './use-till-order.js';

/** longer than a code: a character may have two units, and people type spaces and hyphens in between */
const TYPED_MAX = 4 * LIMITS.codeMax;

/** A promo code that the customer names: checked by the server, then applied and removable. */
export function PromoField({ branchId, order }: { branchId: number; order: TillOrder }) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const [check, { isLoading }] = useCheckTillPromoMutation();
  const { promo, channel, orderType } = order.draft;
  const { subTotal, discount } = order.order.price;

  if (promo !== null) {
    return (
      <Row gap={3} justify="between">
        <span className={styles.lineName} role="status">
          <b>{promo.code}</b>
          <span className={styles.quiet}>
            {discount > 0
              ? t('board.till.promoOff', { amount: say(rupees(discount)) })
              : t('board.till.promoFrom', { limit: say(rupees(Math.round(promo.limit * 100))) })}
          </span>
        </span>
        <Button look="bare" onClick={() => order.change({ promo: null })}>
          {t('board.till.promoRemove')}
        </Button>
      </Row>
    );
  }
  const apply = async () => {
    if (isLoading) return;
    if (!isPromoCode(code)) return setProblem(t('board.till.promoMissing'));
    setProblem(undefined);
    const { data, error } = await check({
      code: code.trim(),
      branchId,
      subTotal: fromCents(subTotal),
      orderType: channel === 'phone' ? orderType : 'Pickup',
    });
    if (error !== undefined) setProblem(messageOf(error));
    else if (!data) setProblem(t('common.noSuchPromo'));
    else {
      order.change({ promo: data });
      setCode('');
    }
  };
  return (
    <div className={styles.promo} ref={field}>
      <TextField
        label={t('board.till.promo')}
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || code.trim() === '') return;
          event.preventDefault();
          void apply();
        }}
      />
      <Button isBusy={isLoading} onClick={() => void apply()}>
        {t('board.till.promoAdd')}
      </Button>
    </div>
  );
}
