import type { BuyType } from '../libs/contract/values.js';
import { type DemoFood, type DemoType, FOOD_TYPES } from './demo-menu.js';
import type { Piece } from './drawing/svg.js';
import { board, feast } from './drawing/tile.js';

/** A combo: what it is made of, and its picture, which shows just that. */
export interface DemoOffer {
  name: string;
  price: number;
  quantity: number;
  parts: { food: string; quantity: number }[];
  draw: () => Piece;
}

const FOODS = new Map<string, DemoFood>(
  FOOD_TYPES.flatMap(({ subTypes }) =>
    subTypes.flatMap(({ items }) => items.map((food) => [food.name, food] as const)),
  ),
);

/** @throws Error where the card has no such food: a slip in the demonstration's own data */
export function demoFoodOrFail(name: string): DemoFood {
  const food = FOODS.get(name);
  if (!food) throw new Error(`The demonstration's card has no "${name}".`);
  return food;
}

const drawn = (name: string): Piece => demoFoodOrFail(name).draw();

interface Meal {
  name: string;
  price: number;
  quantity: number;
  /** the main piece, then the ones left and right behind it */
  foods: [main: string, left: string, right?: string];
}

function meal({ name, price, quantity, foods }: Meal): DemoOffer {
  const [main, left, right] = foods;
  return {
    name,
    price,
    quantity,
    parts: foods.filter((food) => food !== undefined).map((food) => ({ food, quantity: 1 })),
    draw: () => board([drawn(main), drawn(left), right === undefined ? undefined : drawn(right)]),
  };
}

interface Box {
  name: string;
  price: number;
  quantity: number;
  parts: [food: string, quantity: number][];
  /** what of it is drawn, behind and in front */
  shows: { back: string[]; front: string[] };
}

function sharing({ name, price, quantity, parts, shows }: Box): DemoOffer {
  return {
    name,
    price,
    quantity,
    parts: parts.map(([food, count]) => ({ food, quantity: count })),
    draw: () => feast(shows.back.map(drawn), shows.front.map(drawn)),
  };
}

export const OFFER_TYPES: DemoType<DemoOffer>[] = [
  {
    name: 'Combos',
    subTypes: [
      {
        name: 'Meals for One',
        ground: 'butter',
        items: [
          meal({
            name: 'Classic Meal',
            price: 1990,
            quantity: 120,
            foods: ['Classic Smash', 'Salted Fries', 'Cola'],
          }),
          meal({
            name: 'Double Meal',
            price: 2590,
            quantity: 90,
            foods: ['Double Smash', 'Curry Leaf Fries', 'Iced Ceylon Tea'],
          }),
          meal({
            name: 'Kochchi Meal',
            price: 2690,
            quantity: 80,
            foods: ['Kochchi Chicken', 'Hot Wings', 'Ginger Beer'],
          }),
          meal({
            name: 'Garden Meal',
            price: 1790,
            quantity: 60,
            foods: ['Polos Smash', 'Sweet Potato Fries', 'Passion Fruit Cooler'],
          }),
        ],
      },
      {
        name: 'Sharing Boxes',
        ground: 'peach',
        items: [
          sharing({
            name: 'Box for Two',
            price: 3990,
            quantity: 40,
            parts: [
              ['Classic Smash', 1],
              ['Crispy Chicken', 1],
              ['Salted Fries', 2],
              ['Cola', 2],
            ],
            shows: { back: ['Salted Fries', 'Cola', 'Salted Fries'], front: ['Classic Smash', 'Crispy Chicken'] },
          }),
          sharing({
            name: 'Family Feast',
            price: 7900,
            quantity: 24,
            parts: [
              ['Classic Smash', 2],
              ['Crispy Chicken', 2],
              ['Hot Wings', 1],
              ['Loaded Cheese Fries', 2],
              ['Cola', 4],
            ],
            shows: { back: ['Cola', 'Loaded Cheese Fries', 'Cola'], front: ['Hot Wings', 'Classic Smash'] },
          }),
        ],
      },
    ],
  },
  {
    name: 'Lunch Deals',
    subTypes: [
      {
        name: 'Quick Lunch',
        ground: 'sage',
        items: [
          meal({
            name: 'Wrap & Cooler',
            price: 1450,
            quantity: 80,
            foods: ['Crispy Chicken Wrap', 'Lime & Mint Soda'],
          }),
          meal({
            name: 'Bowl & Tea',
            price: 1490,
            quantity: 80,
            foods: ['Devilled Chicken Bowl', 'Plain Tea'],
          }),
          meal({
            name: 'Bites & Shake',
            price: 1550,
            quantity: 60,
            foods: ['Chicken Bites', 'Vanilla Shake'],
          }),
        ],
      },
    ],
  },
];

export interface DemoRule {
  name: string;
  buyType: BuyType;
  /** the name of the food type, sub food type or food */
  buy: string;
  buyQuantity: number;
  get: string;
  getQuantity: number;
}

/** One rule of each buy type. */
export const BUY_GET_RULES: DemoRule[] = [
  {
    name: 'Two Classics, free fries',
    buyType: 'Food Item',
    buy: 'Classic Smash',
    buyQuantity: 2,
    get: 'Salted Fries',
    getQuantity: 1,
  },
  {
    name: 'Two wraps, free soda',
    buyType: 'Sub Food Type',
    buy: 'Wraps',
    buyQuantity: 2,
    get: 'Lime & Mint Soda',
    getQuantity: 1,
  },
  {
    name: 'Three sweets, a free cone',
    buyType: 'Food Type',
    buy: 'Desserts',
    buyQuantity: 3,
    get: 'Soft Serve Cone',
    getQuantity: 1,
  },
];

/** Rules by amount, one of each kind; in rupees. */
export const PAY_GET_RULE = { name: 'A cola with Rs. 5,000', from: 5000, get: 'Cola', getQuantity: 1 };
export const FREE_DELIVERY_RULE = { name: 'Free delivery from Rs. 6,000', from: 6000 };
