import { FACTS } from '../../demo/demo-facts.js';
import { FOOD_TYPES } from '../../demo/demo-menu.js';
import { BUY_GET_RULES, FREE_DELIVERY_RULE, OFFER_TYPES, PAY_GET_RULE } from '../../demo/demo-offers.js';
import { OPTION_GROUPS } from '../../demo/demo-options.js';
import { OUTLETS, PROMO_CODES } from '../../demo/demo-outlets.js';
import { BANNERS } from '../../demo/demo-pictures.js';
import { TAGLINE } from '../../demo/demo-shop.js';
import { DEMO_TEXTS } from '../../demo/texts/demo-texts.js';
import { ABOUT } from '../../demo/texts/shop-words.js';
import { SHOP_LIMITS } from '../../libs/contract/branches/shop.js';
import { OPTION_LIMITS } from '../../libs/contract/menu/options.js';
import { LIMITS } from '../../libs/contract/values.js';

const TYPES = [...FOOD_TYPES, ...OFFER_TYPES];
const SUB_TYPES = TYPES.flatMap(({ subTypes }) => subTypes as { name: string; items: { name: string }[] }[]);
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** The English texts of the demonstration, by table and column. */
const ENGLISH: Record<string, string[]> = {
  'food_type.name': named(TYPES),
  'sub_food_type.name': named(SUB_TYPES),
  'menu_item.name': SUB_TYPES.flatMap(({ items }) => named(items)),
  'menu_item.description': Object.values(FACTS).map(({ description }) => description),
  'option_group.name': named(OPTION_GROUPS),
  'menu_option.name': OPTION_GROUPS.flatMap(({ options }) => named(options)),
  'buy_get_offer.name': named(BUY_GET_RULES),
  'pay_get_offer.name': [PAY_GET_RULE.name],
  'free_delivery.name': [FREE_DELIVERY_RULE.name],
  'delivery.area': OUTLETS.flatMap(({ areas }) => areas.map(([area]) => area)),
  'branch.name': named(OUTLETS),
  'branch.address': OUTLETS.map(({ address }) => address),
  'banner_image.alt': Object.values(BANNERS),
  'promo_code.name': named(PROMO_CODES),
  'shop.tagline': [TAGLINE],
  'shop.about': [ABOUT],
};
const MOST: Record<string, number> = {
  'menu_item.description': LIMITS.descriptionMax,
  'branch.address': LIMITS.addressMax,
  'banner_image.alt': LIMITS.descriptionMax,
  'option_group.name': OPTION_LIMITS.nameMax,
  'menu_option.name': OPTION_LIMITS.nameMax,
  'shop.about': SHOP_LIMITS.textMax,
};

const letters = new Intl.Segmenter();
/** Joiners belong to Sinhala; digits, signs, marks of headings and bold words, and spaces to both. */
const SCRIPTS = [/^(?:[\p{Script=Sinhala}\d\s.,:&#*]|\u200d)+$/u, /^[\p{Script=Tamil}\d\s.,:&#*]+$/u];

const TEXTS = DEMO_TEXTS.map(({ table, column, texts }) => [`${table}.${column}`, texts] as const);

it('has Sinhala and Tamil for every column with a text', () =>
  expect(TEXTS.map(([of]) => of).sort()).toEqual(Object.keys(ENGLISH).sort()));

describe.each(TEXTS)('%s', (of, texts) => {
  const wanted = [...new Set(ENGLISH[of])];

  it('has both languages for each English text', () =>
    expect(wanted.filter((base) => texts[base] === undefined)).toEqual([]));

  it('is in the script of each language, normalized, and short enough', () => {
    const wrong = Object.values(texts).flatMap((both) =>
      both.filter(
        (text, place) =>
          SCRIPTS[place]?.test(text) !== true ||
          text !== text.normalize('NFC').trim() ||
          [...letters.segment(text)].length > (MOST[of] ?? LIMITS.nameMax),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

it('has no text that the demonstration does not use', () => {
  const english = new Set(Object.values(ENGLISH).flat());
  const unused = TEXTS.flatMap(([, texts]) => Object.keys(texts).filter((base) => !english.has(base)));
  expect(unused).toEqual([]);
});
