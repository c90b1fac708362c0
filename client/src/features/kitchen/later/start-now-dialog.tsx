import type { Order } from '@libs/contract/orders/orders.js';
import { dayText } from '@libs/domain/time/calendar-date.js';
import type { ServerClock } from '../../../api/clock.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogChoices } from '../../../ui/overlays/dialog.js';

interface Props {
  order: Order;
  /** the business day that it is for, yyyy-mm-dd */
  day: string;
  clock: ServerClock;
  onStart(): void;
  onClose(): void;
}

/** Asks before an order of another day is started, and says what becomes of that day's number and stock. */
export function StartNowDialog({ order, day, clock, onStart, onClose }: Props) {
  const t = useTexts();
  const number = numberOf(order, clock);
  const facts = { day: dayText(day), time: order.due_at ? clock.clockOf(order.due_at) : '', number };
  return (
    <Dialog title={t('board.later.startTitle', { number })} onClose={onClose}>
      <p>{t('board.later.startLead', facts)}</p>
      <DialogChoices>
        <Button
          look="primary"
          onClick={() => {
            onStart();
            onClose();
          }}
        >
          {t('board.later.start')}
        </Button>
        <Button onClick={onClose}>{t('board.later.wait', { day: facts.day })}</Button>
      </DialogChoices>
    </Dialog>
  );
}
