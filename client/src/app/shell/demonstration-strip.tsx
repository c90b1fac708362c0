import { useSettingsQuery } from '../../api/public-api.js';
import styles from './demonstration-strip.module.css';

/** Says on every page that this is the demonstration, along the lower edge, where it moves nothing when it comes. */
export function DemonstrationStrip() {
  const { data: settings } = useSettingsQuery();
  if (settings?.is_demonstration !== true) return null;
  return (
    <aside className={styles.strip} aria-label="Demonstration" data-demonstration>
      <strong>Demonstration</strong> No food, no charge.
    </aside>
  );
}
