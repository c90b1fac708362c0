import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { stagesReached } from '@libs/domain/orders/order-progress.js';
import { isInvoiceable } from '@libs/domain/tax/tax.js';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { type ServerClock, useServerClock } from '../../../../api/clock.js';
import { useSettingsQuery } from '../../../../api/public-api.js';
import { numberOf } from '../../../../texts/order-number.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { ClockIcon, PrinterIcon } from '../../../../ui/drawings/icons.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { Row } from '../../../../ui/layout/row.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { receiptPath } from '../../base/receipt-path.js';
import { Share } from '../../base/share.js';
import type { OwnOrderRef } from '../follow/own-order-api.js';
import { OrderAgain } from './order-again.js';
import { orderedBefore } from './ordered-before.js';
import styles from './page-actions.module.css';

const linkTo = ({ reference }: PublicOrder) => new URL(receiptPath(reference), location.origin).href;

/** Passes the promised time to the device's calendar, as a file. */
function AddToCalendar({ order, promisedAt, clock }: { order: PublicOrder; promisedAt: string; clock: ServerClock }) {
  const t = useTexts();
  const { data: settings } = useSettingsQuery();
  const save = async () => {
    try {
      const { saveCalendarEntry } = await fetchCode(() => import('./save-calendar-entry.js'));
      const number = numberOf(order, clock);
      const store = settings?.store_name ?? '';
      saveCalendarEntry(order, { number, promisedAt, at: clock.now(), store, url: linkTo(order) });
    } catch {
      toast('error', t('order.calendar.failed'));
    }
  };
  return (
    <Button onClick={save}>
      <ClockIcon size={20} />
      <span>{t('order.calendar.add')}</span>
    </Button>
  );
}

const InvoiceLink = lazy(() => fetchCode(() => import('./invoice-link.js')));

/** The actions of the page itself: calendar, sharing, printing. */
export function PageActions({ order, own }: { order: PublicOrder; own: OwnOrderRef | undefined }) {
  const t = useTexts();
  const clock = useServerClock();
  const { promised_at } = order;
  // received or in the kitchen; only a confirmed order has a promised time
  const isAwaited = [1, 2].includes(stagesReached(order));
  return (
    <Row gap={2} wrap className={clsx('screen-only', styles.actions)}>
      {/* for a delivered order this is the main step, shown at the top */}
      {own !== undefined && order.status === 'Confirmed' && order.kitchen_status !== 'Delivered' && (
        <OrderAgain order={orderedBefore(order)} label={t('order.again')} />
      )}
      {isAwaited && promised_at && clock !== null && Date.parse(promised_at) > clock.now() && (
        <AddToCalendar order={order} promisedAt={promised_at} clock={clock} />
      )}
      {own !== undefined && clock !== null && isInvoiceable(order) && (
        <Suspense>
          <InvoiceLink order={order} own={own} clock={clock} />
        </Suspense>
      )}
      {/* the recipient sees the order without phone, e-mail, street and notes */}
      <Share path={receiptPath(order.reference)} title={t('order.share.title', { number: numberOf(order, clock) })} />
      <Button onClick={() => window.print()}>
        <PrinterIcon size={20} />
        <span>{t('order.print')}</span>
      </Button>
    </Row>
  );
}
