import type { BannerImage } from '../../../../libs/contract/branches/selling.js';
import { SHOP_LIMITS, SHOP_PAGES, type ShopPage } from '../../../../libs/contract/branches/shop.js';
import type { Shop } from '../../../../libs/contract/branches/staff-shop.js';
import { ADMIN_LIMITS } from '../../../../libs/contract/menu/edits.js';
import { OPTION_LIMITS } from '../../../../libs/contract/menu/options.js';
import type { StaffFoodType } from '../../../../libs/contract/menu/staff-menu.js';
import type { TextEntity, TextField } from '../../../../libs/contract/menu/texts.js';
import { LIMITS, type Named, type RoleId } from '../../../../libs/contract/values.js';
import { CHAIN, MANAGERS, MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { textKey } from '../../../../libs/domain/text/translations.js';
import type { OptionGroupRecord } from '../menu/branch-menu.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';

/** A text that the chain wrote, which can be translated. */
export interface BaseText {
  entity: TextEntity;
  id: number;
  field: TextField;
  base: string;
}

/** The entities of a branch that have texts. */
export interface TextOwners {
  menu: StaffMenu;
  branch: Named & { address: string; reasons: readonly string[] };
  deliveries: readonly { id: number; area: string }[];
  promoCodes: readonly Named[];
  banners: readonly Pick<BannerImage, 'id' | 'alt' | 'words'>[];
  /** with the reasons of the chain's special days */
  shop: Pick<Shop, 'tagline' | ShopPage> & { reasons: readonly string[] };
}

/** The tables whose rows have translations. */
export type TextTable =
  | 'food_type'
  | 'sub_food_type'
  | 'menu_item'
  | 'option_group'
  | 'menu_option'
  | 'buy_get_offer'
  | 'pay_get_offer'
  | 'free_delivery'
  | 'delivery'
  | 'promo_code'
  | 'branch'
  | 'banner_image'
  | 'shop';

/** What has texts: its table, what the trail calls it, and who may translate it if not every menu editor. */
export const TEXT_KINDS: Record<TextEntity, { table: TextTable; word: string; roles?: readonly RoleId[] }> = {
  'food-types': { table: 'food_type', word: 'food type' },
  'sub-food-types': { table: 'sub_food_type', word: 'sub food type' },
  food: { table: 'menu_item', word: 'food' },
  offers: { table: 'menu_item', word: 'offer' },
  'option-groups': { table: 'option_group', word: 'option group' },
  options: { table: 'menu_option', word: 'option' },
  'buy-get-offers': { table: 'buy_get_offer', word: 'buy-get offer' },
  'pay-get-offers': { table: 'pay_get_offer', word: 'pay-get offer' },
  'free-deliveries': { table: 'free_delivery', word: 'free delivery' },
  deliveries: { table: 'delivery', word: 'delivery area' },
  'promo-codes': { table: 'promo_code', word: 'promo code', roles: MANAGERS },
  branches: { table: 'branch', word: 'branch' },
  'banner-images': { table: 'banner_image', word: 'banner image', roles: CHAIN },
  shop: { table: 'shop', word: 'shop', roles: CHAIN },
};

const MOST_LETTERS: Record<TextField, number> = {
  name: LIMITS.nameMax,
  description: LIMITS.descriptionMax,
  address: LIMITS.addressMax,
  alt: LIMITS.altMax,
  reason: ADMIN_LIMITS.pauseReasonMax,
  tagline: SHOP_LIMITS.taglineMax,
  about: SHOP_LIMITS.textMax,
  terms: SHOP_LIMITS.textMax,
  privacy: SHOP_LIMITS.textMax,
  feedback: SHOP_LIMITS.textMax,
};

/** Returns the most letters of a text: as many as its base may have. */
export const mostLetters = ({ entity, field }: Pick<BaseText, 'entity' | 'field'>): number =>
  entity === 'options' ? OPTION_LIMITS.nameMax : MOST_LETTERS[field];

/** Returns whether a role may translate the texts of an entity. */
export function mayTranslate(role: RoleId, entity: TextEntity): boolean {
  const { roles = MENU_EDITORS } = TEXT_KINDS[entity];
  return roles.includes(role);
}

/** Returns a key that is equal for texts of one row. */
export const rowKey = ({ table, id }: { table: TextTable; id: number }): string => `${table} ${id}`;

/** Returns a key that is equal for one text in all languages. */
export const keyOf = (text: BaseText): string => `${text.entity} ${text.id} ${textKey(text)}`;

/** Returns what can be translated of a branch, in the order in which customers meet it. Empty texts are left out. */
export function baseTexts({ menu, branch, deliveries, promoCodes, banners, shop }: TextOwners): BaseText[] {
  const { id } = branch;
  const all: BaseText[] = [
    ...named('branches', [branch]),
    { entity: 'branches', id, field: 'address', base: branch.address },
    ...reasons('branches', { id, reasons: branch.reasons.filter((reason) => !shop.reasons.includes(reason)) }),
    ...[...menu.foodTypes.values()].flatMap(ofFoodType),
    ...[...menu.optionGroups.values()].flatMap(ofGroup),
    ...named('buy-get-offers', [...menu.rules.values()]),
    ...named('pay-get-offers', [...menu.payRules.values()]),
    ...named('free-deliveries', [...menu.freeDeliveries.values()]),
    ...named(
      'deliveries',
      deliveries.map((delivery) => ({ id: delivery.id, name: delivery.area })),
    ),
    ...named('promo-codes', promoCodes),
    ...banners.flatMap(({ id, words: name = '', alt = '' }): BaseText[] => [
      ...named('banner-images', [{ id, name }]),
      { entity: 'banner-images', id, field: 'alt', base: alt },
    ]),
    ...reasons('shop', { id: SHOP_ID, reasons: shop.reasons }),
    ...SHOP_FIELDS.map((field): BaseText => ({ entity: 'shop', id: SHOP_ID, field, base: shop[field] })),
  ];
  return all.filter(({ base }) => base !== '');
}

/** The shop has one row. */
const SHOP_ID = 1;
const SHOP_FIELDS = ['tagline', ...SHOP_PAGES] as const;

const named = (entity: TextEntity, rows: readonly Named[]): BaseText[] =>
  rows.map(({ id, name }) => ({ entity, id, field: 'name', base: name }));

const reasons = (entity: TextEntity, of: { id: number; reasons: readonly string[] }): BaseText[] =>
  [...new Set(of.reasons)].map((base) => ({ entity, id: of.id, field: 'reason', base }));

function ofFoodType(type: StaffFoodType): BaseText[] {
  const ofItems = (entity: TextEntity, items: readonly (Named & { description?: string })[]) =>
    items.flatMap(({ id, name, description = '' }): BaseText[] => [
      ...named(entity, [{ id, name }]),
      { entity, id, field: 'description', base: description },
    ]);
  return [
    ...named('food-types', [type]),
    ...type.sub_food_types.flatMap((sub) => [
      ...named('sub-food-types', [sub]),
      ...ofItems('food', sub.food),
      ...ofItems('offers', sub.offers),
    ]),
  ];
}

const ofGroup = (group: OptionGroupRecord): BaseText[] => [
  ...named('option-groups', [group]),
  ...named('options', group.options),
];
