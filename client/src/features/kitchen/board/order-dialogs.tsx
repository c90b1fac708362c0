import type { ServerClock } from '../../../api/clock.js';
import { CancelCodeModal } from '../panels/cancel-code-modal.js';
import { OrderDetailModal } from '../panels/order-detail-modal.js';
import type { usePrinting } from '../panels/use-printing.js';
import type { useOpenOrder } from './use-open-order.js';

interface Props {
  dialogs: ReturnType<typeof useOpenOrder>;
  clock: ServerClock;
  busy: ReadonlySet<string>;
  printing: ReturnType<typeof usePrinting>;
}

/** The open order, and over it the code that cancels it. */
export function OrderDialogs({ dialogs, clock, busy, printing }: Props) {
  const { opened, cancelling } = dialogs;
  return (
    <>
      {opened !== undefined && (
        <OrderDetailModal
          order={opened}
          clock={clock}
          isBusy={busy.has(opened.id)}
          rejection={dialogs.rejection}
          onMove={(order, to) => void dialogs.move(order, to)}
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
