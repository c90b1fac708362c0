import type { Order } from '@libs/contract/orders/orders.js';
import type { BranchPrinter } from '@libs/contract/orders/printing.js';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { printerApi, usePrinterQuery } from '../../../staff/printer-api.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useSend } from '../use-send.js';

const ASK_EVERY_MS = 10_000;

interface Printing {
  /** the branch's ticket printer; null where it has none, or it is not known yet */
  printer: BranchPrinter | null;
  /** what this screen prints by the browser's dialog, now */
  printed: { order: Order; turn: number } | null;
  /** prints on the ticket printer where there is one, else by the browser's dialog */
  print(order: Order): void;
  /** prints by the browser's dialog */
  printHere(order: Order): void;
  end(): void;
}

/** How tickets of a branch are printed. The functions keep their identity until the branch gets a printer or loses it. */
export function usePrinting(branchId: number): Printing {
  const { data: printer = null } = usePrinterQuery(branchId, { pollingInterval: ASK_EVERY_MS });
  const printTicket = useSend(printerApi.endpoints.printTicket);
  /** each turn prints again: not every browser says when the paper before is out */
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
