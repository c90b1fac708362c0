import {
  TEXT_ENTITIES,
  type TextEntity,
  type TextField,
  type TextFilter,
  type TextRow,
} from '@libs/contract/menu/texts.js';
import type { TextEdit } from '@libs/contract/requests/menu/texts.js';
import { PAGE_TITLES } from '@libs/domain/shop/page-titles.js';
import { nameKey } from '@libs/domain/text/names.js';

/** The unsaved text of a row. */
export interface TextDraft {
  text: string;
  /** the row as it was shown when the text was typed */
  row: TextRow;
}

/** Why a row was not saved: a sentence, and the row as it is now if somebody else has changed it. */
export interface TextProblem {
  message: string;
  now?: TextRow;
}

export interface TextsState {
  drafts: ReadonlyMap<string, TextDraft>;
  problems: ReadonlyMap<string, TextProblem>;
}

export const NO_TEXT_EDITS: TextsState = { drafts: new Map(), problems: new Map() };

/** Returns what identifies a row. A branch has several reasons, which differ by their English text. */
export const keyOf = ({ entity, id, field, base }: TextRow): string =>
  `${entity} ${id} ${field}${field === 'reason' ? ` ${base}` : ''}`;

const ENTITY_TITLES: Record<TextEntity, string> = {
  'food-types': 'Food types',
  'sub-food-types': 'Categories (sub food types)',
  food: 'Food',
  offers: 'Combos',
  'option-groups': 'Option groups',
  options: 'Options',
  'buy-get-offers': 'Buy and get',
  'pay-get-offers': 'Spend and get',
  'free-deliveries': 'Free delivery',
  deliveries: 'Delivery areas',
  'promo-codes': 'Promo codes',
  branches: 'Branch',
  'banner-images': 'Banners',
  shop: 'Shop',
};

export const FIELD_LABELS: Record<TextField, string> = {
  name: 'Name',
  description: 'Description',
  address: 'Address',
  alt: 'Alternative text',
  reason: 'Reason',
  tagline: 'Tagline',
  ...PAGE_TITLES,
};

/** Rows of one kind. */
export interface TextSection {
  entity: TextEntity;
  title: string;
  rows: TextRow[];
}

const isMissing = ({ text }: TextRow) => text === '';
const isFiltered: Record<TextFilter, (row: TextRow) => boolean> = { missing: isMissing, stale: (row) => row.is_stale };

/** How many texts there are, have a translation, lack one, or have an outdated one. */
export interface TextCounts {
  all: number;
  translated: number;
  missing: number;
  stale: number;
}

export function countsOf(rows: readonly TextRow[]): TextCounts {
  const missing = rows.filter(isMissing).length;
  const stale = rows.filter(isFiltered.stale).length;
  return { all: rows.length, translated: rows.length - missing, missing, stale };
}

/** Returns the rows that match filter and search by kind, without empty kinds. A row with unsaved text always matches. */
export function sectionsOf(
  rows: readonly TextRow[],
  { filter, search, state }: { filter: TextFilter | 'all'; search: string; state: TextsState },
): TextSection[] {
  const wanted = nameKey(search.trim());
  const matches = (row: TextRow) =>
    state.drafts.has(keyOf(row)) ||
    ((filter === 'all' || isFiltered[filter](row)) && nameKey(`${row.base} ${row.text}`).includes(wanted));
  return TEXT_ENTITIES.map((entity) => ({
    entity,
    title: ENTITY_TITLES[entity],
    rows: rows.filter((row) => row.entity === entity && matches(row)),
  })).filter((section) => section.rows.length > 0);
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) => new Map([...map].filter(([of]) => of !== key));

/** Returns the state after a text was typed. A text that equals the stored one is not an edit. */
export function typed({ drafts, problems }: TextsState, row: TextRow, text: string): TextsState {
  const key = keyOf(row);
  const draft = { text, row: drafts.get(key)?.row ?? row };
  return {
    drafts: text === draft.row.text ? without(drafts, key) : new Map(drafts).set(key, draft),
    problems: without(problems, key),
  };
}

/** Keeps an outdated text: it is saved as the translation of today's English text. */
export function confirmed({ drafts, problems }: TextsState, row: TextRow): TextsState {
  return { drafts: new Map(drafts).set(keyOf(row), { text: row.text, row }), problems };
}

/** Returns the state with the edit of a row discarded. */
export function dropped({ drafts, problems }: TextsState, row: TextRow): TextsState {
  return { drafts: without(drafts, keyOf(row)), problems: without(problems, keyOf(row)) };
}

/** Keeps the typed text of a row, although somebody else has stored another one meanwhile. */
export function kept(state: TextsState, row: TextRow): TextsState {
  const key = keyOf(row);
  const now = state.problems.get(key)?.now;
  const draft = state.drafts.get(key);
  if (now === undefined || draft === undefined) return state;
  return { drafts: new Map(state.drafts).set(key, { ...draft, row: now }), problems: without(state.problems, key) };
}

/** Returns the state after a save: what was typed while the request was in flight is still unsaved. */
export function afterSave({ drafts }: TextsState, sent: TextsState['drafts']): TextsState {
  return { drafts: new Map([...drafts].filter(([key, draft]) => sent.get(key) !== draft)), problems: new Map() };
}

export const toSend = (drafts: TextsState['drafts']): TextEdit[] =>
  [...drafts.values()].map(({ text, row: { entity, id, field, base, text: was } }) => ({
    ...{ entity, id, field, base, was },
    text: text.trim(),
  }));

/** Returns the problems of a rejected save by the keys of the rows, which were sent in the order of `drafts`. */
export function problemsOf(
  drafts: TextsState['drafts'],
  { changed, fields = {} }: { changed: readonly TextRow[]; fields?: Record<string, string[]> | undefined },
): TextsState['problems'] {
  const keys = [...drafts.keys()];
  const problems = new Map<string, TextProblem>();
  for (const [name, [message = '']] of Object.entries(fields)) {
    const key = keys[Number(/^rows\.(\d+)/.exec(name)?.[1] ?? Number.NaN)];
    if (key !== undefined) problems.set(key, { message });
  }
  for (const now of changed) {
    const text = now.text === '' ? 'no text' : `“${now.text}”`;
    problems.set(keyOf(now), { message: `Somebody else changed this. It is now ${text}.`, now });
  }
  return problems;
}
