import { fromCents, rupees } from '@libs/domain/money/money.js';
import { useEffect, useRef } from 'react';
import { isForFirstOrder } from '../../../api/promo/applied-promo.js';
import { usePromoEntry } from '../../../api/promo/use-promo-entry.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Text } from '../../../ui/layout/text.js';
import styles from '../till.module.css';
import { useCheckTillPromoMutation } from '../till-api.js';
import { typeOf } from '../till-draft.js';
import type { TillOrder } from '../use-till-order.js';

/** A promo code that the customer names: checked by the server, then applied and removable. */
export function PromoField({ branchId, order }: { branchId: number; order: TillOrder }) {
  const t = useTexts();
  const [check, { isLoading }] = useCheckTillPromoMutation();
  const { promo } = order.draft;
  const { subTotal, discount } = order.order.price;
  const { field, apply } = usePromoEntry({
    check: (code) =>
      check({
        code,
        branch: branchId,
        subTotal: fromCents(subTotal),
        orderType: typeOf(order.draft),
      }),
    isChecking: isLoading,
    missing: t('board.till.promoMissing'),
    onApplied: (applied) => order.change({ promo: applied }),
  });
  const box = useRef<HTMLDivElement>(null);
  const { value: code, error: problem } = field;
  useEffect(() => {
    if (problem !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  if (promo !== null) {
    return (
      <Row gap={3} justify="between">
        <span className={styles.lineName} role="status">
          <b>{promo.code}</b>
          <Text tone="quiet">
            {discount > 0
              ? t('board.till.promoOff', { amount: say(rupees(discount)) })
              : t('board.till.promoFrom', { limit: say(rupees(Math.round(promo.limit * 100))) })}
          </Text>
          {isForFirstOrder(promo) && <Text tone="quiet">{t('board.till.promoFirst')}</Text>}
        </span>
        <Button look="bare" onClick={() => order.change({ promo: null })}>
          {t('board.till.promoRemove')}
        </Button>
      </Row>
    );
  }
  return (
    <div className={styles.promo} ref={box}>
      <TextField
        label={t('board.till.promo')}
        {...field}
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
