import type { KeyboardEvent } from 'react';
import { TYPED_FIELDS } from './grid-edits.js';

/** The columns that the focus moves through, in their order. The chain's menu has only those that are typed. */
export const COLUMNS = [...TYPED_FIELDS, 'sale'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Cell {
  id: number;
  column: Column;
}

/** How many rows and columns a key moves; with `wrap`, it continues in the next row at a row's end. */
interface Step {
  rows: number;
  columns: number;
  wrap?: boolean;
}

const STEPS: Record<string, Step> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  Enter: { rows: 1, columns: 0 },
  'Shift+Enter': { rows: -1, columns: 0 },
  Tab: { rows: 0, columns: 1, wrap: true },
  'Shift+Tab': { rows: 0, columns: -1, wrap: true },
  PageDown: { rows: 10, columns: 0 },
  PageUp: { rows: -10, columns: 0 },
  'Control+Home': { rows: Number.NEGATIVE_INFINITY, columns: Number.NEGATIVE_INFINITY },
  'Control+End': { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY },
};

const bounded = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);

interface Cells {
  ids: readonly number[];
  columns: readonly Column[];
}

/** Returns the cell to which a key moves; undefined if the key keeps its usual meaning. */
export function cellAfter(key: string, from: Cell, cells: Cells): Cell | undefined {
  const { ids, columns } = cells;
  const step = STEPS[key];
  const row = ids.indexOf(from.id);
  if (step === undefined || row < 0) return undefined;
  const place = columns.indexOf(from.column) + step.columns;
  if (step.wrap) {
    const flat = row * columns.length + place;
    return cellAt(
      Math.floor(flat / columns.length),
      ((flat % columns.length) + columns.length) % columns.length,
      cells,
    );
  }
  const to = cellAt(bounded(row + step.rows, ids.length), bounded(place, columns.length), cells);
  return to?.id === from.id && to.column === from.column ? undefined : to;
}

function cellAt(row: number, place: number, { ids, columns }: Cells): Cell | undefined {
  const id = ids[row];
  const column = columns[place];
  return id === undefined || column === undefined ? undefined : { id, column };
}

/** Returns the name of a key with its modifiers; null if the key edits a text. */
export function keyOf(event: KeyboardEvent): string | null {
  const { key, target } = event;
  if (event.altKey || event.metaKey) return null;
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && target instanceof HTMLInputElement && target.type === 'text') {
    const { selectionStart, selectionEnd, value } = target;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const isAtEdge = selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
    if (event.shiftKey || !(isWhole || isAtEdge)) return null;
  }
  return `${event.ctrlKey ? 'Control+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`;
}
