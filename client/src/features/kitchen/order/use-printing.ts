import type { Order } from '@libs/contract/orders/orders.js';
import type { BranchPrinter } from '@libs/contract/orders/printing.js';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { printerApi, usePrinterQuery } from '../../../staff/printer-api.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useSend } from '../use-send.js';

const ASK_EVERY_MS = 10_000;

interface Printing {
  /** the branch's ticket printer; null if it has none, or if that is not known yet */
  printer: BranchPrinter | null;
  /** the ticket that this screen is printing with the browser's dialog */
  printed: { order: Order; turn: number } | null;
  /** prints on the ticket printer if there is one, otherwise with the browser's dialog */
  print(order: Order): void;
  /** prints with the browser's dialog */
  printHere(order: Order): void;
  end(): void;
}

/**
 * Returns how to print the tickets of a branch. The functions stay the same until the branch gets or loses a printer.
 */
export function usePrinting(branchId: number): Printing {
  const { data: printer = null } = usePrinterQuery(branchId, { pollingInterval: ASK_EVERY_MS });
  const printTicket = useSend(printerApi.endpoints.printTicket);
  /** a new turn prints again, because not every browser reports the end of the previous print */
  const [printed, setPrinted] = useState<Printing['printed']>(null);
  const printHere = useCallback((order: Order) => setPrinted((last) => ({ order, turn: (last?.turn ?? 0) + 1 })), []);
  const end = useCallback(() => setPrinted(null), []);
  const hasPrinter = printer !== null;
  const print = useCallback(
    (order: Order) => {
      if (!hasPrinter) {
        printHere(order);
        return;
      }
      printTicket(order.id)
        .then(({ message }) => toast('success', message))
        .catch((failure: unknown) => toast('error', messageOf(failure)));
    },
    [hasPrinter, printHere, printTicket],
  );
  return { printer, printed, print, printHere, end };
}
