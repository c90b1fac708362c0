import type { CounterNumber } from '@libs/domain/kitchen/counter-numbers.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { say } from '../../../texts/i18n.js';
import { type Box, cellHeight, cellRatio } from './cell-size.js';
import styles from './number-grid.module.css';

interface Props {
  numbers: readonly CounterNumber[];
  /** the ids of the accented numbers */
  fresh?: ReadonlySet<string> | undefined;
  /** whether a screen reader reads new numbers */
  isAnnounced: boolean;
}

/** All numbers of a column, as large as its room allows, so that nobody has to scroll. */
export function NumberGrid({ numbers, fresh, isAnnounced }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (list.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setBox(entry.contentRect));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const ratio = cellRatio(Math.max(0, ...numbers.map(({ number }) => number)));
  const height = box && cellHeight({ count: numbers.length, box, ratio });
  const size = { fontSize: height || undefined, ...{ '--ratio': ratio } };
  return (
    <ul ref={list} className={styles.numbers} style={size} aria-live={isAnnounced ? 'polite' : undefined}>
      {numbers.map(({ id, number, weekday }) => (
        <li key={id} data-new={fresh?.has(id) || undefined} translate="no">
          <span className={styles.cell}>
            <b>{number}</b>
            {weekday !== null && <small>{` ${say(weekday)}`}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
