import { Skeleton } from '../../../ui/skeleton.js';
import { FailedPanel } from '../../../ui/state-panel.js';
import styles from './list-state.module.css';

interface Props {
  title: string;
  /** its heading stands already, above what is still read */
  isHeaded?: boolean;
  isError: boolean;
  onRetry: () => unknown;
}

const ROWS = [1, 2, 3, 4, 5, 6];

/** What stands in a tab's place while its list is read, and where it could not be. */
export function ListState({ title, isHeaded = false, isError, onRetry }: Props) {
  if (isError) return <FailedPanel message={`${title} could not be loaded.`} retry={() => void onRetry()} />;
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className="visually-hidden">Loading {title}</span>
      {!isHeaded && <Skeleton width="220px" height="36px" />}
      <div className={styles.rows}>
        {ROWS.map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      </div>
    </div>
  );
}
