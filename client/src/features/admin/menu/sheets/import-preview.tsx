import type { ImportCategory, ImportOptionGroup, ImportRow, MenuImport } from '@libs/contract/menu/menu-import.js';
import { useId } from 'react';
import styles from './sheet-dialog.module.css';

const WORDS: Record<ImportRow['does'], string> = { add: 'New', change: 'Changed', fail: 'Problem' };

const counted = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);
const shown = (text: string) => (text === '' ? '—' : text);

function inWords({ type, name, food_type }: ImportCategory): string {
  const ofWhat = type === 'offer' ? ' of combos' : '';
  return food_type === null ? `Food type${ofWhat}: ${name}` : `Sub food type${ofWhat}: ${name}, in ${food_type}`;
}

/** Columns whose names say little to an owner. */
const LABELS: Record<string, string> = { 'Sub Food Type': 'Category', Version: 'Changed since' };
const labelOf = (column: string) => LABELS[column] ?? column;

/** The categories and option groups that a file adds or changes, and the rows that change something or have problems; those with problems come first. */
export function ImportPreview({
  plan: { rows, unchanged, failed: failedCount, categories = [], option_groups = [] },
}: {
  plan: MenuImport;
}) {
  const ids = { categories: useId(), groups: useId() };
  const of = (does: ImportRow['does']) => rows.filter((row) => row.does === does);
  const [failed, changed, added] = [of('fail'), of('change'), of('add')];
  const summary = [
    ...counted(failedCount, 'with a problem'),
    ...counted(changed.length, 'changed'),
    ...counted(added.length, 'new'),
    ...counted(unchanged, 'as they are'),
    ...counted(categories.length, categories.length === 1 ? 'new category' : 'new categories'),
    ...counted(option_groups.length, option_groups.length === 1 ? 'option group' : 'option groups'),
  ];
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.summary}>
        {rows.length === 0 ? 'This file changes nothing.' : summary.join(' · ')}
      </p>
      {categories.length > 0 && (
        <div className={styles.categories}>
          <p id={ids.categories}>New categories</p>
          <ul aria-labelledby={ids.categories}>
            {categories.map((category) => (
              <li key={`${category.type} ${category.food_type ?? ''} ${category.name}`}>{inWords(category)}</li>
            ))}
          </ul>
        </div>
      )}
      {option_groups.length > 0 && (
        <div className={styles.categories}>
          <p id={ids.groups}>Option groups</p>
          <ul aria-labelledby={ids.groups}>
            {option_groups.map((group) => (
              <GroupItem key={group.line + group.name} group={group} />
            ))}
          </ul>
        </div>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys
        <ul aria-label="Rows of the file" className={styles.rows} tabIndex={0}>
          {[...failed, ...changed, ...added].map((row) => (
            <li key={row.line} data-does={row.does}>
              <span className={styles.line}>{`Row ${row.line}`}</span>
              <span className={styles.does}>{WORDS[row.does]}</span>
              <strong>{shown(row.name)}</strong>
              <ul className={styles.details}>
                {row.problems.map(({ column, message }) => (
                  <li key={`${column} ${message}`} className={styles.problem}>
                    {`${labelOf(column)}: ${message}`}
                  </li>
                ))}
                {row.values?.map(({ column, value }) => (
                  <li key={column}>{`${labelOf(column)}: ${value}`}</li>
                ))}
                {row.does === 'add' &&
                  row.changes.map(({ column, after }) => <li key={column}>{`${column}: ${after}, as the branch`}</li>)}
                {row.does === 'change' &&
                  row.changes.map(({ column, before, after }) => (
                    <li key={column}>
                      <span>{`${column}: `}</span>
                      <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
                    </li>
                  ))}
                {row.picture !== null && <li>{`Picture: ${row.picture}`}</li>}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {failedCount > failed.length && (
        <p>{`${failedCount - failed.length} more rows have a problem. Correct these first and check the file again.`}</p>
      )}
    </div>
  );
}

/** A group that the file adds or changes. What it loses is named, because foods and combos ask it. */
function GroupItem({ group: { line, name, does, before, after, removes, used_by } }: { group: ImportOptionGroup }) {
  const asking = used_by.length === 0 ? '' : ` It is asked by ${used_by.join(', ')}.`;
  return (
    <li>
      {does === 'add' ? (
        <span>{`New, in row ${line}: ${after}`}</span>
      ) : (
        <>
          <span>{`Changed, in row ${line}: `}</span>
          <del>{before}</del>
          <span>{' → '}</span>
          <ins>{after}</ins>
        </>
      )}
      {removes.length > 0 && (
        <strong className={styles.loses}>{`${name} loses ${removes.join(', ')}.${asking}`}</strong>
      )}
    </li>
  );
}
