import type { LaterSlot } from '@libs/contract/orders/later.js';
import type { OrderType } from '@libs/contract/values.js';
import type { ServerClock } from '../../../api/clock.js';
import { SelectField } from '../../../ui/forms/field.js';
import { timeInWords, untilOf } from '../base/due/due-words.js';
import { useTexts } from '../base/texts.js';

interface SlotFieldProps {
  slots: readonly LaterSlot[];
  orderType: OrderType;
  clock: ServerClock;
  /** the `starts_at` of the chosen slot */
  value: string | undefined;
  onChange: (startsAt: string) => void;
}

/** The times of a day, each with how full it is. A full one cannot be chosen. */
export function SlotField({ slots, orderType, clock, value, onChange }: SlotFieldProps) {
  const t = useTexts();
  const inWords = (slot: LaterSlot) => {
    const time = timeInWords(slot.starts_at, untilOf(slot, orderType), clock);
    return slot.state === 'free' ? time : t(`common.slot.${slot.state}`, { time });
  };
  return (
    <SelectField label={t('shop.later.time')} value={value} onChange={(event) => onChange(event.target.value)}>
      {slots.map((slot) => (
        <option key={slot.starts_at} value={slot.starts_at} disabled={slot.state === 'full'}>
          {inWords(slot)}
        </option>
      ))}
    </SelectField>
  );
}
