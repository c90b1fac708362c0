import type { ImportColumn } from '@libs/contract/menu/menu-import.js';
import { SHEET_COLUMNS, type SheetColumn } from '@libs/domain/menu/sheet-columns.js';
import { type ChosenColumns, LEFT_OUT } from '@libs/domain/menu/sheet-headings.js';
import { SelectField } from '../../../../ui/forms/field.js';
import styles from './sheet-dialog.module.css';

interface Props {
  columns: readonly ImportColumn[];
  chosen: ChosenColumns;
  isBusy: boolean;
  onChoose: (chosen: ChosenColumns) => void;
}

/** Lets somebody choose what the columns are whose headings are not a menu's own. Renders nothing if all are. */
export function HeadingChoices({ columns, chosen, isBusy, onChoose }: Props) {
  const unsure = columns.filter(({ place, is_exact }) => !is_exact || chosen[place] !== undefined);
  if (unsure.length === 0) return null;
  const shownAs = ({ place, column }: ImportColumn) => chosen[place] ?? column ?? LEFT_OUT;
  const choose = (place: number, value: SheetColumn | typeof LEFT_OUT) => {
    const width = Math.max(...columns.map((column) => column.place)) + 1;
    onChoose(Array.from({ length: width }, (_, at) => (at === place ? value : chosen[at])));
  };
  return (
    <fieldset className={styles.headings} disabled={isBusy}>
      <legend>What these columns are</legend>
      {unsure.map((column) => {
        const taken = new Set(columns.filter((other) => other !== column).map(shownAs));
        return (
          <SelectField
            key={column.place}
            label={column.heading}
            hint={column.example === '' ? undefined : `Like “${column.example}”`}
            value={shownAs(column)}
            onChange={({ target }) =>
              choose(column.place, SHEET_COLUMNS.find((known) => known === target.value) ?? LEFT_OUT)
            }
          >
            <option value={LEFT_OUT}>Leave out</option>
            {SHEET_COLUMNS.filter((known) => !taken.has(known)).map((known) => (
              <option key={known} value={known}>
                {known}
              </option>
            ))}
          </SelectField>
        );
      })}
    </fieldset>
  );
}
