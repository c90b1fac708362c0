import { CHANNELS, type Channel } from '@libs/contract/values.js';
import { CHANNEL_WORDS } from '@libs/domain/money/finance-csv.js';
import { SelectField } from '../../ui/forms/field.js';

interface Props {
  /** null: all */
  value: Channel | null;
  onChange(channel: Channel | null): void;
}

/** Filters a report by how orders came in. */
export function ChannelField({ value, onChange }: Props) {
  return (
    <SelectField
      label="Channel"
      value={value ?? ''}
      onChange={({ target }) => onChange(CHANNELS.find((channel) => channel === target.value) ?? null)}
    >
      <option value="">All</option>
      {CHANNELS.map((channel) => (
        <option key={channel} value={channel}>
          {CHANNEL_WORDS[channel]}
        </option>
      ))}
    </SelectField>
  );
}
