import type { KitchenStation } from '@libs/contract/kitchen.js';
import styles from './station-choice.module.css';
import type { StationView } from './station-view.js';

interface Props {
  stations: readonly KitchenStation[];
  view: StationView;
  onChange(view: StationView): void;
}

/** The choice of this screen's view: all, the pass, or one station. Nothing if the branch has no stations. */
export function StationChoice({ stations, view, onChange }: Props) {
  if (stations.length === 0) return null;
  return (
    <select
      className={styles.choice}
      aria-label="What this screen shows"
      value={view}
      data-chosen={view !== 'all' || undefined}
      onChange={({ target }) =>
        onChange(target.value === 'all' || target.value === 'pass' ? target.value : Number(target.value))
      }
    >
      <option value="all">All stations</option>
      <option value="pass">The pass</option>
      {stations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
