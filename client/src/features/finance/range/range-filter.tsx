import type { Channel } from '@libs/contract/values.js';
import type { ServerClock } from '../../../api/clock.js';
import { type ChosenDays, RangeFilters, useDayRange } from '../../../staff/days/day-range.js';
import { useAddressState } from '../../../ui/staff/address-state.js';
import { ChannelField, channelField } from '../channel-field.js';
import type { ReportScope } from '../finance-api.js';

/** The days of the reports that cover several days, and the selected channel. */
export interface ChosenRange extends ChosenDays {
  /** the range with the selected channel */
  scope: ReportScope;
  setChannel(channel: Channel | null): void;
}

const CHANNEL_FIELDS = { channel: channelField };

export function useRange(clock: ServerClock): ChosenRange {
  const days = useDayRange(clock);
  const [{ channel }, change] = useAddressState(CHANNEL_FIELDS);
  return {
    ...days,
    scope: { ...days.range, channel },
    setChannel: (chosen) => change({ channel: chosen }),
  };
}

/** The days and the channel of a report. */
export function RangeFilter(chosen: ChosenRange) {
  return (
    <RangeFilters {...chosen}>
      <ChannelField value={chosen.scope.channel} onChange={chosen.setChannel} />
    </RangeFilters>
  );
}
