import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.js';
import styles from './offline-bar.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that this device has no network, for as long as it has none. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="alert" size={20} />
          You are offline. Your cart is kept, and everything goes on when you are back.
        </p>
      )}
    </div>
  );
}
