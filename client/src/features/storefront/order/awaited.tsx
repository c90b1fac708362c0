import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { useServerClock } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { spanInWords } from '../base/due/due-words.js';
import { isConfirmedByCall } from './order-steps.js';

/** What an order waits for before the kitchen starts it, or before it is booked for later. */
export function Awaited({ order, isOwn }: { order: PublicOrder; isOwn: boolean }) {
  const t = useTexts();
  const clock = useServerClock();
  const { confirmation, branch, phone, code_message, due_at, due_until } = order;
  const name = branch?.name ?? t('order.cancelled.outlet');
  const when = due_at && clock ? spanInWords(due_at, due_until, clock) : undefined;
  if (!isOwn) return t(confirmation === 'phone' ? 'order.panel.calledOfOther' : 'order.panel.codeOfOther');
  if (isConfirmedByCall(order)) {
    return when === undefined
      ? t('order.panel.called', { name, phone })
      : t('order.panel.calledLater', { name, phone, when });
  }
  if (code_message === 'failed' || code_message === 'delayed') return t('order.code.notSent');
  return when === undefined ? t('order.panel.code') : t('order.panel.codeLater', { when });
}
