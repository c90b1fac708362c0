import type { BuyType } from '../libs/contract/values.js';
import type { DemoType } from './demo-menu.js';

/** A combo and its parts. */
export interface DemoOffer {
  name: string;
  price: number;
  quantity: number;
  parts: { food: string; quantity: number }[];
}

interface Meal {
  name: string;
  price: number;
  quantity: number;
  foods: string[];
}

const meal = ({ foods, ...offer }: Meal): DemoOffer => ({
  ...offer,
  parts: foods.map((food) => ({ food, quantity: 1 })),
});

interface Box {
  name: string;
  price: number;
  quantity: number;
  parts: [food: string, quantity: number][];
}

const sharing = ({ parts, ...offer }: Box): DemoOffer => ({
  ...offer,
  parts: parts.map(([food, quantity]) => ({ food, quantity })),
});

export const OFFER_TYPES: DemoType<DemoOffer>[] = [
  {
    name: 'Combos',
    subTypes: [
      {
        name: 'Meals for One',
        items: [
          meal({
            name: 'Classic Meal',
            price: 1990,
            quantity: 120,
            foods: ['Classic Smash', 'Salted Fries'],
          }),
          meal({
            name: 'Double Meal',
            price: 2590,
            quantity: 90,
            foods: ['Double Smash'],
          }),
          meal({
            name: 'Kochchi Meal',
            price: 2690,
            quantity: 80,
            foods: ['Kochchi Chicken', 'Hot Wings'],
          }),
          meal({
            name: 'Garden Meal',
            price: 1790,
            quantity: 60,
            foods: ['Polos Smash'],
          }),
        ],
      },
      {
        name: 'Sharing Boxes',
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

/** Rules by amount, one of each kind, in rupees. */
export const PAY_GET_RULE = { name: 'A cola with Rs. 5,000', from: 5000, get: 'Cola', getQuantity: 1 };
export const FREE_DELIVERY_RULE = { name: 'Free delivery from Rs. 6,000', from: 6000 };
