import { clsx } from 'clsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DownIcon } from '../drawings/icons.js';
import styles from './data-table.module.css';
import { Pages } from './pages.js';
import plain from './table.module.css';

export interface DataColumn<Row> {
  /** the argument of `onSort`; default: the name */
  id?: string;
  name: string;
  /** right-aligned, in tabular figures */
  isNumber?: boolean;
  /** wraps to a second line if the table is too narrow */
  isText?: boolean;
  /** stays visible if the table is scrolled sideways */
  isAction?: boolean;
  /** its name is for screen readers only; a first column without one chooses rows */
  isNameless?: boolean;
  /** hidden on a narrow screen; a phone's cards show it */
  isExtra?: boolean;
  /** how the rows are sorted by it; null if by another column; absent if it cannot be sorted */
  sorted?: 'ascending' | 'descending' | null;
  cell(row: Row): ReactNode;
}

interface Props<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** on a phone each row is a card of names and values instead of a line that scrolls sideways */
  isStacked?: boolean;
  /** less space between the columns, for a table of many figures */
  isDense?: boolean;
  /** shown instead of a table without rows */
  empty: ReactNode;
  /** called with the rows of the open page; returns a function that is called when they are no longer shown */
  onShown?(rows: readonly Row[]): () => void;
  /** called with the id of the column whose head was pressed */
  onSort?(id: string): void;
  /** rows per page */
  pageSize?: number;
  /** from 0; if absent, the table keeps its own page */
  page?: number;
  onPage?(page: number): void;
  /** the row that is highlighted for a moment */
  markedKey?: string | number | null;
}

export const PAGE_SIZE = 25;

function classOf<Row>({ isNumber, isText, isAction, isNameless, isExtra }: DataColumn<Row>): string {
  const isChoice = isNameless && !isAction;
  return clsx(
    ...[isNumber && styles.number, isText && styles.text, isAction && styles.action],
    ...[isChoice && styles.choice, isExtra && styles.extra],
  );
}

function Head<Row>({ column, onSort }: { column: DataColumn<Row>; onSort?: ((id: string) => void) | undefined }) {
  const { name, id = name, sorted, isNameless } = column;
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted ?? undefined}>
      {sorted === undefined ? (
        <span className={isNameless ? 'visually-hidden' : undefined}>{name}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort?.(id)}>
          <span>{name}</span>
          <DownIcon size={16} />
        </button>
      )}
    </th>
  );
}

/** A plain table with pages, so that a long day renders as fast as a short one. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, empty, isStacked, isDense, onShown, onSort, markedKey } = props;
  const [turned, setTurned] = useState(0);
  const { page: asked = turned, onPage = setTurned, pageSize = PAGE_SIZE } = props;
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const page = Math.min(asked, lastPage);
  const first = page * pageSize;
  const shown = useMemo(() => rows.slice(first, first + pageSize), [rows, first, pageSize]);
  useEffect(() => onShown?.(shown), [shown, onShown]);
  if (rows.length === 0) return empty;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
      <section className={styles.scroll} aria-label={`Table of ${caption}`} tabIndex={0}>
        <table
          className={clsx(plain.table, styles.table)}
          data-stacked={isStacked || undefined}
          data-dense={isDense || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.id ?? column.name} column={column} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} data-marked={keyOf(row) === markedKey || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.id ?? column.name}
                    className={classOf(column)}
                    data-name={column.name}
                    translate={column.isNumber ? 'no' : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pages of={caption} page={page} pageSize={pageSize} total={rows.length} onPage={onPage} />
    </div>
  );
}
