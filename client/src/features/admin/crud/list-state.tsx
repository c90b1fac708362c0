import { Stack } from '../../../ui/layout/stack.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { StaffState } from '../../../ui/staff/staff-state.js';

interface Props {
  title: string;
  /** whether the heading is shown already, above the loading list */
  isHeaded?: boolean;
  isError: boolean;
  onRetry: () => unknown;
}

const ROWS = [1, 2, 3, 4, 5, 6];

/** Shown in a tab while its list is loading, or if loading failed. */
export function ListState({ title, isHeaded = false, isError, onRetry }: Props) {
  if (isError)
    return <StaffState kind="failed" title={`${title} could not be loaded.`} onRetry={() => void onRetry()} />;
  return (
    <Stack gap={6} role="status" aria-busy="true">
      <span className="visually-hidden">{`Loading ${title}`}</span>
      {!isHeaded && <Skeleton width="220px" height="36px" />}
      <Stack gap={2}>
        {ROWS.map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      </Stack>
    </Stack>
  );
}
