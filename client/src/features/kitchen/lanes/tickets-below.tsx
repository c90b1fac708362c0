import type { Order } from '@libs/contract/orders/orders.js';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { DownIcon } from '../../../ui/drawings/icons.js';
import panels from '../panels.module.css';
import styles from './tickets-below.module.css';

const TICKETS = '[role="tabpanel"] [data-ticket]';

/**
 * Returns the number of tickets that are entirely below the visible part of the screen. `bottom` is the height that
 * other parts cover, in px.
 */
function useTicketsBelow(orders: readonly Order[], bottom: number): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tickets in the page follow from the orders
  useEffect(() => {
    // missing in a test's page
    if (typeof IntersectionObserver === 'undefined') return;
    const tickets = [...document.querySelectorAll(TICKETS)];
    const recount = () => {
      const edge = window.innerHeight - bottom;
      setCount(tickets.filter((ticket) => ticket.isConnected && ticket.getBoundingClientRect().top >= edge).length);
    };
    // also on scroll: tickets move when others are rendered or removed, and a long scroll moves some from below to
    // above the screen without an observed change
    const observer = new IntersectionObserver(recount, { rootMargin: `0px 0px -${bottom}px 0px` });
    for (const ticket of tickets) observer.observe(ticket);
    window.addEventListener('scroll', recount, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', recount);
    };
  }, [orders, bottom]);
  return count;
}

interface Props {
  /** the orders that have tickets */
  orders: readonly Order[];
  /** the height of the shelf in px */
  bottom: number;
}

/** A button with the number of tickets below the screen, which scrolls to them. */
export function TicketsBelow({ orders, bottom }: Props) {
  const t = useTexts();
  const count = useTicketsBelow(orders, bottom);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={clsx(panels.more, styles.more)}
      onClick={() => window.scrollBy({ top: window.innerHeight * 0.7, behavior: 'smooth' })}
    >
      <DownIcon size={16} />
      <span>{t('board.more.below', { count })}</span>
    </button>
  );
}
