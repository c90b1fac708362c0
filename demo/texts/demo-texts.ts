import { OPTION_NAMES, RULE_NAMES } from './choices-and-rules.js';
import type { DemoTexts } from './demo-text.js';
import { FOOD_DESCRIPTIONS } from './descriptions.js';
import { BANNER_TEXTS, OTHER_DESCRIPTIONS } from './drinks-and-more.js';
import { MENU_NAMES } from './menu-names.js';
import { AREAS, OUTLET_ADDRESSES, OUTLET_NAMES } from './places.js';
import { ABOUTS, PROMO_NAMES, TAGLINES } from './shop-words.js';

const DESCRIPTIONS: DemoTexts = { ...FOOD_DESCRIPTIONS, ...OTHER_DESCRIPTIONS };

interface TextsOfColumn {
  table: string;
  /** the column that has the English text */
  column: string;
  /** what the text is, if it differs from the column */
  field?: 'name';
  texts: DemoTexts;
}

/** The texts of the demonstration in Sinhala and Tamil, by what has them. */
export const DEMO_TEXTS: readonly TextsOfColumn[] = [
  { table: 'food_type', column: 'name', texts: MENU_NAMES },
  { table: 'sub_food_type', column: 'name', texts: MENU_NAMES },
  { table: 'menu_item', column: 'name', texts: MENU_NAMES },
  { table: 'menu_item', column: 'description', texts: DESCRIPTIONS },
  { table: 'option_group', column: 'name', texts: OPTION_NAMES },
  // an option that is a food has its name
  { table: 'menu_option', column: 'name', texts: { ...MENU_NAMES, ...OPTION_NAMES } },
  { table: 'buy_get_offer', column: 'name', texts: RULE_NAMES },
  { table: 'pay_get_offer', column: 'name', texts: RULE_NAMES },
  { table: 'free_delivery', column: 'name', texts: RULE_NAMES },
  { table: 'delivery', column: 'area', field: 'name', texts: AREAS },
  { table: 'promo_code', column: 'name', texts: PROMO_NAMES },
  { table: 'branch', column: 'name', texts: OUTLET_NAMES },
  { table: 'branch', column: 'address', texts: OUTLET_ADDRESSES },
  { table: 'banner_image', column: 'alt', texts: BANNER_TEXTS },
  { table: 'shop', column: 'tagline', texts: TAGLINES },
  { table: 'shop', column: 'about', texts: ABOUTS },
];
