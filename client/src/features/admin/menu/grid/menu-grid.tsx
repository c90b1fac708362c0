import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { counted } from '@libs/domain/text/counted.js';
import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isFailure, messageOf } from '../../../../api/failure.js';
import { Button } from '../../../../ui/button.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { useUnsaved } from '../../../../ui/staff/unsaved.js';
import { useSaveMenuRowsMutation } from '../../api/admin-api.js';
import { useMenuPlace } from '../../shell/menu-place.js';
import type { ItemKind } from '../item-kind.js';
import {
  dropped,
  edited,
  type GridState,
  kept,
  labelOf,
  NO_EDITS,
  problemsOf,
  type RowDraft,
  saved,
  TYPED_FIELDS,
  toSend,
} from './grid-edits.js';
import { type Cell, COLUMNS, type Column, cellAfter, keyOf } from './grid-keys.js';
import { GridRow, type RowActions } from './grid-row.js';
import styles from './menu-grid.module.css';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
  /** the rows of the selected food type that match the search */
  rows: readonly StaffMenuItem[];
}

/**
 * Prices, daily quantities and availability of many foods, edited in place and saved by one call. If the server rejects
 * a row, nothing is stored, and the row says why. All other fields are the form's and the spreadsheet's.
 */
export default function MenuGrid({ kind, branch, rows }: Props) {
  const [state, setState] = useState<GridState>(NO_EDITS);
  const [entry, setEntry] = useState<Cell | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveMenuRowsMutation();
  const { isChain } = useMenuPlace();
  const body = useRef<HTMLTableSectionElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const { drafts, problems } = state;
  useUnsaved(drafts.size > 0);

  const items: readonly StaffMenuItem[] = branch[kind];
  // rows with problems are shown whatever the search is
  const found = new Set(rows.map(({ id }) => id));
  const shown = items.filter(({ id }) => found.has(id) || problems.has(id));
  const shownIds = shown.map(({ id }) => id);
  const entryCell: Cell | null = entry !== null && shownIds.includes(entry.id) ? entry : firstCell(shownIds);

  // sales and other people's changes update the items while the grid is open
  const current = useRef(items);
  useEffect(() => {
    current.current = items;
  }, [items]);
  const actions = useMemo<RowActions>(() => {
    const change = (id: number, by: Omit<RowDraft, 'version'>) => {
      const item = current.current.find((one) => one.id === id);
      if (item !== undefined) setState((now) => edited(now, item, by));
    };
    return {
      type: (id, field, text) => change(id, { [field]: text }),
      setSold: (id, isSoldOut) => change(id, { isSoldOut }),
      takeStored: (id) => setState((now) => dropped(now, id)),
      keepMine: (id) => setState((now) => kept(now, id)),
    };
  }, []);

  const cellInput = ({ id, column }: Cell) =>
    body.current?.querySelector<HTMLInputElement>(`tr[data-id="${id}"] td[data-column="${column}"] input`);
  const focus = (cell: Cell) => {
    const input = cellInput(cell);
    input?.focus();
    if (input?.type === 'text') input.select();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (cell !== null) setEntry(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target);
    const key = keyOf(event);
    if (from === null || key === null) return;
    if (key === 'Escape') {
      event.preventDefault();
      if (!undo(from)) foot.current?.querySelector('button')?.focus();
      return;
    }
    const to = cellAfter(key, from, { ids: shownIds, columns: isChain ? TYPED_FIELDS : COLUMNS });
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  /** Discards the edit of a cell. @returns whether there was one */
  const undo = ({ id, column }: Cell): boolean => {
    const field = TYPED_FIELDS.find((known) => known === column);
    if (field === undefined || drafts.get(id)?.[field] === undefined) return false;
    const item = items.find((one) => one.id === id);
    if (item !== undefined) setState((now) => edited(now, item, { [field]: undefined }));
    return true;
  };

  const showProblems = (failed: GridState['problems']) => {
    setState((now) => ({ ...now, problems: failed }));
    const first = items.find(({ id }) => failed.has(id));
    const column = TYPED_FIELDS.find((field) => failed.get(first?.id ?? 0)?.fields[field] !== undefined) ?? 'price';
    // after rendering the row, which a search may have hidden
    if (first) requestAnimationFrame(() => focus({ id: first.id, column }));
  };

  const submit = async () => {
    setAlert(null);
    const { rows: sent, problems: unreadable } = toSend(drafts);
    if (unreadable.size > 0) {
      setAlert(`Nothing is saved yet: ${counted(unreadable.size, 'row has', 'rows have')} a problem.`);
      return showProblems(unreadable);
    }
    try {
      const { message, items: stored } = await save({ id: branch.id, body: { rows: sent } }).unwrap();
      setState((now) => saved(now, { sent: drafts, items: stored }));
      toast('success', message);
    } catch (error) {
      setAlert(messageOf(error));
      showProblems(isFailure(error) ? problemsOf(error) : new Map());
    }
  };

  return (
    <Stack gap={3}>
      <p id="grid-keys" className={styles.keys}>
        Arrow keys, Enter and Tab move between cells. Esc takes a cell back, and a second time leads to Save.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid */}
      <table role="grid" aria-label="Prices and availability" aria-describedby="grid-keys" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {TYPED_FIELDS.map((field) => (
              <th key={field} scope="col" className={styles.typed}>
                {labelOf(field)}
              </th>
            ))}
            {!isChain && <th scope="col">Today</th>}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {shown.map((item) => (
            <GridRow
              key={item.id}
              item={item}
              draft={drafts.get(item.id)}
              problem={problems.get(item.id)}
              entry={entryCell?.id === item.id ? entryCell.column : undefined}
              actions={actions}
              isSold={!isChain}
            />
          ))}
        </tbody>
      </table>
      <div ref={foot} className={styles.foot}>
        {alert !== null && <Notice tone="error">{alert}</Notice>}
        <Row gap={3} className={styles.buttons}>
          <Button look="primary" disabled={drafts.size === 0} isBusy={isLoading} onClick={() => void submit()}>
            {drafts.size === 0 ? 'Save' : `Save ${counted(drafts.size, 'row', 'rows')}`}
          </Button>
          {drafts.size > 0 && (
            <Button
              onClick={() => {
                setState(NO_EDITS);
                setAlert(null);
              }}
            >
              Take all back
            </Button>
          )}
        </Row>
      </div>
    </Stack>
  );
}

/** Returns the cell at which the Tab key enters the grid at first. */
function firstCell(ids: readonly number[]): Cell | null {
  const [id] = ids;
  return id === undefined ? null : { id, column: 'price' };
}

/** Returns the cell that contains an element. */
function cellOf(element: EventTarget): Cell | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const id = Number(element.closest('tr')?.dataset.id);
  const name = element.closest('td')?.dataset.column;
  const column: Column | undefined = COLUMNS.find((known) => known === name);
  return column === undefined || !Number.isInteger(id) ? null : { id, column };
}
