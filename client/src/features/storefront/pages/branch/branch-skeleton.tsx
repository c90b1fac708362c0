import { useTexts } from '../../../../texts/use-texts.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import styles from './branch-page.module.css';

/** The place of the page, as high as the screen, so that nothing below it is seen to move. */
export function BranchSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <Stack role="status" aria-label={t('shop.outlet.loading')} gap={4} className={styles.waiting}>
        <Skeleton width="60%" height="48px" />
        <Skeleton width="85%" height="24px" />
        <Skeleton width="40%" height="24px" />
        <Skeleton height="48px" />
        <Skeleton height="160px" />
        <Skeleton height="240px" />
      </Stack>
    </div>
  );
}
