import type { ImportCategory, ImportRow, MenuImport } from '@libs/contract/menu/menu-import.js';
import { useId } from 'react';
import styles from './sheet-dialog.module.css';

const WORDS: Record<ImportRow['does'], string> = { add: 'New', change: 'Changed', fail: 'Problem' };

const counted = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);
const shown = (text: string) => (text === '' ? '—' : text);

function inWords({ type, name, food_type }: ImportCategory): string {
  const ofWhat = type === 'offer' ? ' of combos' : '';
  return food_type === null ? `Food type${ofWhat}: ${name}` : `Sub food type${ofWhat}: ${name}, in ${food_type}`;
}

/** The categories that a file adds, and the rows that change something or have problems; those with problems come first. */
export function ImportPreview({
  plan: { rows, unchanged, failed: failedCount, categories = [] },
}: {
  plan: MenuImport;
}) {
  const heading = useId();
  const of = (does: ImportRow['does']) => rows.filter((row) => row.does === does);
  const [failed, changed, added] = [of('fail'), of('change'), of('add')];
  const summary = [
    ...counted(failedCount, 'with a problem'),
    ...counted(changed.length, 'changed'),
    ...counted(added.length, 'new'),
    ...counted(unchanged, 'as they are'),
    ...counted(categories.length, categories.length === 1 ? 'new category' : 'new categories'),
  ];
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.summary}>
        {rows.length === 0 ? 'This file changes nothing.' : summary.join(' · ')}
      </p>
      {categories.length > 0 && (
        <div className={styles.categories}>
          <p id={heading}>New categories</p>
          <ul aria-labelledby={heading}>
            {categories.map((category) => (
              <li key={`${category.type} ${category.food_type ?? ''} ${category.name}`}>{inWords(category)}</li>
            ))}
          </ul>
        </div>
      )}
      {rows.length > 0 && (
        <ul aria-label="Rows of the file" className={styles.rows}>
          {[...failed, ...changed, ...added].map((row) => (
            <li key={row.line} data-does={row.does}>
              <span className={styles.line}>{`Row ${row.line}`}</span>
              <span className={styles.does}>{WORDS[row.does]}</span>
              <strong>{shown(row.name)}</strong>
              <ul className={styles.details}>
                {row.problems.map(({ column, message }) => (
                  <li key={`${column} ${message}`} className={styles.problem}>
                    {`${column}: ${message}`}
                  </li>
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
