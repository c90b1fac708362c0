import { burger } from './drawing/burger.js';
import type { Ground } from './drawing/colors.js';
import { dessert } from './drawing/desserts.js';
import { drink } from './drawing/drinks.js';
import { bites, fries } from './drawing/sides.js';
import type { Piece } from './drawing/svg.js';
import { bowl, wrap } from './drawing/wraps-and-bowls.js';

export interface DemoFood {
  name: string;
  /** rupees, at the flagship */
  price: number;
  /** portions a day */
  quantity: number;
  draw: () => Piece;
  /** when it is served, where that differs from the outlet's own hours; the outlet around the clock serves it always */
  hours?: { open: string; close: string };
}

export interface DemoSubType<Item> {
  name: string;
  /** the background of its pictures */
  ground: Ground;
  items: Item[];
}

export interface DemoType<Item> {
  name: string;
  subTypes: DemoSubType<Item>[];
}

/** The chain's whole card: the flagship serves all of it, the other outlets most of it. */
export const FOOD_TYPES: DemoType<DemoFood>[] = [
  {
    name: 'Burgers',
    subTypes: [
      {
        name: 'Smash Burgers',
        ground: 'peach',
        items: [
          {
            name: 'Classic Smash',
            price: 1450,
            quantity: 200,
            draw: () => burger({ layers: ['mayo', 'pickles', 'beef', 'cheddar', 'tomato', 'lettuce'] }),
          },
          {
            name: 'Double Smash',
            price: 1950,
            quantity: 150,
            draw: () => burger({ layers: ['pickles', 'beef', 'cheddar', 'beef', 'cheddar', 'onion', 'mayo'] }),
          },
          {
            name: 'Triple Stack',
            price: 2650,
            quantity: 24,
            draw: () =>
              burger({ layers: ['beef', 'cheddar', 'beef', 'cheddar', 'beef', 'cheddar', 'pickles', 'mustard'] }),
          },
          {
            name: 'Colombo Heat',
            price: 1690,
            quantity: 120,
            draw: () => burger({ layers: ['lettuce', 'beef', 'swiss', 'chillies', 'lunuMiris'] }),
          },
          {
            name: 'Smokehouse Smash',
            price: 2150,
            quantity: 80,
            draw: () => burger({ bun: 'dark', layers: ['barbecue', 'beef', 'cheddar', 'rasher', 'onionRing'] }),
          },
          {
            name: 'Mushroom Melt',
            price: 1790,
            quantity: 80,
            draw: () => burger({ bun: 'plain', layers: ['lettuce', 'beef', 'mushrooms', 'swiss', 'onion'] }),
          },
          {
            name: 'Sunrise Smash',
            price: 1590,
            quantity: 60,
            hours: { open: '08:00', close: '12:00' },
            draw: () => burger({ layers: ['lettuce', 'beef', 'cheddar', 'egg', 'rasher'] }),
          },
        ],
      },
      {
        name: 'Chicken Burgers',
        ground: 'butter',
        items: [
          {
            name: 'Crispy Chicken',
            price: 1350,
            quantity: 200,
            draw: () => burger({ layers: ['lettuce', 'crispyChicken', 'mayo', 'pickles'] }),
          },
          {
            name: 'Kochchi Chicken',
            price: 1490,
            quantity: 120,
            draw: () => burger({ layers: ['slaw', 'crispyChicken', 'lunuMiris'] }),
          },
          {
            name: 'Chicken & Pol Sambol',
            price: 1420,
            quantity: 90,
            draw: () => burger({ bun: 'plain', layers: ['lettuce', 'grilledChicken', 'sambol', 'onion'] }),
          },
        ],
      },
      {
        name: 'Garden Burgers',
        ground: 'sage',
        items: [
          {
            name: 'Polos Smash',
            price: 1190,
            quantity: 90,
            draw: () => burger({ layers: ['lettuce', 'jackfruit', 'onion', 'mayo'] }),
          },
          {
            name: 'Paneer Lunu Miris',
            price: 1290,
            quantity: 70,
            draw: () => burger({ bun: 'plain', layers: ['lettuce', 'tomato', 'paneer', 'lunuMiris'] }),
          },
          {
            name: 'Parippu Patty',
            price: 990,
            quantity: 90,
            draw: () => burger({ layers: ['slaw', 'lentil', 'tomato', 'mayo'] }),
          },
        ],
      },
    ],
  },
  {
    name: 'Wraps & Bowls',
    subTypes: [
      {
        name: 'Wraps',
        ground: 'blush',
        items: [
          { name: 'Crispy Chicken Wrap', price: 1180, quantity: 100, draw: () => wrap('chicken') },
          { name: 'Pepper Beef Wrap', price: 1380, quantity: 80, draw: () => wrap('beef') },
          { name: 'Garden Wrap', price: 920, quantity: 80, draw: () => wrap('garden') },
        ],
      },
      {
        name: 'Rice Bowls',
        ground: 'lagoon',
        items: [
          { name: 'Devilled Chicken Bowl', price: 1390, quantity: 90, draw: () => bowl('devilledChicken') },
          { name: 'Black Pepper Beef Bowl', price: 1620, quantity: 70, draw: () => bowl('pepperBeef') },
          { name: 'Polos Curry Bowl', price: 1150, quantity: 70, draw: () => bowl('jackfruit') },
          { name: 'Chilli Prawn Bowl', price: 1890, quantity: 40, draw: () => bowl('prawns') },
        ],
      },
    ],
  },
  {
    name: 'Sides',
    subTypes: [
      {
        name: 'Fries',
        ground: 'sand',
        items: [
          { name: 'Salted Fries', price: 550, quantity: 300, draw: () => fries({ topping: 'salt' }) },
          { name: 'Curry Leaf Fries', price: 650, quantity: 200, draw: () => fries({ topping: 'curryLeaf' }) },
          { name: 'Loaded Cheese Fries', price: 980, quantity: 120, draw: () => fries({ topping: 'cheese' }) },
          {
            name: 'Sweet Potato Fries',
            price: 790,
            quantity: 80,
            draw: () => fries({ potato: 'sweet', topping: 'chilli' }),
          },
        ],
      },
      {
        name: 'Bites',
        ground: 'butter',
        items: [
          { name: 'Chicken Bites', price: 890, quantity: 150, draw: () => bites('chicken') },
          { name: 'Hot Wings', price: 1150, quantity: 120, draw: () => bites('wings') },
          { name: 'Onion Rings', price: 690, quantity: 120, draw: () => bites('onionRings') },
          { name: 'Isso Vadai', price: 950, quantity: 60, draw: () => bites('vadai') },
        ],
      },
    ],
  },
  {
    name: 'Drinks',
    subTypes: [
      {
        name: 'Coolers',
        ground: 'lagoon',
        items: [
          { name: 'Lime & Mint Soda', price: 450, quantity: 200, draw: () => drink('limeMint') },
          { name: 'Passion Fruit Cooler', price: 520, quantity: 150, draw: () => drink('passion') },
          { name: 'Iced Ceylon Tea', price: 390, quantity: 200, draw: () => drink('icedTea') },
          { name: 'King Coconut', price: 420, quantity: 40, draw: () => drink('kingCoconut') },
          { name: 'Ginger Beer', price: 380, quantity: 200, draw: () => drink('gingerBeer') },
          { name: 'Cola', price: 300, quantity: 300, draw: () => drink('cola') },
          { name: 'Spring Water', price: 120, quantity: 300, draw: () => drink('water') },
        ],
      },
      {
        name: 'Shakes & Hot Cups',
        ground: 'rose',
        items: [
          { name: 'Vanilla Shake', price: 850, quantity: 100, draw: () => drink('vanillaShake') },
          { name: 'Chocolate Shake', price: 890, quantity: 100, draw: () => drink('chocolateShake') },
          { name: 'Woodapple Shake', price: 920, quantity: 60, draw: () => drink('woodappleShake') },
          { name: 'Iced Milk Coffee', price: 560, quantity: 120, draw: () => drink('milkCoffee') },
          { name: 'Plain Tea', price: 220, quantity: 200, draw: () => drink('tea') },
        ],
      },
    ],
  },
  {
    name: 'Desserts',
    subTypes: [
      {
        name: 'Frozen',
        ground: 'rose',
        items: [
          { name: 'Soft Serve Cone', price: 320, quantity: 150, draw: () => dessert('cone') },
          { name: 'Chocolate Dip Cone', price: 390, quantity: 120, draw: () => dessert('chocolateCone') },
          { name: 'Kithul Sundae', price: 690, quantity: 80, draw: () => dessert('sundae') },
        ],
      },
      {
        name: 'Sweet Plates',
        ground: 'sand',
        items: [
          { name: 'Watalappan', price: 540, quantity: 40, draw: () => dessert('watalappan') },
          { name: 'Warm Brownie', price: 620, quantity: 60, draw: () => dessert('brownie') },
        ],
      },
    ],
  },
];
