import type { Delivery } from '@libs/contract/branches/selling.js';
import type { OrderType } from '@libs/contract/values.js';
import { useServerClock } from '../../../../api/clock.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { Text } from '../../../../ui/layout/text.js';
import { useBranch } from '../branch/use-branch.js';
import { useClosed, useDueChoice } from '../closed-notice.js';
import { ReadyTime } from '../ready-time.js';
import { useStorefront } from '../state/storefront-state.js';
import { spanInWords, untilOf } from './due-words.js';
import styles from './when-line.module.css';

interface WhenLineProps {
  orderType: OrderType;
  /** the delivery area; null for pickup, or while none is chosen */
  area: Delivery | null;
}

/** For when the order is, with a button that changes it. The estimate alone if the branch takes no orders for later. */
export function WhenLine({ orderType, area }: WhenLineProps) {
  const t = useTexts();
  const branch = useBranch();
  const clock = useServerClock();
  const slot = useStorefront(({ due }) => due.slot);
  const closed = useClosed(orderType);
  const choose = useDueChoice();
  const estimate = <ReadyTime branch={branch} orderType={orderType} area={area} />;
  if (choose === undefined) return estimate;
  const when = slot && clock && spanInWords(slot.starts_at, untilOf(slot, orderType), clock);
  return (
    <span className={styles.line}>
      {when ? (
        <Text as="strong" weight="semibold" isTabular>
          {t('shop.later.for', { when })}
        </Text>
      ) : (
        // the chosen time, too, is not known before the clock
        closed === undefined &&
        slot === null && (
          <>
            <Text weight="semibold">{t('shop.later.now')}</Text>
            {estimate}
          </>
        )
      )}
      <Button look="bare" className={styles.change} onClick={choose}>
        {closed === undefined ? t('shop.later.change') : t('shop.later.order')}
      </Button>
    </span>
  );
}
