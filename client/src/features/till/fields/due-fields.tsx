import { freeSlots } from '@libs/domain/later/chosen-slot.js';
import { addDays, dayText } from '@libs/domain/time/calendar-date.js';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useSlotsQuery } from '../../../api/later/slots-api.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { SelectField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Notice } from '../../../ui/notice.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import styles from '../till.module.css';
import { typeOf } from '../till-draft.js';
import type { TillOrder } from '../use-till-order.js';

interface Props {
  branchId: number;
  order: TillOrder;
}

/** When the order is wanted: now, or at one of the times that customers have too. Nothing if the branch takes none. */
export function DueFields({ branchId, order }: Props) {
  const t = useTexts();
  const { draft, change, branch, serverClock } = order;
  if (serverClock === null || !branch?.later_days) return null;
  return (
    <Row gap={2} align="end" wrap className={styles.due}>
      <ChoiceBar
        label={t('board.till.when')}
        choices={[
          { value: 'now', text: t('board.till.now') },
          { value: 'later', text: t('board.till.forLater') },
        ]}
        value={draft.isLater ? 'later' : 'now'}
        onChange={(when) => change({ isLater: when === 'later', dueAt: null })}
      />
      {draft.isLater && <Times {...{ branchId, order }} clock={serverClock} />}
    </Row>
  );
}

/** The day, then the time. Proposes the first free one. */
function Times({ branchId, order: { draft, change }, clock }: Props & { clock: ServerClock }) {
  const t = useTexts();
  const type = typeOf(draft);
  const { dueAt } = draft;
  const [date, setDate] = useState(() => (dueAt === null ? undefined : clock.dayOf(dueAt)));
  const { data, currentData, error } = useSlotsQuery({ branchId, type, date });
  const slots = currentData?.slots ?? [];
  const free = freeSlots(slots);
  const chosen = free.find(({ starts_at: startsAt }) => startsAt === dueAt) ?? free[0];
  const isRead = currentData !== undefined || error !== undefined;
  const propose = useEffectEvent(() => {
    const startsAt = chosen?.starts_at ?? null;
    if (startsAt !== dueAt) change({ dueAt: startsAt });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes again whenever the first free time is another one
  useEffect(() => {
    if (isRead) propose();
  }, [isRead, chosen?.starts_at]);

  if (error !== undefined) return <Notice tone="warning">{messageOf(error)}</Notice>;
  if (data === undefined) return <p role="status">{t('board.till.loadingTimes')}</p>;
  const today = clock.dayOf(clock.now());
  const names = new Map([
    [today, t('board.till.today')],
    [addDays(today, 1), t('board.till.tomorrow')],
  ]);
  const timeOf = (startsAt: string, endsAt: string) =>
    type === 'Delivery' ? `${clock.clockOf(startsAt)}–${clock.clockOf(endsAt)}` : clock.clockOf(startsAt);
  return (
    <>
      <SelectField
        label={t('board.till.day')}
        value={date ?? data.date}
        onChange={({ target }) => {
          setDate(target.value);
          change({ dueAt: null });
        }}
      >
        {data.days.map(({ date: day, has_free: hasFree }) => (
          <option key={day} value={day} disabled={!hasFree}>
            {names.get(day) ?? say(dayText(day))}
          </option>
        ))}
      </SelectField>
      {isRead && chosen === undefined ? (
        <p role="status">{t('board.later.none')}</p>
      ) : (
        <SelectField
          label={t('label.time')}
          data-field="due"
          value={chosen?.starts_at ?? ''}
          onChange={({ target }) => change({ dueAt: target.value })}
        >
          {slots.map(({ starts_at: startsAt, ends_at: endsAt, state }) => (
            <option key={startsAt} value={startsAt} disabled={state === 'full'}>
              {state === 'free'
                ? timeOf(startsAt, endsAt)
                : t(`common.slot.${state}`, { time: timeOf(startsAt, endsAt) })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
