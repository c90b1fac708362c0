import type { ClosedDay } from '@libs/contract/finance/closed-days.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { messageOf } from '../../api/failure.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Notice } from '../../ui/notice.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { type ChosenDays, RangeFilters } from '../days/day-range.js';
import { useClosedDaysQuery } from './closings-api.js';
import { ClosingsGrid } from './closings-grid.js';
import { unclosedOf, unclosedText } from './unclosed-days.js';

interface Props {
  chosen: ChosenDays;
  /** null for all branches */
  branchId: number | null;
  onOpen(day: ClosedDay): void;
}

/** Which business days are closed, with what difference, by whom, and what has changed since. */
export function ClosingsReport({ chosen, branchId, onOpen }: Props) {
  const { range, today, problem } = chosen;
  const { currentData, error, isFetching, refetch } = useClosedDaysQuery(
    { ...range, branchId },
    {
      skip: problem !== null,
      pollingInterval: range.to >= today ? POLL_INTERVAL_MS : 0,
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <Stack as="section" gap={4} aria-labelledby="closings-title">
      <Text as="h2" id="closings-title" size="title">
        Closings
      </Text>
      <RangeFilters {...chosen} />
      {problem === null && currentData === undefined && (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Looking up the closings' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {problem === null && currentData !== undefined && (
        <>
          <Unclosed days={unclosedOf(currentData, today)} />
          <ClosingsGrid days={currentData} today={today} onOpen={onOpen} />
        </>
      )}
    </Stack>
  );
}

function Unclosed({ days }: { days: readonly ClosedDay[] }) {
  if (days.length === 0) return <Notice tone="success">Every day before today is closed.</Notice>;
  return <Notice tone="warning">{unclosedText(days)}</Notice>;
}
