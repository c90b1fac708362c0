import type { Order } from '@libs/contract/orders/orders.js';
import type { StationPart } from '@libs/domain/kitchen/station-part.js';
import type { ServerClock } from '../../../api/clock.js';
import { CancelCodeModal } from './cancel-code-modal.js';
import { OrderDetailModal } from './order-detail-modal.js';
import type { useOpenOrder } from './use-open-order.js';
import type { usePrinting } from './use-printing.js';

interface Props {
  dialogs: ReturnType<typeof useOpenOrder>;
  clock: ServerClock;
  busy: ReadonlySet<string>;
  printing: ReturnType<typeof usePrinting>;
  /** returns what the screen's station makes of an order; null if it shows whole orders */
  partOf(order: Order): StationPart | null;
}

/** The dialog of the open order, and the dialog of the code that cancels it. */
export function OrderDialogs({ dialogs, clock, busy, printing, partOf }: Props) {
  const { opened, cancelling } = dialogs;
  return (
    <>
      {opened !== undefined && (
        <OrderDetailModal
          order={opened}
          part={partOf(opened)}
          clock={clock}
          isBusy={busy.has(opened.id)}
          rejection={dialogs.rejection}
          onStep={(order, { step, paidBy }) => void dialogs.move(order, step, paidBy)}
          onBack={(order, step) => void dialogs.back(order, step)}
          onCancel={dialogs.cancel}
          printing={printing}
          onClose={dialogs.close}
        />
      )}
      {cancelling !== undefined && (
        <CancelCodeModal
          order={cancelling}
          onClose={dialogs.closeCancel}
          onCancelled={() => dialogs.cancelled(cancelling)}
        />
      )}
    </>
  );
}
