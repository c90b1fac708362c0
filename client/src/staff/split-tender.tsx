import type { TenderRequest } from '@libs/contract/requests/kitchen/update-order.js';
import { type Cents, fromCents, rupees } from '@libs/domain/money/money.js';
import { typedCashPart } from '@libs/domain/money/tenders.js';
import { parseAmount } from '@libs/domain/money/typed-amount.js';
import { type Ref, useState } from 'react';
import { say } from '../texts/i18n.js';
import { useTexts } from '../texts/use-texts.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/forms/field.js';
import { Row } from '../ui/layout/row.js';
import { Stack } from '../ui/layout/stack.js';
import styles from './tender-choice.module.css';

interface FieldsProps {
  total: Cents;
  /** the part in cash, as typed */
  value: string;
  /** whether the order could not be sent without the part */
  isMissing: boolean;
  input?: Ref<HTMLInputElement>;
  onChange(typed: string): void;
  onEnter?(): void;
}

/** The part in cash, which is typed, and the rest, which is by card. */
export function SplitFields({ total, value, isMissing, input, onChange, onEnter }: FieldsProps) {
  const t = useTexts();
  const cash = typedCashPart(value, total);
  const isTooMuch = (parseAmount(value) ?? 0) >= total;
  const error = t('staff.split.wrong', { total: say(rupees(total)) });
  return (
    <Stack gap={2}>
      <TextField
        ref={input ?? null}
        data-field="given"
        label={t('staff.split.cash')}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        {...(cash === null && (isMissing || isTooMuch) && { error })}
        isErrorAnnounced
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onEnter === undefined) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Row as="p" gap={3} align="baseline" justify="between" className={styles.rest} role="status">
        <span>{t('staff.split.card')}</span>
        <b translate="no">{cash === null ? '–' : say(rupees(total - cash))}</b>
      </Row>
    </Stack>
  );
}

interface Props {
  total: Cents;
  isBusy: boolean;
  /** what its button does; absent: that it was paid so is recorded */
  label?: string;
  /** whether it was paid in two ways already */
  isPressed?: boolean;
  onPaid(paid: TenderRequest): void;
}

/** Records that an order was paid partly in cash and partly by card. */
export function SplitTender({ total, isBusy, label, isPressed, onPaid }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (typed === null) {
    return (
      <Button isWide aria-pressed={isPressed} onClick={() => setTyped('')}>
        {t('staff.split.open')}
      </Button>
    );
  }
  const save = () => {
    const cash = typedCashPart(typed, total);
    setMissing(cash === null);
    if (cash !== null && !isBusy) onPaid({ delivery_payment_type: 'Pay by Card', cash_part: fromCents(cash) });
  };
  return (
    <Stack gap={2} className={styles.split}>
      <SplitFields
        {...{ total, isMissing }}
        input={(field) => field?.focus()}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setMissing(false);
        }}
        onEnter={save}
      />
      <Button isWide isBusy={isBusy} onClick={save}>
        {label ?? t('staff.split.save')}
      </Button>
    </Stack>
  );
}
