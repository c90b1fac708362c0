import { cashOffers } from '@libs/domain/money/cash-offers.js';
import { type Cents, fromCents, rupees } from '@libs/domain/money/money.js';
import { parseAmount } from '@libs/domain/money/typed-amount.js';
import type { RefObject } from 'react';
import { say } from '../../texts/i18n.js';
import { TextField } from '../../ui/forms/field.js';
import { Stack } from '../../ui/layout/stack.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import type { Draft, Pay } from './till-draft.js';
import type { TillOrder } from './use-till-order.js';

interface Props {
  order: TillOrder;
  given: RefObject<HTMLInputElement | null>;
}

/** How the order is paid: the cash that is given, and the change. */
export function PayFields({ order, given }: Props) {
  const t = useTexts();
  const { draft, ways, change } = order;
  const { total } = order.order.price;
  const cash = parseAmount(draft.given);
  const left = cash === null ? null : cash - total;
  return (
    <Stack gap={2} className={styles.pay}>
      <ChoiceBar<Pay>
        label={t('board.till.pay')}
        choices={ways.ways.map((pay) => ({ value: pay, text: t(`board.till.pay.${pay}`) }))}
        value={draft.pay}
        onChange={(pay) => change({ pay, given: '' })}
      />
      {ways.isAboveLimit && draft.pay === 'later' && (
        <p className={styles.warn} role="status">
          {t('board.till.aboveLimit', { limit: say(rupees(ways.limit)) })}
        </p>
      )}
      {draft.pay === 'Pay by Cash' && (
        <>
          <div className={styles.given}>
            <TextField
              ref={given}
              label={t('board.till.given')}
              isOptional
              inputMode="decimal"
              autoComplete="off"
              value={draft.given}
              onChange={(event) => change({ given: event.target.value })}
            />
            {cashOffers(total).map((cents) => (
              <button
                key={cents}
                type="button"
                className={styles.chip}
                aria-label={t('board.till.givenIs', { amount: say(rupees(cents)) })}
                onClick={() => change({ given: String(fromCents(cents)) })}
              >
                {say(rupees(cents))}
              </button>
            ))}
          </div>
          {left !== null && (
            <p className={left < 0 ? styles.short : styles.change} role="status">
              <span>{left < 0 ? t('board.till.short') : t('board.till.change')}</span>
              <b translate="no">{say(rupees(Math.abs(left)))}</b>
            </p>
          )}
        </>
      )}
    </Stack>
  );
}

/** Returns the change in rupees of a total for cash that was given; 0 if it was not typed, or was not enough. */
export function changeOf(draft: Draft, total: Cents): number {
  const cash = draft.channel === 'counter' && draft.pay === 'Pay by Cash' ? parseAmount(draft.given) : null;
  return cash === null ? 0 : Math.max(0, fromCents(cash - total));
}
