import { CHANNEL_NAMES, type Channel } from '@libs/contract/values.js';
import { CHANNELS } from '@libs/domain/orders/channels.js';
import { SelectField } from '../../ui/forms/field.js';
import { oneOf } from '../../ui/staff/address-state.js';

interface Props {
  /** null: all */
  value: Channel | null;
  onChange(channel: Channel | null): void;
}

/** the channel of a report in the address; null: all */
export const channelField = oneOf(CHANNEL_NAMES, null);

/** Filters a report by how orders came in. */
export function ChannelField({ value, onChange }: Props) {
  return (
    <SelectField
      label="Channel"
      value={value ?? ''}
      onChange={({ target }) => onChange(CHANNEL_NAMES.find((channel) => channel === target.value) ?? null)}
    >
      <option value="">All</option>
      {CHANNEL_NAMES.map((channel) => (
        <option key={channel} value={channel}>
          {CHANNELS[channel].name}
        </option>
      ))}
    </SelectField>
  );
}
