import type { TextRow } from '@libs/contract/menu/texts.js';
import {
  afterSave,
  confirmed,
  countsOf,
  kept,
  keyOf,
  NO_TEXT_EDITS,
  problemsOf,
  sectionsOf,
  toSend,
  typed,
} from '../../src/features/admin/menu/texts/text-edits.js';

const row = (over: Partial<TextRow> = {}): TextRow => ({
  entity: 'food',
  id: 1,
  field: 'name',
  base: 'Cola',
  text: '',
  is_stale: false,
  ...over,
});
const fries = row({ id: 2, base: 'Salted Fries', text: 'ලුණු ෆ්‍රයිස්' });
const rice = row({ id: 3, base: 'Red Rice', text: 'බත්', is_stale: true });
const drinks = row({ entity: 'food-types', base: 'Drinks', text: 'බීම' });
const ROWS = [row(), fries, rice, drinks];

it('counts what is translated, missing and out of date', () =>
  expect(countsOf(ROWS)).toEqual({ all: 4, translated: 3, missing: 1, stale: 1 }));

it.each([
  [
    'all',
    '',
    [
      ['Food types', [drinks]],
      ['Food', [row(), fries, rice]],
    ],
  ],
  ['missing', '', [['Food', [row()]]]],
  ['stale', '', [['Food', [rice]]]],
  ['all', 'FRIES', [['Food', [fries]]]],
  ['all', 'බීම', [['Food types', [drinks]]]],
  ['missing', 'rice', []],
] as const)('%s texts with “%s” are shown by kind', (filter, search, expected) => {
  const sections = sectionsOf(ROWS, { filter, search, state: NO_TEXT_EDITS });
  expect(sections.map(({ title, rows }) => [title, rows])).toEqual(expected);
});

it('an unsaved text stays in the list, whatever is shown', () => {
  const state = typed(NO_TEXT_EDITS, fries, 'ෆ්‍රයිස්');
  const [food] = sectionsOf(ROWS, { filter: 'missing', search: '', state });
  expect(food?.rows).toEqual([row(), fries]);
});

it('a text that equals the stored one is not an edit, but an outdated one can be confirmed as it is', () => {
  const back = typed(typed(NO_TEXT_EDITS, fries, 'x'), fries, fries.text);
  expect(back.drafts.size).toBe(0);
  expect(toSend(confirmed(NO_TEXT_EDITS, rice).drafts)).toEqual([
    { entity: 'food', id: 3, field: 'name', base: 'Red Rice', was: 'බත්', text: 'බත්' },
  ]);
});

it('reasons of one branch are told apart by their English text', () => {
  const reason = (base: string) => row({ entity: 'branches', field: 'reason', base });
  expect(keyOf(reason('Poya day'))).not.toBe(keyOf(reason('Stocktaking')));
});

it('problems are those of the sent rows; a row that somebody else has changed can be kept', () => {
  const state = typed(typed(NO_TEXT_EDITS, row(), 'කෝලා'), fries, 'ෆ්‍රයිස්');
  const now = { ...fries, text: 'අල' };
  const problems = problemsOf(state.drafts, { changed: [now], fields: { 'rows.0.text': ['Too long.'] } });
  expect([...problems.values()]).toEqual([
    { message: 'Too long.' },
    { message: 'Somebody else changed this. It is now “අල”.', now },
  ]);
  const next = kept({ ...state, problems }, fries);
  expect(toSend(next.drafts)).toMatchObject([
    { text: 'කෝලා', was: '' },
    { text: 'ෆ්‍රයිස්', was: 'අල' },
  ]);
  expect(next.problems.size).toBe(1);
});

it('what is typed while a save is in flight is still unsaved', () => {
  const sent = typed(NO_TEXT_EDITS, row(), 'කෝලා');
  const later = typed(sent, fries, 'අල');
  expect([...afterSave(later, sent.drafts).drafts.keys()]).toEqual([keyOf(fries)]);
});
