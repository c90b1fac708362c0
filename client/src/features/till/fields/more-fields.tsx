import { LIMITS } from '@libs/contract/values.js';
import { CHANNELS } from '@libs/domain/orders/channels.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import { text } from '@libs/texts/text.js';
import { useId } from 'react';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { TextField } from '../../../ui/forms/field.js';
import styles from '../till.module.css';
import type { Missing } from '../till-draft.js';
import type { TillOrder } from '../use-till-order.js';
import { CounterFields } from './counter-fields.js';
import { DueFields } from './due-fields.js';
import { PromoField } from './promo-field.js';

interface Props {
  branchId: number;
  order: TillOrder;
  /** the field that the order could not be sent without */
  missing: Missing | null;
  /** whether the promo code needs the customer's number */
  needsPhone: boolean;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** What few orders need. Folded, it is one line that says what was entered, so that the cart stays in sight. */
export function MoreFields({ branchId, order, missing, needsPhone, isOpen, onToggle }: Props) {
  const t = useTexts();
  const panel = useId();
  const { draft, change } = order;
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => onToggle(!isOpen)}
      >
        <span>{useEntered(order) || t(`board.till.more.${draft.channel}`)}</span>
        <b aria-hidden="true">{isOpen ? '−' : '+'}</b>
      </button>
      <div id={panel} className={styles.fields} hidden={!isOpen}>
        <DueFields branchId={branchId} order={order} />
        {CHANNELS[draft.channel].isPresent && <CounterFields {...{ order, missing, needsPhone }} />}
        <TextField
          label={t('label.notes')}
          isOptional
          autoComplete="off"
          maxLength={LIMITS.notesMax}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
        <PromoField branchId={branchId} order={order} />
      </div>
    </>
  );
}

/** Returns what was entered here, in a line. */
function useEntered({ draft, serverClock }: TillOrder): string {
  const t = useTexts();
  const { channel, isLater, dueAt, isEatIn, table, name, phone, notes, promo } = draft;
  const due =
    isLater && dueAt !== null && serverClock !== null
      ? say(text('date.dayTime', { day: dayText(serverClock.dateOf(dueAt)), time: serverClock.clockOf(dueAt) }))
      : '';
  const eatIn = isEatIn && (table === '' ? t('board.till.eatIn') : t('board.till.heldTable', { table }));
  return [due, ...(CHANNELS[channel].isPresent ? [eatIn, name, phone] : []), notes, promo?.code]
    .filter(Boolean)
    .join(' · ');
}
