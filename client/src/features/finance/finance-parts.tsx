import { Link, useSearchParams } from 'react-router-dom';
import styles from './finance-parts.module.css';

const PARTS = [
  { name: 'day', text: 'Day' },
  { name: 'days', text: 'Days and branches' },
  { name: 'sold', text: 'What sells' },
  { name: 'tax', text: 'Tax' },
  { name: 'find', text: 'Find an order' },
] as const;
export type FinancePart = (typeof PARTS)[number]['name'];

/** Returns the part of the portal in the address (`part`); default: the day. */
export function useFinancePart(): FinancePart {
  const [search] = useSearchParams();
  return PARTS.find(({ name }) => name === search.get('part'))?.name ?? 'day';
}

/** What all parts of the portal have in common in the address: the branch, and the days and channel of the reports. */
const SHARED = ['branch', 'from', 'to', 'channel'];

/** Links to the parts of the portal. What they share stays in the address. */
export function FinanceParts() {
  const [search] = useSearchParams();
  const open = useFinancePart();
  const addressOf = (part: FinancePart): string => {
    const next = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
    next.set('part', part);
    return `?${next}`;
  };
  return (
    <nav className={styles.parts} aria-label="Finance Portal">
      {PARTS.map(({ name, text }) => (
        <Link key={name} to={addressOf(name)} aria-current={name === open ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
