import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { LaterSlots } from '@libs/contract/orders/later.js';
import type { OrderType } from '@libs/contract/values.js';
import { proposedSlot } from '@libs/domain/later/chosen-slot.js';
import { addDays, dayText } from '@libs/domain/time/calendar-date.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ServerClock, useChainClock, useServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useSlotsQuery } from '../../../api/later/slots-api.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { closedInWords } from '../base/branch/branch-state.js';
import { Choice, Choices } from '../base/choice/choice.js';
import { selectPortions } from '../base/state/cart-selectors.js';
import { type DueSlot, dueSlotOf } from '../base/state/due-slice.js';
import { useStorefront } from '../base/state/storefront-state.js';
import styles from './due-fields.module.css';
import { SlotField } from './slot-field.js';

/** What is chosen so far. */
export interface DueDraft {
  isLater: boolean;
  /** null: as soon as possible, or no time is free */
  slot: DueSlot | null;
  /** whether the times of the day are being read, so that none is chosen yet */
  isReading?: true;
}

interface DueFieldsProps {
  branch: BranchSummary;
  orderType: OrderType;
  value: DueDraft;
  onChange: (draft: DueDraft) => void;
}

interface DaysProps {
  days: LaterSlots['days'];
  chosen: string | undefined;
  clock: ServerClock;
  onChoose: (date: string) => void;
}

/** The days for which orders can be placed, in a row that scrolls. */
function Days({ days, chosen, clock, onChoose }: DaysProps) {
  const t = useTexts();
  const today = clock.dayOf(clock.now());
  const inWords = (date: string) => {
    if (date === today) return t('shop.later.today');
    return date === addDays(today, 1) ? t('shop.later.tomorrow') : say(dayText(date));
  };
  return (
    <Choices legend={t('shop.later.day')}>
      <div className={styles.days}>
        {days.map(({ date, has_free: hasFree }) => (
          <Choice
            key={date}
            name="due-day"
            isChosen={date === chosen}
            isDisabled={!hasFree}
            onChoose={() => onChoose(date)}
          >
            {hasFree ? inWords(date) : t('shop.later.noneOn', { day: inWords(date) })}
          </Choice>
        ))}
      </div>
    </Choices>
  );
}

/** The day, then the time. Proposes the first free time of the day. */
function Times({ branch, orderType, value, onChange, clock }: DueFieldsProps & { clock: ServerClock }) {
  const t = useTexts();
  const kept = value.slot;
  const portions = useStorefront(selectPortions);
  const [date, setDate] = useState(() => (kept === null ? undefined : clock.dayOf(kept.starts_at)));
  const { data, currentData, error } = useSlotsQuery({ branchId: branch.id, type: orderType, date, portions });
  const chosen = currentData?.slots.find(({ starts_at, state }) => starts_at === kept?.starts_at && state !== 'full');
  const day = currentData?.date;
  const hour = day === clock.dayOf(clock.now()) ? null : clock.clockOf(clock.now());
  const proposed = chosen ?? proposedSlot(currentData?.slots ?? [], { clockOf: clock.clockOf, hour });
  const choose = (slot: typeof proposed) =>
    onChange({ isLater: true, slot: slot === undefined ? null : dueSlotOf(slot, { orderType, clock }) });
  const chooseDay = (day: string) => {
    setDate(day);
    onChange({ isLater: true, slot: null, isReading: true });
  };
  const propose = useEffectEvent(() => choose(proposed));
  const isRead = currentData !== undefined || error !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes again whenever the first free time is another one
  useEffect(() => {
    if (isRead) propose();
  }, [isRead, proposed?.starts_at, orderType]);

  if (error !== undefined) return <Notice tone="warning">{messageOf(error)}</Notice>;
  if (data === undefined) return <p role="status">{t('shop.later.loading')}</p>;
  return (
    <>
      <Days days={data.days} chosen={date ?? data.date} clock={clock} onChoose={chooseDay} />
      {currentData === undefined ? (
        <p role="status" className={styles.loading}>
          {t('shop.later.loading')}
        </p>
      ) : proposed === undefined ? (
        <p role="status">{t('shop.later.none')}</p>
      ) : (
        <SlotField
          key={day}
          slots={currentData.slots}
          orderType={orderType}
          clock={clock}
          value={proposed.starts_at}
          onChange={(startsAt) => choose(currentData.slots.find(({ starts_at }) => starts_at === startsAt))}
        />
      )}
    </>
  );
}

/** When an order is wanted: as soon as possible, while the branch takes orders, or at a time of a day. */
export default function DueFields(props: DueFieldsProps) {
  const { branch, orderType, value, onChange } = props;
  const t = useTexts();
  const clock = useServerClock();
  const chainClock = useChainClock();
  if (clock === null || chainClock === undefined) return null;
  const closed = closedInWords(branch, { clock: chainClock, orderType });
  return (
    <Stack gap={4}>
      <Choices legend={t('shop.later.title')}>
        <Choice
          name="due"
          isChosen={!value.isLater}
          isDisabled={closed !== undefined}
          onChoose={() => onChange({ isLater: false, slot: null })}
          hints={[closed]}
        >
          {t('shop.later.now')}
        </Choice>
        <Choice
          name="due"
          isChosen={value.isLater}
          onChoose={() => onChange({ isLater: true, slot: null, isReading: true })}
        >
          {t('shop.later.later')}
        </Choice>
      </Choices>
      {value.isLater && <Times {...props} clock={clock} />}
    </Stack>
  );
}
