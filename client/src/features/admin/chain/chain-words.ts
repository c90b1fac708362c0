import type { ChainField, ChainRow, ChainRowType } from '@libs/contract/menu/chain-menu.js';
import { counted } from '@libs/domain/text/counted.js';

export const CHAIN_MENU = 'The chain’s menu';

/** What a field is called beside the name of its row, such as 'price' in 'Own price'. */
export const FIELD_WORDS: Record<ChainField, string> = {
  name: 'name',
  description: 'description',
  image: 'picture',
  marks: 'marks',
  spice: 'spiciness',
  effort: 'effort',
  hours: 'hours',
  price: 'price',
  food_type: 'food type',
  sub_food_type: 'category',
  options: 'options',
  parts: 'foods of the combo',
  choice: 'rule of choice',
  food: 'food that it takes',
  quantity_max: 'most per portion',
  is_default: 'default',
  buy: 'what is bought',
  gift: 'free food',
  from: 'amount',
  is_active: 'active',
};

const NOUNS: Record<ChainRowType, [one: string, many: string]> = {
  food: ['food', 'foods'],
  offer: ['combo', 'combos'],
  'food type': ['food type', 'food types'],
  'sub food type': ['category', 'categories'],
  'option group': ['option group', 'option groups'],
  option: ['option', 'options'],
  'buy-get offer': ['Buy & Get offer', 'Buy & Get offers'],
  'pay-get offer': ['Pay & Get offer', 'Pay & Get offers'],
};

export const nounOf = (type: ChainRowType): string => NOUNS[type][0];

interface RowsOfKind {
  type: string;
  /** '2 foods' */
  count: string;
  names: string;
}

/** Returns the names of rows by their kinds, foods first. */
export function kindsOf(rows: readonly ChainRow[]): RowsOfKind[] {
  return Object.entries(NOUNS).flatMap(([type, [one, many]]) => {
    const names = rows.filter((row) => row.type === type).map(({ name }) => name);
    return names.length === 0 ? [] : [{ type, count: counted(names.length, one, many), names: names.join(', ') }];
  });
}

/** Returns `Own price, description`; empty if there is no own field. */
export const ownInWords = (own: readonly ChainField[]): string =>
  own.length === 0 ? '' : `Own ${own.map((field) => FIELD_WORDS[field]).join(', ')}`;
