import { FINANCE_DAYS_MAX } from '@libs/contract/finance/finance.js';
import type { Channel } from '@libs/contract/values.js';
import { addDays, isCalendarDate } from '@libs/domain/time/calendar-date.js';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { TextField } from '../../../ui/forms/field.js';
import { type AddressField, useAddressState } from '../../../ui/staff/address-state.js';
import { ChannelField, channelField } from '../channel-field.js';
import type { ReportRange, ReportScope } from '../finance-api.js';
import styles from '../finance-page.module.css';

const FIRST_DAYS = 7;

/** The days of the reports that cover several days; the last seven by default. */
export interface ChosenRange {
  range: ReportRange;
  today: string;
  /** why there is no report for these days; null if there is */
  problem: string | null;
  change(part: Partial<ReportRange>): void;
  /** the range with the selected channel */
  scope: ReportScope;
  setChannel(channel: Channel | null): void;
}

/** a field that was emptied stays empty */
const rangeDay: AddressField<string | undefined> = {
  fallback: undefined,
  read: (text) => (text === '' || isCalendarDate(text) ? text : undefined),
};
const RANGE_FIELDS = { from: rangeDay, to: rangeDay, channel: channelField };

export function useRange(clock: ServerClock): ChosenRange {
  const today = useBusinessDay(clock);
  const [{ channel, ...chosen }, change] = useAddressState(RANGE_FIELDS);
  const range = { from: chosen.from ?? addDays(today, 1 - FIRST_DAYS), to: chosen.to ?? today };
  return {
    range,
    today,
    problem: problemOf(range),
    change,
    scope: { ...range, channel },
    setChannel: (chosenChannel) => change({ channel: chosenChannel }),
  };
}

/** The fields of the first and the last day. */
export function RangeFields({ range, today, problem, change }: ChosenRange) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        max={today}
        value={range.from}
        error={problem ?? undefined}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        max={today}
        value={range.to}
        onChange={(event) => change({ to: event.target.value })}
      />
    </>
  );
}

/** The days and the channel, for a report without downloads. */
export function RangeFilter(chosen: ChosenRange) {
  return (
    <div className={styles.filters}>
      <RangeFields {...chosen} />
      <ChannelField value={chosen.scope.channel} onChange={chosen.setChannel} />
    </div>
  );
}

function problemOf({ from, to }: ReportRange): string | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Choose both days.';
  if (to < from) return 'The first day must not be after the last.';
  if (to > addDays(from, FINANCE_DAYS_MAX - 1)) return `At most ${FINANCE_DAYS_MAX} days at once.`;
  return null;
}
