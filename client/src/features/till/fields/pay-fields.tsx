import { cashOffers } from '@libs/domain/money/cash-offers.js';
import { fromCents, rupees } from '@libs/domain/money/money.js';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { SplitFields } from '../../../staff/split-tender.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { TextField } from '../../../ui/forms/field.js';
import { FieldError } from '../../../ui/forms/field-error.js';
import { useMedia } from '../../../ui/hooks/use-media.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import styles from '../till.module.css';
import { cashOf, type Missing, type Pay } from '../till-draft.js';
import type { TillOrder } from '../use-till-order.js';

interface Props {
  order: TillOrder;
  given: RefObject<HTMLInputElement | null>;
  submit: RefObject<HTMLButtonElement | null>;
  /** the field that the order could not be sent without */
  missing: Missing | null;
}

/** How the order is paid, which nobody has chosen beforehand: the cash that is given, and the change. */
export function PayFields({ order, given, submit, missing }: Props) {
  const t = useTexts();
  const { draft, ways, change } = order;
  const { total } = order.order.price;
  // not on a tablet, because its keyboard would cover the order
  const hasKeys = useMedia('(pointer: fine)');
  const choose = (pay: Pay) => {
    flushSync(() => change({ pay, given: '' }));
    // the part in cash has to be typed
    if (hasKeys || pay === 'split') (given.current ?? submit.current)?.focus();
  };
  const cash = cashOf({ pay: ways.pay, given: draft.given });
  const left = typeof cash === 'number' ? cash - total : null;
  const isWrong = missing === 'given' && (cash === 'unreadable' || (left !== null && left < 0));
  const problem =
    left === null ? t('board.till.missing.given') : t('board.till.missing.cash', { amount: say(rupees(-left)) });
  return (
    <Stack gap={2}>
      <div data-field="pay" className={styles.ways}>
        <ChoiceBar<Pay>
          label={t('board.till.pay')}
          choices={ways.ways.map((pay) => ({ value: pay, text: t(`board.till.pay.${pay}`) }))}
          value={ways.pay}
          onChange={choose}
        />
      </div>
      <FieldError
        id="till-pay"
        isAnnounced
        error={missing === 'pay' && ways.pay === null ? t('board.till.missing.pay') : undefined}
      />
      {ways.isAboveLimit && (
        <Text as="p" weight="bold" role="status">
          {t('board.till.aboveLimit', { limit: say(rupees(ways.limit)) })}
        </Text>
      )}
      {ways.pay === 'split' && (
        <SplitFields
          {...{ total }}
          input={given}
          value={draft.given}
          isMissing={missing === 'given'}
          onChange={(part) => change({ given: part })}
        />
      )}
      {ways.pay === 'Pay by Cash' && (
        <>
          <Row gap={2} align="end" wrap className={styles.given}>
            <TextField
              ref={given}
              data-field="given"
              label={t('staff.order.given')}
              isOptional
              aria-invalid={isWrong || undefined}
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
                {fromCents(cents).toLocaleString('en')}
              </button>
            ))}
          </Row>
          <FieldError id="till-given" isAnnounced error={isWrong ? problem : undefined} />
          {left !== null && !isWrong && (
            <Row as="p" gap={3} align="baseline" justify="between" className={styles.large} role="status">
              <span>{left < 0 ? t('board.till.short') : t('staff.order.change')}</span>
              <b translate="no">{say(rupees(Math.abs(left)))}</b>
            </Row>
          )}
        </>
      )}
    </Stack>
  );
}
