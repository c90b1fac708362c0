import type { Order } from '@libs/contract/orders/orders.js';
import { useEffect, useState } from 'react';
import { DownIcon } from '../../../ui/drawings/icons.js';
import { useTexts } from '../texts.js';
import styles from './more-below.module.css';

const TICKETS = '[role="tabpanel"] [data-ticket]';

/** Counts the tickets that are wholly below the screen; `bottom` is how much of it something else covers, in px. */
function useTicketsBelow(orders: readonly Order[], bottom: number): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tickets are those of the orders
  useEffect(() => {
    // not in a test's page
    if (typeof IntersectionObserver === 'undefined') return;
    const tickets = [...document.querySelectorAll(TICKETS)];
    const recount = () => {
      const edge = window.innerHeight - bottom;
      setCount(tickets.filter((ticket) => ticket.isConnected && ticket.getBoundingClientRect().top >= edge).length);
    };
    // tickets move when others are drawn or go; a long scroll takes some from below the screen to above it, unobserved
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
  /** those that have tickets */
  orders: readonly Order[];
  /** px of the screen that the shelf covers */
  bottom: number;
}

/** How many tickets are below the screen; a press scrolls to them. */
export function MoreBelow({ orders, bottom }: Props) {
  const t = useTexts();
  const count = useTicketsBelow(orders, bottom);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.more}
      onClick={() => window.scrollBy({ top: window.innerHeight * 0.7, behavior: 'smooth' })}
    >
      <DownIcon size={16} />
      <span>{t('board.more.below', { count })}</span>
    </button>
  );
}
