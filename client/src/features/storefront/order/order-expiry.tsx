import type { Order } from '@libs/contract/orders/orders.js';
import { useServerClock } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Text } from '../../../ui/layout/text.js';
import { useSecondsUntil } from './countdown.js';

/** Says until when an unconfirmed or unpaid order is kept; renders nothing for any other. */
export function OrderExpiry({ order }: { order: Pick<Order, 'expires_at'> }) {
  const t = useTexts();
  const clock = useServerClock();
  const expiresAt = order.expires_at ?? null;
  const minutes = Math.ceil(useSecondsUntil(expiresAt) / 60);
  if (expiresAt === null) return null;
  const left = minutes === 0 ? t('order.expiry.now') : t('order.expiry.left', { count: minutes });
  return (
    <Text as="p" tone="quiet" size="small" isTabular>
      {clock === null
        ? // reserves the line before the time is known, so that the buttons below do not move
          '\u00a0'
        : t('order.expiry.until', { time: clock.clockOf(expiresAt), left })}
    </Text>
  );
}
