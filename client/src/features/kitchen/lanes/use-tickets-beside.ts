import type { Order } from '@libs/contract/orders/orders.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Beside {
  /** tickets to the left of what is visible */
  before: number;
  /** and to the right */
  after: number;
}

/** ms without scrolling after which a lane returns to what is due first */
const RETURN_MS = 30_000;
const NONE: Beside = { before: 0, after: 0 };

/**
 * Returns how many tickets of a lane are outside of what is visible, and how to scroll there. A lane that nobody scrolls
 * for half a minute returns to its first ticket.
 */
export function useTicketsBeside(
  orders: readonly Order[],
  isScrolled: boolean,
): Beside & {
  scroller: RefObject<HTMLDivElement | null>;
  scroll(direction: 1 | -1): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [beside, setBeside] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tickets in the page follow from the orders
  useEffect(() => {
    const lane = scroller.current;
    // the last is missing in a test's page
    if (lane === null || !isScrolled || typeof IntersectionObserver === 'undefined') {
      setBeside(NONE);
      return;
    }
    const tickets = [...lane.querySelectorAll('[data-ticket]')];
    const recount = () => {
      const { left, right } = lane.getBoundingClientRect();
      const boxes = tickets.filter(({ isConnected }) => isConnected).map((ticket) => ticket.getBoundingClientRect());
      const before = boxes.filter((box) => box.right <= left + 1).length;
      const after = boxes.filter((box) => box.left >= right - 1).length;
      setBeside((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    // also on scroll: a long scroll moves tickets from one side to the other without an observed change
    const observer = new IntersectionObserver(recount, { root: lane });
    for (const ticket of tickets) observer.observe(ticket);
    lane.addEventListener('scroll', recount, { passive: true });
    return () => {
      observer.disconnect();
      lane.removeEventListener('scroll', recount);
    };
  }, [orders, isScrolled]);
  const hasTickets = orders.length > 0;
  useEffect(() => {
    const lane = scroller.current;
    if (lane === null || !isScrolled || !hasTickets) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => lane.scrollTo({ left: 0 }), RETURN_MS);
    };
    lane.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      lane.removeEventListener('scroll', onScroll);
    };
  }, [isScrolled, hasTickets]);
  const scroll = useCallback((direction: 1 | -1) => {
    scroller.current?.scrollBy({ left: direction * scroller.current.clientWidth });
  }, []);
  return { ...beside, scroller, scroll };
}
