import type { OrderTrailEntry } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { ServerClock } from '../../../api/clock.js';
import type { Translate } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { useOrderTrail } from '../kitchen-api.js';
import styles from '../panels.module.css';

function deedOf({ from, to, is_recall, mark, reason }: OrderTrailEntry, t: Translate): string {
  if (mark !== undefined) return t(`board.trail.mark.${mark}`);
  if (from === 'Cancelled') return t('board.trail.restore');
  const action = is_recall ? t('board.trail.recall') : t(`board.trail.to.${to}`);
  return reason === '' ? action : `${action}: ${reason}`;
}

/** The order's trail: each action with its person and time. Renders nothing before the first action. */
export function OrderTrail({ order, clock }: { order: Order; clock: ServerClock }) {
  const t = useTexts();
  const trail = useOrderTrail(order);
  if (trail === undefined || trail.length === 0) return null;
  return (
    <Stack as="ol" gap={1} className={styles.trail} aria-label={t('board.trail.label')}>
      {trail.map((entry) => (
        <li key={`${entry.at}-${entry.to}-${entry.mark}`}>
          <Text as="time" tone="quiet" isTabular>
            {clock.clockOf(entry.at)}
          </Text>
          <span>
            <b>{entry.who}</b>
            <span>{` ${deedOf(entry, t)}`}</span>
          </span>
        </li>
      ))}
    </Stack>
  );
}
