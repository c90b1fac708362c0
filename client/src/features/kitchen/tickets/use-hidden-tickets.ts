import type { Order } from '@libs/contract/orders/orders.js';
import { type RefObject, useEffect, useState } from 'react';

interface Hidden {
  before: number;
  after: number;
}

const NONE: Hidden = { before: 0, after: 0 };

/** Returns how many tickets of a row that scrolls are not in sight at either of its ends. */
export function useHiddenTickets(row: RefObject<HTMLElement | null>, orders: readonly Order[]): Hidden {
  const [hidden, setHidden] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tickets in the row follow from the orders
  useEffect(() => {
    const { current } = row;
    // missing in a test's page
    if (current === null || typeof IntersectionObserver === 'undefined') return;
    const tickets = [...current.children];
    const recount = () => {
      const { left, right } = current.getBoundingClientRect();
      const middles = tickets.map((ticket) => {
        const box = ticket.getBoundingClientRect();
        return (box.left + box.right) / 2;
      });
      const before = middles.filter((middle) => middle < left).length;
      const after = middles.filter((middle) => middle > right).length;
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new IntersectionObserver(recount, { root: current, threshold: 0.5 });
    for (const ticket of tickets) observer.observe(ticket);
    return () => observer.disconnect();
  }, [row, orders]);
  return hidden;
}
