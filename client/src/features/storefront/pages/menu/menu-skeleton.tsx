import { Skeleton } from '../../../../ui/skeleton.js';
import { useTexts } from '../../base/texts.js';
import styles from './menu-skeleton.module.css';

/** The place of a menu that is on its way, in the measures of what will come. */
export function MenuSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('shop.menu.loading')} className={styles.list}>
      <Skeleton width="180px" height="36px" />
      <div className={styles.foods}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className={styles.food}>
            <div className={styles.words}>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="40%" height="18px" />
              <Skeleton width="96px" height="48px" />
            </div>
            <div className={styles.picture} />
          </div>
        ))}
      </div>
    </div>
  );
}
