import type { Order } from '@libs/contract/orders/orders.js';
import type { StationPart } from '@libs/domain/kitchen/station-part.js';
import type { ServerClock } from '../../../api/clock.js';
import type { OrderSteps } from '../steps/use-order-steps.js';
import { CancelCodeModal } from './cancel-code-modal.js';
import { OrderDetailModal } from './order-detail-modal.js';
import type { useOpenOrder } from './use-open-order.js';
import type { usePrinting } from './use-printing.js';

interface Props {
  dialogs: ReturnType<typeof useOpenOrder>;
  clock: ServerClock;
  steps: Pick<OrderSteps, 'busy' | 'undoing' | 'undo'>;
  printing: ReturnType<typeof usePrinting>;
  onChange: ((order: Order) => void) | undefined;
  /** returns what the screen's station makes of an order; null if it shows whole orders */
  partOf(order: Order): StationPart | null;
}

/** The dialog of the open order, and the dialog of the code that cancels it. */
export function OrderDialogs({ dialogs, clock, steps, printing, onChange, partOf }: Props) {
  const { opened, cancelling } = dialogs;
  const change = (order: Order) => {
    dialogs.close();
    onChange?.(order);
  };
  return (
    <>
      {opened !== undefined && (
        <OrderDetailModal
          order={opened}
          part={partOf(opened)}
          clock={clock}
          isBusy={steps.busy.has(opened.id)}
          isUndoing={steps.undoing.has(opened.id)}
          rejection={dialogs.rejection}
          onStep={(order, step, paid) => void dialogs.move(order, step, paid)}
          onUndo={(order, undo) => void steps.undo(order, undo)}
          onCancel={dialogs.cancel}
          printing={printing}
          onChange={onChange && change}
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
