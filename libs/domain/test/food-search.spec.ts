import fc from 'fast-check';
import type { MenuItem } from '../../contract/menu/menu.js';
import { type SearchedFood, searchFoods, typingMistakes } from '../menu/search/food-search.js';
import { aFood } from './builders.js';

const aWord = fc.stringMatching(/^[a-z]{4,12}$/);

const inCategory =
  (...categories: string[]) =>
  (name: string, facts: Partial<MenuItem> = {}): SearchedFood => ({
    item: aFood({ name, ...facts }),
    categories,
    isOffer: categories[0] === 'Combos',
  });
const burger = inCategory('Burgers', 'Smash Burgers');
const garden = inCategory('Burgers', 'Garden Burgers');
const side = inCategory('Sides', 'Fries');
const bite = inCategory('Sides', 'Bites');
const cooler = inCategory('Drinks', 'Coolers');
const shake = inCategory('Drinks', 'Shakes & Hot Cups');
const dessert = inCategory('Desserts', 'Sweet Plates');
const meal = inCategory('Combos', 'Meals for One');
const box = inCategory('Combos', 'Sharing Boxes');

const MENU: readonly SearchedFood[] = [
  burger('Classic Smash', {
    description: 'One beef patty, cheddar, pickles and our own mayo.',
    marks: ['halal', 'egg'],
  }),
  burger('Colombo Heat', { description: 'Beef, Swiss cheese and lunu miris.', marks: ['halal', 'fish'], spice: 3 }),
  burger('Mushroom Melt', { description: 'Beef under buttered mushrooms.', marks: ['halal'] }),
  burger('Sunrise Smash', { description: 'Beef, a fried egg with a soft yolk.', marks: ['halal', 'egg'] }),
  garden('Polos Smash', { description: 'A patty of young jackfruit.', marks: ['vegetarian', 'egg'], spice: 1 }),
  garden('Parippu Patty', { description: 'A crisp lentil patty.', marks: ['vegetarian', 'vegan'] }),
  side('Salted Fries', { marks: ['vegan'] }),
  bite('Isso Vadai', { description: 'Lentil vadai with whole prawns on top.', marks: ['fish'], spice: 2 }),
  cooler('Cola'),
  shake('Chocolate Shake', { marks: ['vegetarian', 'dairy'] }),
  dessert('Watalappan', { description: 'Coconut milk, kithul and cashew.', marks: ['vegetarian', 'egg', 'nuts'] }),
  dessert('Crème Cone', { marks: ['vegetarian', 'dairy'] }),
  meal('Classic Meal', { contains: [{ id: 1, name: 'Classic Smash', quantity: 1 }] }),
  box('Box for Two', { contains: [{ id: 2, name: 'Colombo Heat', quantity: 2 }] }),
];

function found(search: string): string[] {
  const { ranks } = searchFoods(MENU, search);
  return [...ranks].sort(([, one], [, other]) => one - other).map(([{ item }]) => item.name);
}
const isGuess = (search: string) => searchFoods(MENU, search).isGuess;

const ALL_BURGERS = ['Classic Smash', 'Colombo Heat', 'Mushroom Melt', 'Sunrise Smash', 'Polos Smash', 'Parippu Patty'];
const MEATLESS = ['Polos Smash', 'Parippu Patty', 'Salted Fries', 'Chocolate Shake', 'Watalappan', 'Crème Cone'];

describe('D search by meaning', () => {
  it.each<[string, string[]]>([
    ['Burgers', ALL_BURGERS],
    ['burger', ALL_BURGERS],
    ['garden burger', ['Polos Smash', 'Parippu Patty']],
    ['spicy', ['Colombo Heat', 'Polos Smash', 'Isso Vadai']],
    ['very spicy', ['Colombo Heat']],
    ['spicy burger', ['Colombo Heat', 'Polos Smash']],
    ['something mild', ['Polos Smash']],
    ['egg', ['Sunrise Smash']],
    ['burger with egg', ['Sunrise Smash']],
    ['veg', MEATLESS],
    ['vegetarian', MEATLESS.filter((name) => name !== 'Salted Fries')],
    ['vegan', ['Parippu Patty', 'Salted Fries']],
    ['meal', ['Classic Meal']],
    ['meals', ['Classic Meal']],
    ['combo', ['Classic Meal', 'Box for Two']],
    ['offers', ['Classic Meal', 'Box for Two']],
    ['deal', ['Classic Meal', 'Box for Two']],
    ['chips', ['Salted Fries']],
    ['coke', ['Cola']],
    ['shrimps', ['Isso Vadai']],
    ['jackfruit', ['Polos Smash']],
    ['milkshake', ['Chocolate Shake']],
    ['nuts', ['Watalappan']],
    ['CRÊME', ['Crème Cone']],
    ['mash', ['Classic Smash', 'Sunrise Smash', 'Polos Smash']],
  ])('“%s” finds %j', (search, names) => {
    expect(found(search).sort()).toEqual([...names].sort());
    expect(isGuess(search)).toBe(false);
  });

  it.each([
    ['a name before what a combo contains', 'classic smash', ['Classic Smash', 'Classic Meal']],
    ['a name before a description', 'lentil', ['Parippu Patty', 'Isso Vadai']],
    ['a part of a combo after the food itself', 'heat', ['Colombo Heat', 'Box for Two']],
  ])('ranks %s', (_what, search, names) => expect(found(search)).toEqual(names));

  it.each(['', '  ', '&'])('finds all foods for “%s”', (search) => expect(found(search)).toHaveLength(MENU.length));
});

describe('typing mistakes', () => {
  it.each([
    ['clasic', 'Classic Smash'],
    ['smahs', 'Classic Smash'],
    ['choclate shake', 'Chocolate Shake'],
    ['chocklat', 'Chocolate Shake'],
    ['watalapan', 'Watalappan'],
    ['wattalappam', 'Watalappan'],
    ['mushrom metl', 'Mushroom Melt'],
    ['bergars', 'Classic Smash'],
    ['vegitarian', 'Polos Smash'],
  ])('finds for “%s” %s, as a guess', (search, name) => {
    expect(found(search)).toContain(name);
    expect(isGuess(search)).toBe(true);
  });

  it.each(['tee', 'soup', 'classic soup', 'smoke', 'zucchini'])('finds nothing for “%s”', (search) =>
    expect(found(search)).toEqual([]),
  );
});

it('forgives any one mistake in a word of four or more letters', () => {
  const mistaken = aWord.chain((word) =>
    fc
      .tuple(
        fc.nat(word.length - 2),
        fc.stringMatching(/^[a-z]$/),
        fc.constantFrom('missing', 'wrong', 'more', 'swapped'),
      )
      .map(([at, letter, kind]) => {
        const typed = {
          missing: word.slice(0, at) + word.slice(at + 1),
          wrong: word.slice(0, at) + letter + word.slice(at + 1),
          more: word.slice(0, at) + letter + word.slice(at),
          swapped: word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
        }[kind];
        return { word, typed };
      }),
  );
  fc.assert(fc.property(mistaken, ({ word, typed }) => typingMistakes(typed, word) <= 1));
});

const finds = (word: string, typed: string) => searchFoods([burger(`a ${word}`)], typed).ranks.size === 1;

it('finds every beginning of every word without a mistake', () => {
  const begun = aWord.chain((word) => fc.nat(word.length).map((length) => ({ word, typed: word.slice(0, length) })));
  fc.assert(fc.property(begun, ({ word, typed }) => typingMistakes(typed, word) === 0 && finds(word, typed)));
});

describe('a menu in another language', () => {
  /** as `?language=` answers it, with the chain’s own names beside */
  const translated = (name: string, base_name: string, own: string, facts: Partial<MenuItem> = {}): SearchedFood => ({
    ...inCategory(own, 'Burgers')(name, { base_name, ...facts }),
    categories: [own, 'Burgers'],
  });
  const MIXED: readonly SearchedFood[] = [
    translated('ක්‍රිස්පි චිකන්', 'Crispy Chicken', 'බර්ගර්', { description: 'කොළඹ ගෝවා සලාද එක්ක.' }),
    translated('பலாக்காய் ஸ்மேஷ்', 'Polos Smash', 'மரக்கறி பர்கர்'),
    translated('කොච්චි චිකන්', 'Kochchi Chicken', 'බර්ගර්', {
      contains: [{ id: 1, name: 'උණු බ්‍රවුනි', base_name: 'Warm Brownie', quantity: 1 }],
    }),
  ];
  const [crispy, polos, kochchi] = ['ක්‍රිස්පි චිකන්', 'பலாக்காய் ஸ்மேஷ்', 'කොච්චි චිකන්'];
  const foundIn = (search: string) => {
    const { ranks, isGuess: guessed } = searchFoods(MIXED, search);
    return { names: [...ranks.keys()].map(({ item }) => item.name), guessed };
  };

  it.each<[string, (string | undefined)[]]>([
    ['ක්‍රිස්පි', [crispy]],
    // a keyboard without joiners
    ['ක්රිස්පි', [crispy]],
    ['චිකන්', [crispy, kochchi]],
    ['chicken', [crispy, kochchi]],
    ['polos', [polos]],
    ['பலாக்', [polos]],
    ['மரக்கறி', [polos]],
    ['jackfruit', [polos]],
    ['බ්රවුනි', [kochchi]],
    ['brownie', [kochchi]],
    // vowel signs in two parts, as some keyboards and pages write them
    ['ක\u0dd9\u0dcfච්චි', [kochchi]],
    ['ගෝවා', [crispy]],
  ])('“%s” finds %j', (search, names) => expect(foundIn(search)).toEqual({ names, guessed: false }));

  it('finds a name with a typing mistake', () =>
    expect(foundIn('කොච්වි චිකන්')).toEqual({ names: [kochchi], guessed: true }));
});

describe('a food is found in every language', () => {
  const foods = [
    { ...burger('Kochchi Chicken'), otherNames: 'කොච්චි චිකන් கொச்சி சிக்கன்' },
    bite('Fish Cutlets'),
    shake('Plain Tea'),
    burger('Colombo Heat', { spice: 3 }),
    { ...side('Egg Rice'), otherNames: 'බිත්තර බත්' },
    dessert('Watalappan'),
  ];
  const found = (search: string) => {
    const { ranks, isGuess } = searchFoods(foods, search);
    return isGuess ? ['guess'] : [...ranks.keys()].map(({ item }) => item.name);
  };

  it.each([
    ['its name in Sinhala', 'කොච්චි', 'Kochchi Chicken'],
    ['its name in Tamil', 'கொச்சி', 'Kochchi Chicken'],
    ...['chicken', 'kukul', 'kozhi', 'කුකුල්', 'චිකන්', 'கோழி', 'சிக்கன்'].map((word) => ['chicken', word, 'Kochchi Chicken']),
    ...['fish', 'malu', 'meen', 'මාළු', 'மீன்'].map((word) => ['fish', word, 'Fish Cutlets']),
    ...['tea', 'theneer', 'තේ', 'தேநீர்'].map((word) => ['tea', word, 'Plain Tea']),
    ...['hot', 'sara', 'kaaram', 'සැර', 'காரம்', 'உறைப்பு'].map((word) => ['hot', word, 'Colombo Heat']),
    ...['rice', 'bath', 'බත්', 'சோறு'].map((word) => ['rice', word, 'Egg Rice']),
  ] as [string, string, string][])('by %s: %s', (_what, search, name) => {
    expect(found(search)).toContain(name);
    expect(found(search)).not.toContain('Watalappan');
  });
});
