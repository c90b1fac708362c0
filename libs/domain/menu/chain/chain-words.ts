import type { ChainField, ChainRefusalCode, ChainRowType } from '../../../contract/menu/chain-menu.js';
import { formatRupees } from '../../money/money.js';
import { counted } from '../../text/counted.js';
import type { Fields, RowKey, TextValue } from './chain-rows.js';

/** Returns the name of a row in a menu. */
export type NameOf = (type: ChainRowType, key: RowKey) => string;

const list = (words: readonly string[]): string => (words.length > 0 ? words.join(', ') : 'none');
const textWords = ([text, translations]: TextValue): string =>
  list([text, ...Object.values(translations ?? {}).flatMap((one) => one?.text ?? [])].filter((word) => word !== ''));

const BOUGHT = { 'Food Type': 'food type', 'Sub Food Type': 'sub food type', 'Food Item': 'food' } as const;

/** The words for the value of each field; undefined if the row does not have it. */
const WORDS: Record<ChainField, (fields: Fields, nameOf: NameOf) => string | undefined> = {
  name: ({ name }) => name && textWords(name),
  description: ({ description }) => description && textWords(description),
  image: ({ image }) => (image === null ? 'no picture' : image && 'picture'),
  marks: ({ marks }) => marks && list(marks),
  spice: ({ spice }) => spice?.toString(),
  effort: ({ effort }) => effort?.toString(),
  hours: ({ hours }) => (hours === null ? 'as the branch' : hours?.join('–')),
  price: ({ price }) => (price === undefined ? undefined : formatRupees(price)),
  food_type: ({ food_type }, nameOf) => (food_type === undefined ? undefined : nameOf('food type', food_type)),
  sub_food_type: ({ sub_food_type }, nameOf) =>
    sub_food_type === undefined ? undefined : nameOf('sub food type', sub_food_type),
  options: ({ options }, nameOf) => options && list(options.map((key) => nameOf('option group', key))),
  parts: ({ parts }, nameOf) => parts && list(parts.map(([key, quantity]) => `${quantity} × ${nameOf('food', key)}`)),
  choice: ({ choice }) => choice && `${choice[0]}, ${choice[1]} to ${choice[2]}`,
  food: ({ food }, nameOf) => (food ? nameOf('food', food) : 'none'),
  quantity_max: ({ quantity_max }) => quantity_max?.toString(),
  is_default: ({ is_default }) => (is_default ? 'yes' : 'no'),
  buy: ({ buy }, nameOf) => buy && `${buy[2]} × ${nameOf(BOUGHT[buy[0]], buy[1])}`,
  gift: ({ gift }, nameOf) => gift && `${gift[1]} × ${nameOf('food', gift[0])}`,
  from: ({ from }) => (from === undefined ? undefined : formatRupees(from)),
  is_active: ({ is_active }) => (is_active ? 'yes' : 'no'),
};

/** Returns the value of a field in words. */
export const fieldWords = (field: ChainField, fields: Fields, nameOf: NameOf): string =>
  WORDS[field](fields, nameOf) ?? 'none';

/** Returns the sentence for what cannot be done in a branch. */
export function refusalWords({
  code,
  name,
  by = 'a row',
}: {
  code: ChainRefusalCode;
  name: string;
  by?: string;
}): string {
  if (code === 'name-taken') return `The branch has one of its own named ${name}. Rename it, or let it follow.`;
  if (code === 'amount-taken')
    return `The branch has another active rule for the amount of ${name}. Pause one of them.`;
  return `${name} stays in the branch, because ${by} needs it.`;
}

const NOUNS: readonly (readonly [types: readonly ChainRowType[], one: string, many: string])[] = [
  [['food', 'offer'], 'food', 'foods'],
  [['option group', 'option'], 'option', 'options'],
  [['buy-get offer', 'pay-get offer'], 'offer', 'offers'],
  [['food type', 'sub food type'], 'category', 'categories'],
];

/** Returns a change in words: '12 foods, 2 options in 5 branches'. Empty if it has no rows. */
export function changeWords(rows: readonly { type: ChainRowType; origin: number }[], branches: number): string {
  const counts = NOUNS.flatMap(([types, one, many]) => {
    const changed = new Set(
      rows.filter(({ type }) => types.includes(type)).map(({ type, origin }) => `${type} ${origin}`),
    );
    return changed.size > 0 ? [counted(changed.size, one, many)] : [];
  });
  return counts.length > 0 ? `${counts.join(', ')} in ${counted(branches, 'branch', 'branches')}` : '';
}
