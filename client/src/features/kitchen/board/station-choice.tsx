import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import { useTexts } from '../../../texts/use-texts.js';
import styles from './station-choice.module.css';
import type { StationView } from './station-view.js';

interface Props {
  stations: readonly KitchenStation[];
  view: StationView;
  onChange(view: StationView): void;
}

/**
 * Selects what this screen shows: all orders, the pass, or one station. Renders nothing if the branch has no stations.
 */
export function StationChoice({ stations, view, onChange }: Props) {
  const t = useTexts();
  if (stations.length === 0) return null;
  return (
    <select
      className={styles.choice}
      aria-label={t('board.stations.label')}
      value={view}
      data-chosen={view !== 'all' || undefined}
      onChange={({ target }) =>
        onChange(target.value === 'all' || target.value === 'pass' ? target.value : Number(target.value))
      }
    >
      <option value="all">{t('board.stations.all')}</option>
      <option value="pass">{t('board.stations.pass')}</option>
      {stations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
