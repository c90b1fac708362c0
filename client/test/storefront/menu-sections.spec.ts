import type { FoodType, MenuItem } from '@libs/contract/menu.js';
import { menuSections } from '../../src/features/storefront/menu/menu-sections.js';
import { receiptPath, referenceOf } from '../../src/features/storefront/shared/receipt-path.js';

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
const all = { isOffer: false, foodType: null, search: '' };
const names = (sections: ReturnType<typeof menuSections>) =>
  sections.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries.map((entry) => entry.item.name)));

test('foods by type and sub type, without what is empty, offers apart', () => {
  const sections = menuSections(menu, all);
  expect(sections.map(({ name }) => name)).toEqual(['Burgers', 'Drinks']);
  expect(sections[0]?.groups.map(({ name }) => name)).toEqual(['Smash']);
  expect(names(menuSections(menu, { ...all, isOffer: true }))).toEqual(['Duo']);
});

test('one type alone, and a part of a name in any case', () => {
  expect(names(menuSections(menu, { ...all, foodType: 2 }))).toEqual(['Cola']);
  expect(names(menuSections(menu, { ...all, search: ' SMASH' }))).toEqual(['Classic Smash', 'Hot Smash']);
  expect(menuSections(menu, { ...all, search: 'soup' })).toEqual([]);
});

test('a receipt’s address carries the reference in base64, and back', () => {
  expect(referenceOf(decodeURIComponent(receiptPath('7BZEE1133C').slice('/order/'.length)))).toBe('7BZEE1133C');
  expect(referenceOf('%%%')).toBeNull();
});
