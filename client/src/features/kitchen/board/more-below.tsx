import type { Order } from '@libs/contract/orders.js';
import { useEffect, useRef, useState } from 'react';
import { DownIcon } from '../../../ui/icons.js';
import styles from './more-below.module.css';

/** Counts the tickets that are wholly below the screen; `bottom` is how much of it something else covers, in px. */
function useTicketsBelow(orders: readonly Order[], bottom: number): number {
  const [count, setCount] = useState(0);
  const below = useRef(new Set<Element>());
  const watch = useRef<IntersectionObserver | null>(null);
  useEffect(() => {
    // not in a test's page
    if (typeof IntersectionObserver === 'undefined') return;
    const known = below.current;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isBelow = !isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? 0);
          if (isBelow && target.isConnected) known.add(target);
          else known.delete(target);
        }
        setCount(known.size);
      },
      { rootMargin: `0px 0px -${bottom}px 0px` },
    );
    watch.current = observer;
    return () => {
      observer.disconnect();
      known.clear();
    };
  }, [bottom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tickets are those of the orders, and a new observer watches them too
  useEffect(() => {
    for (const ticket of document.querySelectorAll('[role="tabpanel"] [data-ticket]')) watch.current?.observe(ticket);
    for (const ticket of below.current) if (!ticket.isConnected) below.current.delete(ticket);
    setCount(below.current.size);
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
  const count = useTicketsBelow(orders, bottom);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.more}
      onClick={() => window.scrollBy({ top: window.innerHeight * 0.7, behavior: 'smooth' })}
    >
      <DownIcon size={16} />
      <span>{`${count} more below`}</span>
    </button>
  );
}
