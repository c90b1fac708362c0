import { Link } from 'react-router-dom';
import { useTexts } from '../../../texts/use-texts.js';
import styles from './steps.module.css';

const STEPS = [
  ['shop.step.cart', '/cart'],
  ['shop.step.summary', '/summary'],
  ['shop.step.checkout', '/checkout'],
] as const;

/** The steps to an order: '1 Cart · 2 Summary · 3 Checkout', with the current one marked and links back. */
export function Steps({ now }: { now: 1 | 2 | 3 }) {
  const t = useTexts();
  return (
    <ol className={styles.steps} aria-label={t('shop.step.all')}>
      {STEPS.map(([name, to], place) => (
        <li key={to} aria-current={place + 1 === now ? 'step' : undefined}>
          {place + 1 < now ? <Link to={to}>{`${place + 1} ${t(name)}`}</Link> : `${place + 1} ${t(name)}`}
        </li>
      ))}
    </ol>
  );
}
