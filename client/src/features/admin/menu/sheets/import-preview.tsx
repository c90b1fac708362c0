import type { ImportRow, MenuImport } from '@libs/contract/menu/menu-import.js';
import styles from './sheet-dialog.module.css';

const WORDS: Record<ImportRow['does'], string> = { add: 'New', change: 'Changed', fail: 'Problem' };

const counted = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);
const shown = (text: string) => (text === '' ? '—' : text);

/** The rows of a file that change something or have problems; those with problems come first. */
export function ImportPreview({ plan: { rows, unchanged, failed: failedCount } }: { plan: MenuImport }) {
  const of = (does: ImportRow['does']) => rows.filter((row) => row.does === does);
  const [failed, changed, added] = [of('fail'), of('change'), of('add')];
  const summary = [
    ...counted(failedCount, 'with a problem'),
    ...counted(changed.length, 'changed'),
    ...counted(added.length, 'new'),
    ...counted(unchanged, 'as they are'),
  ];
  return (
    <div className={styles.preview}>
      <p role="status" className={styles.summary}>
        {rows.length === 0 ? 'This file changes nothing.' : summary.join(' · ')}
      </p>
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
                {row.problems.length === 0 &&
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
