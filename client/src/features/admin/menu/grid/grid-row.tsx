import { REJECTION } from '@libs/contract/menu/edits.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { quantityCell } from '@libs/domain/menu/menu-sheet.js';
import { memo } from 'react';
import { rupees } from '../../../../ui/staff/rupees.js';
import { labelOf, type RowDraft, type RowProblem, storedText, TYPED_FIELDS, type TypedField } from './grid-edits.js';
import type { Column } from './grid-keys.js';
import styles from './menu-grid.module.css';

/** The actions of a row. The object never changes, so that a row renders again only if its data changes. */
export interface RowActions {
  type: (id: number, field: TypedField, text: string) => void;
  setSold: (id: number, isSoldOut: boolean) => void;
  takeStored: (id: number) => void;
  keepMine: (id: number) => void;
}

interface Props {
  item: StaffMenuItem;
  draft: RowDraft | undefined;
  problem: RowProblem | undefined;
  /** the column of this row at which the Tab key enters the grid; absent if it enters at another row */
  entry: Column | undefined;
  actions: RowActions;
  /** whether it can be sold out: not in the chain's menu */
  isSold: boolean;
}

const INPUT_MODES: Record<TypedField, 'decimal' | 'numeric'> = { price: 'decimal', quantity: 'numeric' };

/** One food or combo of the grid: its cells, with its problems below them. */
export const GridRow = memo(function GridRow({ item, draft, problem, entry, actions, isSold }: Props) {
  const { id, name } = item;
  const isSoldOut = draft?.isSoldOut ?? item.is_sold_out_today;
  const problemId = `grid-problem-${id}`;
  const isConflict = problem?.code === REJECTION.changedMeanwhile;
  const tab = (column: Column) => (entry === column ? 0 : -1);
  return (
    <tr data-id={id} data-edited={draft !== undefined || undefined} data-failed={problem !== undefined || undefined}>
      <th scope="row" className={styles.name}>
        <strong>{name}</strong>
        <small>{item.sub_food_type.name}</small>
        {problem !== undefined && (
          <span id={problemId} className={styles.problem}>
            <span>
              {isConflict
                ? `Somebody else changed this. It is now: ${storedNow(problem.item)}.`
                : Object.keys(problem.fields).length > 0
                  ? Object.values(problem.fields)
                      .flatMap(([first]) => first ?? [])
                      .join(' ')
                  : problem.message}
            </span>
            {isConflict && (
              <span className={styles.choice}>
                <button type="button" onClick={() => actions.takeStored(id)}>
                  Take what is stored
                </button>
                <button type="button" onClick={() => actions.keepMine(id)}>
                  Keep mine
                </button>
              </span>
            )}
          </span>
        )}
      </th>
      {TYPED_FIELDS.map((field) => (
        <td
          key={field}
          className={styles.cell}
          data-column={field}
          data-edited={draft?.[field] !== undefined || undefined}
        >
          <span className={styles.label} aria-hidden="true">
            {labelOf(field)}
          </span>
          <input
            type="text"
            aria-label={`${labelOf(field)} of ${name}`}
            aria-invalid={problem?.fields[field] !== undefined || isConflict || undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            tabIndex={tab(field)}
            inputMode={INPUT_MODES[field]}
            autoComplete="off"
            maxLength={14}
            value={draft?.[field] ?? storedText(item, field)}
            onChange={(event) => actions.type(id, field, event.target.value)}
          />
        </td>
      ))}
      {isSold && (
        <td className={styles.sale} data-column="sale" data-edited={draft?.isSoldOut !== undefined || undefined}>
          <label>
            <input
              type="checkbox"
              aria-label={`${name} is on sale today`}
              tabIndex={tab('sale')}
              checked={!isSoldOut}
              onChange={(event) => actions.setSold(id, !event.target.checked)}
            />
            <span aria-hidden="true">{isSoldOut ? 'Sold out' : 'On sale'}</span>
          </label>
        </td>
      )}
    </tr>
  );
});

function storedNow(item: StaffMenuItem | null): string {
  return item === null ? 'nothing' : `${rupees(item.price)}, ${quantityCell(item.quantity)} a day`;
}
