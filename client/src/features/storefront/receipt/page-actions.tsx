import type { Order } from '@libs/contract/orders.js';
import { calendarFile } from '@libs/domain/calendar-file.js';
import { type ServerClock, useServerClock } from '../../../api/clock.js';
import { useSettingsQuery } from '../../../api/public-api.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import '../../../ui/later-icons.js';
import { toast } from '../../../ui/toast.js';
import { receiptPath } from '../shared/receipt-path.js';
import { OrderAgain } from './order-again.js';
import styles from './page-actions.module.css';

/** minutes that a collection, or somebody at the door, takes in a calendar */
const CALENDAR_MINUTES = 15;

const linkTo = ({ reference }: Order) => new URL(receiptPath(reference), location.origin).href;

/** Hands the promised time to the device's calendar, as a file that it opens. */
function AddToCalendar({ order, promisedAt, clock }: { order: Order; promisedAt: string; clock: ServerClock }) {
  const { data: settings } = useSettingsQuery();
  const isPickup = order.order_type === 'Pickup';
  const store = settings?.store_name ?? '';
  const save = () => {
    const text = calendarFile({
      uid: `${order.id}@${location.hostname}`,
      title: `${isPickup ? 'Collect' : 'Delivery of'} order #${order.ticket_number}, ${store}`,
      place: isPickup ? [order.branch?.name, order.branch?.address].filter(Boolean).join(', ') : (order.address ?? ''),
      url: linkTo(order),
      startsAt: new Date(promisedAt),
      minutes: CALENDAR_MINUTES,
      at: new Date(clock.now()),
    });
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `order-${order.ticket_number}.ics`;
    link.click();
    // once the browser has taken it
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Button onClick={save}>
      <Icon name="clock" size={20} />
      Add to calendar
    </Button>
  );
}

/** Gives the page's address to somebody else, who sees the order without phone and e-mail. */
function Share({ order }: { order: Order }) {
  const share = async () => {
    const url = linkTo(order);
    try {
      if (navigator.share) {
        await navigator.share({ title: `Order #${order.ticket_number}`, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast('success', 'The link is copied.');
    } catch (error) {
      // closing the device's own dialog is no failure
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast('error', 'The link could not be shared. Copy it from the address bar.');
    }
  };
  return (
    <Button onClick={share}>
      <Icon name="link" size={20} />
      Share
    </Button>
  );
}

/** What can be done with the page itself. */
export function PageActions({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const clock = useServerClock();
  const { status, kitchen_status, promised_at } = order;
  const isComing = status === 'Confirmed' && kitchen_status !== 'Delivered';
  return (
    <div className={styles.actions}>
      {isOwn && status === 'Confirmed' && <OrderAgain order={order} label="Order again" />}
      {isComing && promised_at && clock !== null && Date.parse(promised_at) > clock.now() && (
        <AddToCalendar order={order} promisedAt={promised_at} clock={clock} />
      )}
      <Share order={order} />
      <Button onClick={() => window.print()}>
        <Icon name="printer" size={20} />
        Print
      </Button>
    </div>
  );
}
