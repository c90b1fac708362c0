import type { Order } from '@libs/contract/orders/orders.js';
import type { BranchPrinter } from '@libs/contract/orders/printing.js';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { HEALTH_EVERY_MS } from '../../../api/reads/polling.js';
import { printerApi, usePrintersQuery } from '../../../staff/printer-api.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useSend } from '../use-send.js';

interface Printing {
  /** the branch's ticket printers; empty if it has none, or if that is not known yet */
  printers: readonly BranchPrinter[];
  /** the ticket that this screen is printing with the browser's dialog */
  printed: { order: Order; turn: number } | null;
  /** prints on the ticket printers if there are any, otherwise with the browser's dialog */
  print(order: Order): void;
  /** prints with the browser's dialog */
  printHere(order: Order): void;
  end(): void;
}

const NO_PRINTERS: readonly BranchPrinter[] = [];

/**
 * Returns how to print the tickets of a branch, at a station on the station's printer if it has one. The functions stay
 * the same until the branch gets or loses a printer.
 */
export function usePrinting(branchId: number, stationId: number | null = null): Printing {
  const { data: printers = NO_PRINTERS } = usePrintersQuery(branchId, { pollingInterval: HEALTH_EVERY_MS });
  const printTicket = useSend(printerApi.endpoints.printTicket);
  /** a new turn prints again, because not every browser reports the end of the previous print */
  const [printed, setPrinted] = useState<Printing['printed']>(null);
  const printHere = useCallback((order: Order) => setPrinted((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), []);
  const end = useCallback(() => setPrinted(null), []);
  const hasPrinter = printers.length > 0;
  const own = stationId === null ? undefined : printers.find(({ station }) => station?.id === stationId)?.id;
  const print = useCallback(
    (order: Order) => {
      if (!hasPrinter) {
        printHere(order);
        return;
      }
      printTicket({ order: order.id, ...(own !== undefined && { printer: own }) })
        .then(({ message }) => toast('success', message))
        .catch((failure: unknown) => toast('error', messageOf(failure)));
    },
    [hasPrinter, own, printHere, printTicket],
  );
  return { printers, printed, print, printHere, end };
}
