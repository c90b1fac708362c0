import { localTime } from '@libs/domain/time/business-time.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import { useSyncExternalStore } from 'react';
import { useSettingsQuery } from '../../api/public-api.js';
import { selectKeptAt } from '../../features/storefront/base/state/cart-selectors.js';
import { useStorefront } from '../../features/storefront/base/state/storefront-state.js';
import { say, type Translate } from '../../texts/i18n.js';
import { useTexts } from '../../texts/use-texts.js';
import { AlertIcon } from '../../ui/drawings/icons.js';
import { Row } from '../../ui/layout/row.js';
import styles from './offline-bar.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/**
 * Returns the sentence about an old menu, with its time in the chain's zone; without the time if the zone is unknown.
 */
function oldMenu(t: Translate, keptAt: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return t('shop.offline.menu');
  const { date, clock } = localTime(new Date(keptAt), timeZone);
  return t('shop.offline.menuOf', { when: `${say(dayText(date))}, ${clock}` });
}

/** Says that this device is offline, as long as it is, and how old the menu on the page is. */
export function OfflineBar({ words }: { words?: string | undefined }) {
  const t = useTexts();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const keptAt = useStorefront(selectKeptAt);
  const timeZone = useSettingsQuery().data?.time_zone;
  return (
    <div role="status">
      {(!isOnline || keptAt !== undefined) && (
        <Row as="p" gap={2} align="center" justify="center" className={styles.bar}>
          <AlertIcon size={20} />
          <span>{keptAt === undefined ? (words ?? t('shop.offline.cart')) : oldMenu(t, keptAt, timeZone)}</span>
        </Row>
      )}
    </div>
  );
}
