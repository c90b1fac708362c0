import { useSyncExternalStore } from 'react';
import { useSettingsQuery } from '../../api/public-api.js';
import { selectKeptAt } from '../../features/storefront/base/state/cart-selectors.js';
import { useStorefront } from '../../features/storefront/base/state/storefront-state.js';
import { AlertIcon } from '../../ui/drawings/icons.js';
import styles from './offline-bar.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

const WHEN = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

const OF_CUSTOMERS = 'You are offline. Your cart is saved, and you can order when you are back online.';

/** By the chain's clock; without the time while that is not known. */
function oldMenu(keptAt: string, timeZone: string | undefined): string {
  const when = timeZone === undefined ? '' : ` of ${new Date(keptAt).toLocaleString('en-GB', { ...WHEN, timeZone })}`;
  return `You are offline. This is the menu${when}: prices may have changed.`;
}

/** Says that this device has no network, for as long as it has none, and of when the menu is that it shows. */
export function OfflineBar({ words = OF_CUSTOMERS }: { words?: string | undefined }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const keptAt = useStorefront(selectKeptAt);
  const timeZone = useSettingsQuery().data?.time_zone;
  return (
    <div role="status">
      {(!isOnline || keptAt !== undefined) && (
        <p className={styles.bar}>
          <AlertIcon size={20} />
          <span>{keptAt === undefined ? words : oldMenu(keptAt, timeZone)}</span>
        </p>
      )}
    </div>
  );
}
