import { useTexts } from '../../../../texts/use-texts.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import styles from './address-page.module.css';

/** The place of the form, as high as the screen, so that nothing below it is seen to move. */
export function AddressSkeleton() {
  const t = useTexts();
  return (
    <Stack role="status" aria-label={t('shop.address.areasLoading')} gap={4} className={styles.waiting}>
      <Skeleton height="60px" />
      <Skeleton height="88px" />
      <Skeleton height="126px" />
      <Skeleton height="88px" />
    </Stack>
  );
}
