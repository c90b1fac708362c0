import type { LaterSlot } from '@libs/contract/orders/later.js';
import type { OrderType } from '@libs/contract/values.js';
import { type DayPart, partOfDay } from '@libs/domain/later/chosen-slot.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Choices } from '../base/choice/choice.js';
import { timeInWords, untilOf } from '../base/due/due-words.js';
import styles from './slot-field.module.css';

interface SlotFieldProps {
  slots: readonly LaterSlot[];
  orderType: OrderType;
  clock: ServerClock;
  /** the `starts_at` of the chosen slot */
  value: string | undefined;
  onChange: (startsAt: string) => void;
}

/** So many times are shown together; more are shown by the part of the day. */
const AT_ONCE = 12;

/** The times of a day as buttons, each with how full it is. A full one cannot be chosen. */
export function SlotField({ slots, orderType, clock, value, onChange }: SlotFieldProps) {
  const t = useTexts();
  const [opened, setOpened] = useState<DayPart>();
  const partOf = ({ starts_at }: Pick<LaterSlot, 'starts_at'>) => partOfDay(clock.clockOf(starts_at));
  const parts = [...new Set(slots.map(partOf))];
  const isParted = slots.length > AT_ONCE && parts.length > 1;
  const chosen = value === undefined ? undefined : partOf({ starts_at: value });
  const part = [opened, chosen].find((one) => one !== undefined && parts.includes(one)) ?? parts[0];
  const inWords = (slot: LaterSlot) => {
    const time = timeInWords(slot.starts_at, untilOf(slot, orderType), clock);
    return slot.state === 'free' ? time : t(`common.slot.${slot.state}`, { time });
  };
  return (
    <Stack gap={2}>
      {isParted && (
        <Row as="fieldset" gap={2} wrap aria-label={t('shop.later.part')}>
          {parts.map((one) => (
            <Button key={one} aria-pressed={one === part} className={styles.button} onClick={() => setOpened(one)}>
              {t(`shop.later.${one}`)}
            </Button>
          ))}
        </Row>
      )}
      <Choices legend={t('label.time')}>
        <div className={styles.times}>
          {slots
            .filter((slot) => !isParted || partOf(slot) === part)
            .map((slot) => (
              <Button
                key={slot.starts_at}
                className={styles.button}
                aria-pressed={slot.starts_at === value}
                disabled={slot.state === 'full'}
                onClick={() => onChange(slot.starts_at)}
              >
                {inWords(slot)}
              </Button>
            ))}
        </div>
      </Choices>
    </Stack>
  );
}
