import type { Order } from '@libs/contract/orders/orders.js';
import { useEffect, useState } from 'react';
import { onTappedOrder } from '../device/board-worker.js';

interface Options {
  /** every order of the board */
  orders: readonly Order[];
  /** those that have a ticket */
  open: readonly Order[];
  isLoaded: boolean;
  /** shows the tab that has all tickets; keeps its identity, as `openDialog` does */
  showTickets(): void;
  openDialog(id: string): void;
}

/** Shows the order whose notification was tapped: its ticket takes the focus, and one without a ticket opens in its dialog. */
export function useTappedOrder({ orders, open, isLoaded, showTickets, openDialog }: Options): void {
  const [tapped, setTapped] = useState<string | null>(null);
  useEffect(() => onTappedOrder(setTapped), []);
  const isKnown = orders.some(({ id }) => id === tapped);
  const hasTicket = open.some(({ id }) => id === tapped);
  useEffect(() => {
    // a page that the tap has opened loads its orders first
    if (tapped === null || !isLoaded || !isKnown) return;
    setTapped(null);
    if (!hasTicket) {
      openDialog(tapped);
      return;
    }
    showTickets();
    // the ticket is there after the tab's paint
    requestAnimationFrame(() => {
      const ticket = document.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(tapped)}"]`);
      if (ticket === null) {
        // the tables have none
        openDialog(tapped);
        return;
      }
      ticket.focus();
      ticket.scrollIntoView({ block: 'center' });
    });
  }, [tapped, isLoaded, isKnown, hasTicket, showTickets, openDialog]);
}
