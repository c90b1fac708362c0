import type { FoodType, MenuItem } from '@libs/contract/menu/menu.js';
import { receiptPath, referenceOf } from '../../src/features/storefront/base/receipt-path.js';
import { foundSections } from '../../src/features/storefront/pages/menu/found-sections.js';
import { menuSections } from '../../src/features/storefront/pages/menu/menu-sections.js';

let lastId = 0;
function item(name: string): MenuItem {
  lastId += 1;
  const sub_food_type = { id: 1, name: 'Any' };
  return {
    id: lastId,
    name,
    price: 1,
    quantity: 1,
    remaining_quantity: 1,
    open: '00:00',
    close: '00:00',
    image_url: null,
    sub_food_type,
  };
}

const menu: FoodType[] = [
  {
    id: 1,
    name: 'Burgers',
    is_offer: false,
    sub_food_types: [
      { id: 1, name: 'Smash', food: [item('Classic Smash'), item('Hot Smash')], offers: [] },
      { id: 2, name: 'Empty', food: [], offers: [] },
    ],
  },
  {
    id: 2,
    name: 'Drinks',
    is_offer: false,
    sub_food_types: [{ id: 3, name: 'Cold', food: [item('Cola')], offers: [] }],
  },
  { id: 3, name: 'Combos', is_offer: true, sub_food_types: [{ id: 4, name: 'Two', food: [], offers: [item('Duo')] }] },
];
const names = (sections: ReturnType<typeof menuSections>) =>
  sections.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries.map((entry) => entry.item.name)));

test('foods are listed by type and sub type, without empty ones, and separately from offers', () => {
  const sections = menuSections(menu, (type) => !type.is_offer);
  expect(sections.map(({ name }) => name)).toEqual(['Burgers', 'Drinks']);
  expect(sections[0]?.groups.map(({ name }) => name)).toEqual(['Smash']);
  expect(names(menuSections(menu, (type) => type.is_offer))).toEqual(['Duo']);
});

test('a search finds foods and offers, with the best match of a category and the best category first', () => {
  expect(names(foundSections(menu, ' SMASH').sections)).toEqual(['Classic Smash', 'Hot Smash']);
  expect(names(foundSections(menu, 'hot').sections)).toEqual(['Hot Smash']);
  expect(names(foundSections(menu, 'duo').sections)).toEqual(['Duo']);
  const { sections } = foundSections(menu, 'co');
  expect(sections.map(({ name }) => name)).toEqual(['Drinks', 'Combos']);
  expect(foundSections(menu, 'soup').sections).toEqual([]);
});

test('a receipt’s address contains the reference in base64', () => {
  expect(referenceOf(decodeURIComponent(receiptPath('7BZEE1133C').slice('/order/'.length)))).toBe('7BZEE1133C');
  expect(referenceOf('%%%')).toBeNull();
});
