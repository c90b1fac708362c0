import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { languageOf } from '@libs/domain/text/names.js';
import { useServerClock } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Text } from '../../../ui/layout/text.js';
import { momentInWords } from './when.js';

/** The sentences about a cancellation: who, when, and the reason as it was typed. */
export function CancelledBy({ order, isOwn }: { order: PublicOrder; isOwn: boolean }) {
  const t = useTexts();
  const clock = useServerClock();
  const { cancellation, branch } = order;
  const when = cancellation && clock !== null ? momentInWords(cancellation.at, clock) : null;
  if (cancellation?.by === 'customer') {
    const who = isOwn ? 'you' : 'customer';
    return <p>{when === null ? t(`order.cancelled.${who}`) : t(`order.cancelled.${who}At`, { when })}</p>;
  }
  const who = branch?.name ?? t('order.cancelled.outlet');
  return (
    <>
      <p>{when === null ? t('order.cancelled.by', { who }) : t('order.cancelled.byAt', { who, when })}</p>
      {cancellation?.reason && (
        <Text as="p" tone="quiet" lang={languageOf(cancellation.reason)}>
          {`“${cancellation.reason}”`}
        </Text>
      )}
      <p>{t('order.cancelled.call')}</p>
    </>
  );
}
