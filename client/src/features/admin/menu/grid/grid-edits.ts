import type { FailedRow } from '@libs/contract/menu/menu-rows.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import type { MenuRowEdit } from '@libs/contract/requests/menu/menu-rows.js';
import { UNLIMITED_QUANTITY } from '@libs/domain/menu/availability.js';
import { quantityCell, quantityOfCell } from '@libs/domain/menu/menu-sheet.js';
import { fromCents } from '@libs/domain/money/money.js';
import { parseAmount, readTypedNumber, unreadNumber } from '@libs/domain/money/typed-amount.js';
import * as v from 'valibot';
import { type Failure } from '../../../../api/failure.js';
import { shaped } from '../../../../api/shaped.js';
import { say } from '../../../../texts/i18n.js';

/** The columns with text fields, in their order. */
export const TYPED_FIELDS = ['price', 'quantity'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** The unsaved changes of one row; the texts are as they were typed. */
export interface RowDraft extends Partial<Record<TypedField, string>> {
  isSoldOut?: boolean;
  /** the version of the item that was shown when the first change was typed */
  version: number;
}

/** The problems of a row: a sentence for each field or for the row, and the stored row after a conflicting change. */
export type RowProblem = Pick<FailedRow, 'code' | 'message' | 'fields' | 'item'>;

export interface GridState {
  drafts: ReadonlyMap<number, RowDraft>;
  problems: ReadonlyMap<number, RowProblem>;
}

export const NO_EDITS: GridState = { drafts: new Map(), problems: new Map() };

/** Returns a stored field as its cell shows it. */
export const storedText = (item: StaffMenuItem, field: TypedField): string =>
  String(field === 'quantity' ? quantityCell(item.quantity) : item[field]);

/** Converts a typed text to the value that is sent; `read` returns null if it is invalid. */
const READ: Record<TypedField, { label: string; must: string; read: (text: string) => number | null }> = {
  price: {
    label: 'Price',
    must: 'must be an amount with at most 2 decimals.',
    read: (text) => {
      const cents = parseAmount(text);
      return cents === null ? null : fromCents(cents);
    },
  },
  quantity: {
    label: 'Daily quantity',
    must: 'must be a whole number, or unlimited.',
    read: (text) => {
      if (quantityOfCell(text) === UNLIMITED_QUANTITY) return UNLIMITED_QUANTITY;
      const hundredths = readTypedNumber(text);
      return hundredths === null || hundredths < 0 || hundredths % 100 !== 0 ? null : fromCents(hundredths);
    },
  },
};

export const labelOf = (field: TypedField): string => READ[field].label;

function problemOf(field: TypedField, text: string): string {
  const { label, must } = READ[field];
  const isUnread = text.trim() !== '' && readTypedNumber(text) === null;
  return isUnread ? say(unreadNumber(text)) : `${label} ${must}`;
}

/** Returns a draft without fields that equal the stored ones; undefined if none is left. */
function trimmed(item: StaffMenuItem, draft: RowDraft): RowDraft | undefined {
  const kept: RowDraft = { version: draft.version };
  for (const field of TYPED_FIELDS) {
    const text = draft[field];
    if (text !== undefined && READ[field].read(text) !== item[field]) kept[field] = text;
  }
  if (draft.isSoldOut !== undefined && draft.isSoldOut !== item.is_sold_out_today) kept.isSoldOut = draft.isSoldOut;
  return Object.keys(kept).length === 1 ? undefined : kept;
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}

/**
 * Returns the state after cells of an item were changed. Their problems are cleared, and a value that equals the stored
 * one is not an edit.
 */
export function edited(
  { drafts, problems }: GridState,
  item: StaffMenuItem,
  change: Omit<RowDraft, 'version'>,
): GridState {
  const draft = trimmed(item, { version: item.version, ...drafts.get(item.id), ...change });
  return {
    drafts: draft ? new Map(drafts).set(item.id, draft) : without(drafts, item.id),
    problems: without(problems, item.id),
  };
}

/**
 * Returns the state after a save. What was sent is no longer an edit; what was typed while the request was in flight
 * still is.
 * @param sent the drafts that were saved, the same objects
 * @param items the saved rows as they are stored now
 */
export function saved(
  { drafts }: GridState,
  { sent, items }: { sent: GridState['drafts']; items: readonly StaffMenuItem[] },
): GridState {
  const left = new Map<number, RowDraft>();
  for (const [id, draft] of drafts) {
    if (sent.get(id) === draft) continue;
    const item = items.find((stored) => stored.id === id);
    const rest = item === undefined ? draft : trimmed(item, { ...draft, version: item.version });
    if (rest) left.set(id, rest);
  }
  return { drafts: left, problems: new Map() };
}

/** Returns the state with the edits of a row discarded. */
export function dropped({ drafts, problems }: GridState, id: number): GridState {
  return { drafts: without(drafts, id), problems: without(problems, id) };
}

/** Keeps the typed values of a row, although another user has stored other values meanwhile. */
export function kept({ drafts, problems }: GridState, id: number): GridState {
  const draft = drafts.get(id);
  const stored = problems.get(id)?.item;
  if (draft === undefined || !stored) return { drafts, problems };
  return { drafts: new Map(drafts).set(id, { ...draft, version: stored.version }), problems: without(problems, id) };
}

/** Returns the request of a save, or the problems of invalid texts. */
export function toSend(drafts: GridState['drafts']): { rows: MenuRowEdit[]; problems: Map<number, RowProblem> } {
  const rows: MenuRowEdit[] = [];
  const problems = new Map<number, RowProblem>();
  for (const [id, { version, isSoldOut, ...typed }] of drafts) {
    const values: Pick<MenuRowEdit, TypedField> = {};
    const fields: Record<string, string[]> = {};
    for (const field of TYPED_FIELDS) {
      const text = typed[field];
      if (text === undefined) continue;
      const value = READ[field].read(text);
      if (value === null) fields[field] = [problemOf(field, text)];
      else values[field] = value;
    }
    const [message] = Object.values(fields)[0] ?? [];
    if (message === undefined) rows.push({ id, version, ...values, isSoldOut });
    else problems.set(id, { message, fields, item: null });
  }
  return { rows, problems };
}

const FAILED_ROWS = v.fallback(v.array(shaped<FailedRow>({ id: v.number(), message: v.string() })), []);

/** Returns the problems of the rows that a rejected save names, by their ids. */
export function problemsOf({ answer }: Failure): Map<number, RowProblem> {
  return new Map(v.parse(FAILED_ROWS, answer?.rows).map((row) => [row.id, row]));
}
