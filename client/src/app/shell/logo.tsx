import { Link } from 'react-router-dom';
import { useSettingsQuery } from '../../api/public-api.js';
import { useTexts } from '../../features/storefront/base/texts.js';
import styles from './logo.module.css';

/** The mark and the chain's name. The name is a setting; its space is reserved until it is known. */
export function Logo() {
  const t = useTexts();
  const { data } = useSettingsQuery();
  return (
    <Link
      to="/"
      className={styles.logo}
      aria-label={data === undefined ? t('shop.home') : t('shop.homeOf', { store: data.store_name })}
    >
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.ground} />
        <path d="M7 14.2a9 7 0 0 1 18 0z" className={styles.bun} />
        <rect x="5.8" y="15.6" width="20.4" height="3.2" rx="1.6" className={styles.filling} />
        <path d="M7 20.2h18v1a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4z" className={styles.bun} />
      </svg>
      <span className={styles.name}>{data?.store_name}</span>
    </Link>
  );
}
