import type { DayCount, DayDrawer } from '@libs/contract/finance/day-closing.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import { clsx } from 'clsx';
import { Text } from '../../ui/layout/text.js';
import { rupees } from '../../ui/staff/rupees.js';
import plain from '../../ui/staff/table.module.css';
import styles from './closing.module.css';

/** Why the expected cash is what it is, if cash was given back. */
export function CashMoves({ drawer: { cash_taken: taken, cash_given_back: back } }: { drawer: DayDrawer }) {
  if (taken === null || !back) return null;
  const ofFloat = fromCents(toCents(back) - toCents(taken));
  const moves = `${rupees(taken)} taken, ${rupees(back)} given back`;
  return <Text tone="quiet">{ofFloat > 0 ? `${moves}: ${rupees(ofFloat)} came out of the float` : moves}</Text>;
}

/** Returns an amount of cash, with a typographic minus if more was given back than taken. */
export const cashText = (amount: number): string => (amount < 0 ? `− ${rupees(-amount)}` : rupees(amount));

/** What was counted before the day was closed, for those who read the finances. */
export function Counts({ counts = [], at }: { counts: readonly DayCount[] | undefined; at(instant: string): string }) {
  if (counts.length === 0) return null;
  return (
    <table className={clsx(plain.table, styles.table)}>
      <caption>Counts of the drawer</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Counted</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ counted, by, at: instant }, place) => (
          <tr key={instant}>
            <td>{at(instant)}</td>
            <td>{place === 0 ? `${by}, before the expected cash was shown` : by}</td>
            <td translate="no">{rupees(counted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
