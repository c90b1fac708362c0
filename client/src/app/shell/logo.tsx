import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import { Link } from 'react-router-dom';
import { useSettingsQuery } from '../../api/public-api.js';
import { useTexts } from '../../features/storefront/base/texts.js';
import styles from './logo.module.css';

/** The shop's logo, or the first letter of its name, beside the name. Both are settings, so their places are kept until they are known. */
export function Logo() {
  const t = useTexts();
  const { data } = useSettingsQuery();
  const logo = data?.brand.logo_url ?? null;
  return (
    <Link
      to="/"
      className={styles.logo}
      aria-label={data === undefined ? t('shop.home') : t('shop.homeOf', { store: data.store_name })}
    >
      {logo === null ? (
        <span className={styles.letter} aria-hidden="true">
          {data?.store_name.slice(0, 1)}
        </span>
      ) : (
        <img src={logo} srcSet={pictureSrcSet(logo)} sizes="32px" width={32} height={32} alt="" />
      )}
      <span className={styles.name}>{data?.store_name}</span>
    </Link>
  );
}
