import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { messageOf } from '../../api/failure.js';
import { useSettingsQuery } from '../../api/public-api.js';
import { StaffState } from '../../ui/staff/staff-state.js';

/** Shown while a wall screen that woke before its network did is loading; it retries by itself. */
export function Opening({ title }: { title: string }) {
  const { error, refetch } = useSettingsQuery(undefined, { pollingInterval: POLL_INTERVAL_MS });
  return (
    <StaffState
      kind={error === undefined ? 'loading' : 'failed'}
      title={error === undefined ? title : messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
