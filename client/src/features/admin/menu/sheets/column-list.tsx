import { SHEET_COLUMNS } from '@libs/domain/menu/sheet-columns.js';
import { sheetColumns } from '@libs/texts/en/sheet-columns.js';
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
            <dd>{sheetColumns[column].has}</dd>
            <dd>{`Blank for a new food: ${sheetColumns[column].blank}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
