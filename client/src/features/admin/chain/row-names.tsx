import type { ChainRow } from '@libs/contract/menu/chain-menu.js';
import { Text } from '../../../ui/layout/text.js';
import styles from './chain.module.css';
import { kindsOf } from './chain-words.js';

/** The names of rows, by their kinds. */
export function RowNames({ rows }: { rows: readonly ChainRow[] }) {
  return (
    <dl className={styles.names}>
      {kindsOf(rows).map(({ type, count, names }) => (
        <div key={type}>
          <Text as="dt" tone="quiet" isTabular>
            {count}
          </Text>
          <dd>{names}</dd>
        </div>
      ))}
    </dl>
  );
}
