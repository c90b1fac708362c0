import { useTexts } from '../../../../texts/use-texts.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import styles from './menu-skeleton.module.css';

/** A skeleton of the menu, in the dimensions of the real one. */
export function MenuSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('shop.menu.loading')} className={styles.list}>
      <Skeleton width="180px" height="36px" />
      <div className={styles.foods}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className={styles.food}>
            <Stack gap={2} className={styles.words}>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="40%" height="18px" />
              <Skeleton width="96px" height="48px" />
            </Stack>
            <div className={styles.picture} />
          </div>
        ))}
      </div>
    </div>
  );
}
