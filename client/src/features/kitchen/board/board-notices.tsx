import type { Order } from '@libs/contract/orders/orders.js';
import type { ComponentProps } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { CancelledNotices } from '../alerts/cancelled-notices.js';
import { OfflineBand } from '../alerts/offline-band.js';
import { OwnScreenNotice } from '../alerts/own-screen-notice.js';
import { PrinterNotice } from '../alerts/printer-notice.js';
import type { useCalls } from '../alerts/use-calls.js';
import { CallsToMake } from '../calls/calls-to-make.js';
import type { WaitingOrders } from '../lists/use-waiting-orders.js';
import { TestOrderNotice } from '../opening-check/test-order-notice.js';
import { useTestOrder } from '../opening-check/use-test-order.js';
import { ShortageCalls } from '../shortages/shortage-calls.js';
import type { OrderSteps } from '../steps/use-order-steps.js';

interface Props {
  branch: { id: number; name: string };
  clock: ServerClock;
  connection: BoardConnection;
  printers: ComponentProps<typeof PrinterNotice>['printers'];
  alarm: ReturnType<typeof useCalls>['alarm'];
  waiting: WaitingOrders;
  steps: OrderSteps;
  /** whether the screen does not count as a board until it is registered */
  hasToRegister: boolean;
  onOnlyLook(): void;
  onOpen(order: Order): void;
}

/** What somebody has to do or to know besides making the orders: over the tickets, until it is done. */
export function BoardNotices(props: Props) {
  const { branch, clock, connection, printers, alarm, waiting, steps, hasToRegister, onOnlyLook, onOpen } = props;
  const test = useTestOrder(branch.id);
  return (
    <>
      <OfflineBand connection={connection} clock={clock} />
      {hasToRegister && <OwnScreenNotice branch={branch} onOnlyLook={onOnlyLook} />}
      <PrinterNotice printers={printers} clock={clock} />
      <CallsToMake orders={waiting.toCall} missed={alarm.missed} clock={clock} />
      <ShortageCalls orders={waiting.unstarted} clock={clock} onOpen={onOpen} />
      <CancelledNotices orders={alarm.cancelled} clock={clock} steps={steps} />
      {test !== null && <TestOrderNotice order={test.order} />}
    </>
  );
}
