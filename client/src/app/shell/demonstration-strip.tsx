import { clsx } from 'clsx';
import { useLayoutEffect } from 'react';
import { useSettingsQuery } from '../../api/public-api.js';
import { useTexts } from '../../texts/use-texts.js';
import styles from './demonstration-strip.module.css';

/**
 * Says on every page that this is the demonstration, at the lower edge of the screen, so that nothing moves when it
 * appears.
 */
export function DemonstrationStrip() {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const isShown = settings?.is_demonstration === true;
  // an attribute instead of `:has()`, which would make the browser look for the strip at every change of the page
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-demonstration', isShown);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <aside className={clsx('screen-only', styles.strip)} aria-label={t('shop.demonstration.name')}>
      <strong>{t('shop.demonstration.name')}</strong> <span>{t('shop.demonstration.what')}</span>
    </aside>
  );
}
