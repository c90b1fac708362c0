import { LIMITS } from '@libs/contract/values.js';
import type { Cents } from '@libs/domain/money/money.js';
import { formatRupees } from '@libs/domain/money/money.js';
import { parseAmount } from '@libs/domain/money/typed-amount.js';
import { type RefObject, useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.js';
import { TextField } from '../../ui/forms/field.js';
import { Stack } from '../../ui/layout/stack.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import type { Draft, Pay } from './till-draft.js';

interface Props {
  draft: Draft;
  total: Cents;
  given: RefObject<HTMLInputElement | null>;
  onChange(fields: Partial<Draft>): void;
}

const WAYS: Record<Draft['channel'], readonly Pay[]> = {
  counter: ['Pay by Cash', 'Pay by Card', 'later'],
  phone: ['later', 'link'],
};

/** Who is served at the counter, and how the order is paid: the cash that is given, and the change. */
export function PayFields({ draft, total, given, onChange }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const isCounter = draft.channel === 'counter';
  const cash = parseAmount(text);
  const change = cash === null ? null : cash - total;
  return (
    <Stack gap={3}>
      {isCounter && (
        <>
          <TextField
            label={t('board.till.name')}
            isOptional
            autoComplete="off"
            maxLength={LIMITS.nameMax}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <Checkbox isChecked={draft.isEatIn} onChange={(isEatIn) => onChange({ isEatIn })}>
            {t('board.till.eatIn')}
          </Checkbox>
          {draft.isEatIn && (
            <TextField
              label={t('board.till.table')}
              isOptional
              autoComplete="off"
              maxLength={LIMITS.tableMax}
              value={draft.table}
              onChange={(event) => onChange({ table: event.target.value })}
            />
          )}
        </>
      )}
      <TextField
        label={t('board.till.notes')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.notesMax}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <ChoiceBar<Pay>
        label={t('board.till.pay')}
        choices={WAYS[draft.channel].map((pay) => ({ value: pay, text: t(`board.till.pay.${pay}`) }))}
        value={draft.pay}
        onChange={(pay) => onChange({ pay })}
      />
      {isCounter && draft.pay === 'Pay by Cash' && (
        <>
          <TextField
            ref={given}
            label={t('board.till.given')}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {change !== null && change >= 0 && (
            <p className={styles.total} role="status">
              <span>{t('board.till.change')}</span>
              <b translate="no">{formatRupees(change)}</b>
            </p>
          )}
        </>
      )}
    </Stack>
  );
}
