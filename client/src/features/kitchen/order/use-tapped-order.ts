import type { Order } from '@libs/contract/orders/orders.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onTappedOrder } from '../device/board-worker.js';

interface Options {
  /** all orders of the board */
  orders: readonly Order[];
  /** the orders that have a ticket */
  open: readonly Order[];
  isLoaded: boolean;
  /** selects the tab with all tickets; must be stable, as must `openDialog` */
  showTickets(): void;
  openDialog(id: string): void;
}

/** Shows the order whose notification was tapped, or that a link names (`/portal?order=…`): focuses its ticket, or opens its dialog if it has no ticket. */
export function useTappedOrder({ orders, open, isLoaded, showTickets, openDialog }: Options): void {
  const [tapped, setTapped] = useState<string | null>(null);
  const { search, key } = useLocation();
  useEffect(() => onTappedOrder(setTapped), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each use of a link
  useEffect(() => {
    const named = new URLSearchParams(search).get('order');
    if (named !== null) setTapped(named);
  }, [search, key]);
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
    // the ticket exists after the tab has been painted
    requestAnimationFrame(() => {
      const ticket = document.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(tapped)}"]`);
      if (ticket === null) {
        // tables have no tickets
        openDialog(tapped);
        return;
      }
      ticket.focus();
      ticket.scrollIntoView({ block: 'center' });
    });
  }, [tapped, isLoaded, isKnown, hasTicket, showTickets, openDialog]);
}
