import { Link } from 'react-router-dom';
import { useSettingsQuery } from '../../api/public-api.js';
import { useStoreName } from '../../api/store-name.js';
import { useTexts } from '../../texts/use-texts.js';
import { ShopMark } from '../../ui/drawings/shop-mark.js';
import styles from './logo.module.css';

/** letters of a name that the bar shows in one line */
const ONE_LINE = 20;

/**
 * The shop's mark beside its name, a link to the shop. Both are settings, so their places are kept until they are known.
 */
export function Logo() {
  const t = useTexts();
  const { data } = useSettingsQuery();
  const name = useStoreName();
  return (
    <Link
      to="/"
      className={styles.logo}
      aria-label={name === undefined ? t('shop.home') : t('shop.homeOf', { store: name })}
    >
      <ShopMark name={name} logo={data?.brand.logo_url ?? null} aspect={data?.brand.logo_aspect ?? null} />
      <span className={styles.name} data-long={(name?.length ?? 0) > ONE_LINE || undefined}>
        {name}
      </span>
    </Link>
  );
}
