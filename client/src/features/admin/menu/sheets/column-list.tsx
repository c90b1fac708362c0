import { SHEET_COLUMNS } from '@libs/domain/menu/sheet-columns.js';
import { COLUMN_NOTES } from '@libs/domain/menu/sheet-template.js';
import styles from './sheet-dialog.module.css';

/** The columns of a file, closed at first. */
export function ColumnList() {
  return (
    <details className={styles.columns}>
      <summary>The columns of a file</summary>
      <p>If a cell of a food that is on the menu is blank, the food stays as it is.</p>
      <dl>
        {SHEET_COLUMNS.map((column) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{COLUMN_NOTES[column].has}</dd>
            <dd>{`Blank for a new food: ${COLUMN_NOTES[column].blank}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
