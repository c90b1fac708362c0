import { LIMITS } from '@libs/contract/values.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Checkbox } from '../../../ui/forms/checkbox.js';
import { TextField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import styles from '../till.module.css';
import type { Missing } from '../till-draft.js';
import type { TillOrder } from '../use-till-order.js';

interface Props {
  order: TillOrder;
  /** the field that the order could not be sent without */
  missing: Missing | null;
  /** whether the promo code needs the customer's number */
  needsPhone: boolean;
}

/** Who a customer at the counter is, and the table of an order that is eaten in. */
export function CounterFields({ order: { draft, change }, missing, needsPhone }: Props) {
  const t = useTexts();
  const isWrong = missing === 'phone' || (needsPhone && draft.phone === '');
  return (
    <div className={styles.pair}>
      <TextField
        label={t('label.name')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.nameMax}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('board.till.phone')}
        isOptional={!needsPhone}
        {...(isWrong && { error: t('board.till.missing.phone') })}
        data-field="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={draft.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Stack gap={2} className={styles.atEnd}>
        <Checkbox isChecked={draft.isEatIn} onChange={(isEatIn) => change({ isEatIn })}>
          {t('board.till.eatIn')}
        </Checkbox>
        {draft.isEatIn && (
          <TextField
            label={t('label.table')}
            isOptional
            autoComplete="off"
            maxLength={LIMITS.tableMax}
            value={draft.table}
            onChange={(event) => change({ table: event.target.value })}
          />
        )}
      </Stack>
    </div>
  );
}
