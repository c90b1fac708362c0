import { LIMITS } from '@libs/contract/values.js';
import { Checkbox } from '../../ui/forms/checkbox.js';
import { TextField } from '../../ui/forms/field.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';
import type { TillOrder } from './use-till-order.js';

/** The name of a customer at the counter, and the table of an order that is eaten in. */
export function CounterFields({ order: { draft, change } }: { order: TillOrder }) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <TextField
        label={t('board.till.name')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.nameMax}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.eatIn}>
        <Checkbox isChecked={draft.isEatIn} onChange={(isEatIn) => change({ isEatIn })}>
          {t('board.till.eatIn')}
        </Checkbox>
        {draft.isEatIn && (
          <TextField
            label={t('board.till.table')}
            isOptional
            autoComplete="off"
            maxLength={LIMITS.tableMax}
            value={draft.table}
            onChange={(event) => change({ table: event.target.value })}
          />
        )}
      </div>
    </div>
  );
}
