import type { ChainField, ChainRowType } from '../../../contract/menu/chain-menu.js';
import type { OptionKind } from '../../../contract/menu/options.js';
import type { BuyType, Mark, Spice } from '../../../contract/values.js';
import type { Cents } from '../../money/money.js';
import type { Translations } from '../../text/translations.js';

/**
 * Names a row among those of its kind in one branch: by the id of the chain's row that it follows, or by its own id as a
 * negative number. So references in different branches are equal if they follow the same row.
 */
export type RowKey = number;

/** A text with its translations; null if it has none. */
export type TextValue = readonly [text: string, translations: Translations[string] | null];

/** The values of the fields that rows take from the chain's menu. Each kind of row has some of them. */
export interface FieldValues {
  name: TextValue;
  description: TextValue;
  image: string | null;
  marks: readonly Mark[];
  spice: Spice;
  effort: number;
  /** null: whenever the branch is open */
  hours: readonly [open: string, close: string] | null;
  price: Cents;
  food_type: RowKey;
  sub_food_type: RowKey;
  /** the option groups that it asks, in its order */
  options: readonly RowKey[];
  /** by key */
  parts: readonly (readonly [food: RowKey, quantity: number])[];
  choice: readonly [kind: OptionKind, min: number, max: number];
  food: RowKey | null;
  quantity_max: number;
  is_default: boolean;
  buy: readonly [type: BuyType, what: RowKey, quantity: number];
  gift: readonly [food: RowKey, quantity: number];
  from: Cents;
  is_active: boolean;
}

export type Fields = Readonly<Partial<FieldValues>>;

/** What the chain's menu gave a row last. A field that is missing is the branch's own. */
export type Given = Fields;

/** A row of a menu. */
export interface MenuRow {
  type: ChainRowType;
  id: number;
  /** null for a row of the chain's menu, and for one of a branch's own */
  origin: number | null;
  given: Given | null;
  /** of a heading: whether it is of combos */
  isOffer: boolean;
  /** the group of an option */
  group: RowKey | null;
  fields: Fields;
}

const ITEM_FIELDS = [
  'name',
  'sub_food_type',
  'price',
  'description',
  'image',
  'marks',
  'spice',
  'effort',
  'hours',
  'options',
] as const satisfies readonly ChainField[];

/** The fields that each kind of row takes from the chain's menu. */
export const SHARED_FIELDS: Record<ChainRowType, readonly ChainField[]> = {
  'food type': ['name'],
  'sub food type': ['name', 'food_type'],
  food: ITEM_FIELDS,
  offer: [...ITEM_FIELDS, 'parts'],
  'option group': ['name', 'choice'],
  option: ['name', 'price', 'food', 'quantity_max', 'is_default', 'marks', 'effort'],
  'buy-get offer': ['name', 'buy', 'gift'],
  'pay-get offer': ['name', 'from', 'gift', 'is_active'],
};

export const keyOf = ({ id, origin }: Pick<MenuRow, 'id' | 'origin'>): RowKey => origin ?? -id;

/** Returns a string that names a row among those of all kinds. */
export const placeOf = (type: ChainRowType, key: RowKey): string => `${type} ${key}`;

/** Returns whether two values of a field are equal. Both come from JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

/** Returns the fields of a following row that are its branch's own: those that the chain's menu did not give as they are. */
export function ownFields({ type, given, fields }: Pick<MenuRow, 'type' | 'given' | 'fields'>): ChainField[] {
  if (given === null) return [];
  return SHARED_FIELDS[type].filter((field) => !(field in given) || !isSame(given[field], fields[field]));
}

/** A reference of a row to another one. */
export interface RowRef {
  field: ChainField | 'group';
  type: ChainRowType;
  key: RowKey;
}

const BOUGHT: Record<BuyType, ChainRowType> = {
  'Food Type': 'food type',
  'Sub Food Type': 'sub food type',
  'Food Item': 'food',
};

/** Returns the rows without which a row cannot be. The groups that an item asks are none of them: it asks fewer. */
export function needsOf({ fields, group }: Pick<MenuRow, 'fields' | 'group'>): RowRef[] {
  const { food_type, sub_food_type, parts = [], food, buy, gift } = fields;
  return [
    ...(group === null ? [] : [{ field: 'group', type: 'option group', key: group } as const]),
    ...(food_type === undefined ? [] : [{ field: 'food_type', type: 'food type', key: food_type } as const]),
    ...(sub_food_type === undefined
      ? []
      : [{ field: 'sub_food_type', type: 'sub food type', key: sub_food_type } as const]),
    ...parts.map(([key]): RowRef => ({ field: 'parts', type: 'food', key })),
    ...(typeof food === 'number' ? [{ field: 'food', type: 'food', key: food } as const] : []),
    ...(buy === undefined ? [] : [{ field: 'buy', type: BOUGHT[buy[0]], key: buy[1] } as const]),
    ...(gift === undefined ? [] : [{ field: 'gift', type: 'food', key: gift[0] } as const]),
  ];
}

/** Returns all rows to which a row refers. */
export const refsOf = (row: Pick<MenuRow, 'fields' | 'group'>): RowRef[] => [
  ...needsOf(row),
  ...(row.fields.options ?? []).map((key): RowRef => ({ field: 'options', type: 'option group', key })),
];

/** Returns the name of a row in the chain's own language. */
export const rowName = ({ fields }: Pick<MenuRow, 'fields'>): string => fields.name?.[0] ?? '';
