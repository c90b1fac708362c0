import { lineViews } from '../lines/line-view.js';
import { optionsOf, optionViews } from '../lines/option-view.js';
import { anOrder } from './builders.js';
import { aDuo, CHEESE, COLA, DRINK, DUO_PARTS, ofOption, SIDE_COLA } from './duo.js';

const NAMES = { ta: 'சீஸ்' };

test('a combo has its foods and those of its options, for all portions, with the prices of the options for one', () => {
  const [duo] = lineViews(anOrder({ order_offers: [aDuo()] }), 'en');
  expect(duo).toMatchObject({ name: 'Duo Feast', base: null, cents: 472_000 });
  expect(duo?.parts.map(({ of, name, quantity, cents }) => [of, name, quantity, cents])).toEqual([
    ['combo', 'Classic Smash', 6, 0],
    ['combo', 'Fries', 9, 0],
    ['option', 'Cola', 6, 24_000],
    ['option', 'Cola', 12, 80_000],
  ]);
  expect(duo?.options.map(({ name, partName, cents }) => [partName, name, cents])).toEqual([
    [null, 'Cola', 24_000],
    ['Classic Smash', 'Extra Cheese', 48_000],
    ['Classic Smash', 'Side Cola', 80_000],
  ]);
});

test('a free food has its name without the suffix, and the food of its option', () => {
  const line = {
    name: 'Classic - Free',
    price: 0,
    quantity: 2,
    position: 0,
    parts: [ofOption({ ...COLA, quantity: 3 })],
  };
  const food = { id: 11, name: 'Classic', image_url: null };
  const options = [{ ...SIDE_COLA, part: null, price: 0 }];
  const [view] = lineViews(anOrder({ order_products: [{ ...line, food, options }] }), 'en');
  expect(view).toMatchObject({ name: 'Classic', cents: 0, line: { isFree: true }, parts: [{ quantity: 6, cents: 0 }] });
});

test('is named in a language, with the base name beside it', () => {
  const offer = aDuo({ names: { ta: 'விருந்து' }, options: [{ ...CHEESE, names: NAMES }] });
  const [view] = lineViews(anOrder({ order_offers: [offer] }), 'ta');
  expect(view).toMatchObject({ name: 'விருந்து', base: 'Duo Feast', options: [{ name: 'சீஸ்', base: 'Extra Cheese' }] });
});

test('options of a part that the order does not have are those of the item itself', () => {
  const options = [DRINK, { ...CHEESE, part: 7 }];
  const views = { options: optionViews({ options, parts: DUO_PARTS }, 'en') };
  expect(optionsOf(views, null).map(({ name, cents }) => [name, cents])).toEqual([
    ['Cola', 24_000],
    ['Extra Cheese', 24_000],
  ]);
  expect(optionsOf(views, 7)).toEqual([]);
});
