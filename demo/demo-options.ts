import type { OptionKind } from '../libs/contract/menu/options.js';
import type { Mark } from '../libs/contract/values.js';

interface DemoOption {
  name: string;
  /** rupees, in every outlet */
  price?: number;
  /** the food that it is, with its own stock */
  food?: string;
  quantityMax?: number;
  isDefault?: boolean;
  marks?: Mark[];
}

export interface DemoOptionGroup {
  name: string;
  kind: OptionKind;
  min: number;
  max: number;
  options: DemoOption[];
  /** the sub food types whose foods and combos ask it, and single items */
  askedBy: string[];
}

const ofFood = (name: string, price = 0): DemoOption => ({ name, food: name, price });
const BURGERS = ['Smash Burgers', 'Chicken Burgers', 'Garden Burgers'];
const SAVOURY = [...BURGERS, 'Wraps', 'Rice Bowls'];

/** The options of the chain's foods, in their order. Every required choice has a default. */
export const OPTION_GROUPS: DemoOptionGroup[] = [
  {
    name: 'Size',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [
      { name: 'Regular', isDefault: true },
      { name: 'Large', price: 150 },
    ],
    askedBy: ['Fries', 'Lime & Mint Soda', 'Passion Fruit Cooler', 'Iced Ceylon Tea'],
  },
  {
    name: 'Spice',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [{ name: 'As it is', isDefault: true }, { name: 'Mild' }, { name: 'Hot' }, { name: 'Sri Lankan hot' }],
    askedBy: SAVOURY,
  },
  {
    name: 'Side',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [
      { ...ofFood('Salted Fries'), isDefault: true },
      ofFood('Curry Leaf Fries', 80),
      ofFood('Sweet Potato Fries', 150),
      ofFood('Onion Rings', 120),
    ],
    askedBy: ['Double Meal', 'Garden Meal'],
  },
  {
    name: 'Drink',
    kind: 'choice',
    min: 1,
    max: 1,
    options: [
      { ...ofFood('Cola'), isDefault: true },
      ofFood('Ginger Beer'),
      ofFood('Spring Water'),
      ofFood('Iced Ceylon Tea', 50),
      ofFood('Lime & Mint Soda', 100),
    ],
    askedBy: ['Meals for One'],
  },
  {
    name: 'Extras',
    kind: 'extra',
    min: 0,
    max: 4,
    options: [
      { name: 'Extra Cheese', price: 150, quantityMax: 2, marks: ['dairy'] },
      { name: 'Fried Egg', price: 120, marks: ['egg'] },
      { name: 'Extra Patty', price: 450, quantityMax: 2 },
      { name: 'Lunu Miris', price: 60, marks: ['fish'] },
      { name: 'Garlic Mayo', price: 60, quantityMax: 2, marks: ['egg'] },
    ],
    askedBy: [...BURGERS, 'Wraps'],
  },
  {
    name: 'Leave out',
    kind: 'without',
    min: 0,
    max: 5,
    options: [{ name: 'Onions' }, { name: 'Tomato' }, { name: 'Pickles' }, { name: 'Sauce' }, { name: 'Cheese' }],
    askedBy: [...BURGERS, 'Wraps'],
  },
];
