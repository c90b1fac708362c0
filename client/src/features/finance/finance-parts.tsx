import { Link, useSearchParams } from 'react-router-dom';
import styles from './finance-parts.module.css';

const PARTS = [
  { name: 'day', text: 'Day' },
  { name: 'days', text: 'Days and branches' },
  { name: 'closings', text: 'Closings' },
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

/** Returns the address of a part. What the parts share stays in it. */
export function addressOfPart(part: FinancePart, search: URLSearchParams): string {
  const next = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  next.set('part', part);
  return `?${next}`;
}

/** Links to the parts of the portal. */
export function FinanceParts() {
  const [search] = useSearchParams();
  const open = useFinancePart();
  return (
    <nav className={styles.parts} aria-label="Finance Portal">
      {PARTS.map(({ name, text }) => (
        <Link key={name} to={addressOfPart(name, search)} aria-current={name === open ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
