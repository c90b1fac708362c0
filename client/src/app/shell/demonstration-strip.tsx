import { useLayoutEffect } from 'react';
import { useSettingsQuery } from '../../api/public-api.js';
import { useTexts } from '../../features/storefront/base/texts.js';
import styles from './demonstration-strip.module.css';

/** Says on every page that this is the demonstration, along the lower edge, where it moves nothing when it comes. */
export function DemonstrationStrip() {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const isShown = settings?.is_demonstration === true;
  // an attribute, not `:has()`: by that, each change of a page would make the browser look for the strip
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-demonstration', isShown);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside className={styles.strip} aria-label={t('shop.demonstration.name')}>
      <strong>{t('shop.demonstration.name')}</strong> <span>{t('shop.demonstration.what')}</span>
    </aside>
  );
}
