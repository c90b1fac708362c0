import { Link } from 'react-router-dom';
import styles from './steps.module.css';

const STEPS = [
  ['Cart', '/cart'],
  ['Summary', '/summary'],
  ['Checkout', '/checkout'],
] as const;

/** Where one is on the way to an order: '1 Cart · 2 Summary · 3 Checkout', with links back. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label="Steps of the order">
      {STEPS.map(([name, to], place) => (
        <li key={to} aria-current={place + 1 === now ? 'step' : undefined}>
          {place + 1 < now ? <Link to={to}>{`${place + 1} ${name}`}</Link> : `${place + 1} ${name}`}
        </li>
      ))}
    </ol>
  );
}
