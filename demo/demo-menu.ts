export interface DemoFood {
  name: string;
  /** rupees, in the first outlet */
  price: number;
  /** portions per day */
  quantity: number;
  /** its serving hours, if they differ from the outlet's; an outlet that is always open serves it at any time */
  hours?: { open: string; close: string };
}

export interface DemoSubType<Item> {
  name: string;
  items: Item[];
}

export interface DemoType<Item> {
  name: string;
  subTypes: DemoSubType<Item>[];
}

/** The chain's whole menu. The first outlet serves all of it, the other outlets most of it. */
export const FOOD_TYPES: DemoType<DemoFood>[] = [
  {
    name: 'Burgers',
    subTypes: [
      {
        name: 'Smash Burgers',
        items: [
          {
            name: 'Classic Smash',
            price: 1450,
            quantity: 200,
          },
          {
            name: 'Double Smash',
            price: 1950,
            quantity: 150,
          },
          {
            name: 'Triple Stack',
            price: 2650,
            quantity: 24,
          },
          {
            name: 'Colombo Heat',
            price: 1690,
            quantity: 120,
          },
          {
            name: 'Smokehouse Smash',
            price: 2150,
            quantity: 80,
          },
          {
            name: 'Mushroom Melt',
            price: 1790,
            quantity: 80,
          },
          {
            name: 'Sunrise Smash',
            price: 1590,
            quantity: 60,
            hours: { open: '08:00', close: '12:00' },
          },
        ],
      },
      {
        name: 'Chicken Burgers',
        items: [
          {
            name: 'Crispy Chicken',
            price: 1350,
            quantity: 200,
          },
          {
            name: 'Kochchi Chicken',
            price: 1490,
            quantity: 120,
          },
          {
            name: 'Chicken & Pol Sambol',
            price: 1420,
            quantity: 90,
          },
        ],
      },
      {
        name: 'Garden Burgers',
        items: [
          {
            name: 'Polos Smash',
            price: 1190,
            quantity: 90,
          },
          {
            name: 'Paneer Lunu Miris',
            price: 1290,
            quantity: 70,
          },
          {
            name: 'Parippu Patty',
            price: 990,
            quantity: 90,
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
        items: [
          { name: 'Crispy Chicken Wrap', price: 1180, quantity: 100 },
          { name: 'Pepper Beef Wrap', price: 1380, quantity: 80 },
          { name: 'Garden Wrap', price: 920, quantity: 80 },
        ],
      },
      {
        name: 'Rice Bowls',
        items: [
          { name: 'Devilled Chicken Bowl', price: 1390, quantity: 90 },
          { name: 'Black Pepper Beef Bowl', price: 1620, quantity: 70 },
          { name: 'Polos Curry Bowl', price: 1150, quantity: 70 },
          { name: 'Chilli Prawn Bowl', price: 1890, quantity: 40 },
        ],
      },
    ],
  },
  {
    name: 'Sides',
    subTypes: [
      {
        name: 'Fries',
        items: [
          { name: 'Salted Fries', price: 550, quantity: 300 },
          { name: 'Curry Leaf Fries', price: 650, quantity: 200 },
          { name: 'Loaded Cheese Fries', price: 980, quantity: 120 },
          {
            name: 'Sweet Potato Fries',
            price: 790,
            quantity: 80,
          },
        ],
      },
      {
        name: 'Bites',
        items: [
          { name: 'Chicken Bites', price: 890, quantity: 150 },
          { name: 'Hot Wings', price: 1150, quantity: 120 },
          { name: 'Onion Rings', price: 690, quantity: 120 },
          { name: 'Isso Vadai', price: 950, quantity: 60 },
        ],
      },
    ],
  },
  {
    name: 'Drinks',
    subTypes: [
      {
        name: 'Coolers',
        items: [
          { name: 'Lime & Mint Soda', price: 450, quantity: 200 },
          { name: 'Passion Fruit Cooler', price: 520, quantity: 150 },
          { name: 'Iced Ceylon Tea', price: 390, quantity: 200 },
          { name: 'King Coconut', price: 420, quantity: 40 },
          { name: 'Ginger Beer', price: 380, quantity: 200 },
          { name: 'Cola', price: 300, quantity: 300 },
          { name: 'Spring Water', price: 120, quantity: 300 },
        ],
      },
      {
        name: 'Shakes & Hot Cups',
        items: [
          { name: 'Vanilla Shake', price: 850, quantity: 100 },
          { name: 'Chocolate Shake', price: 890, quantity: 100 },
          { name: 'Woodapple Shake', price: 920, quantity: 60 },
          { name: 'Iced Milk Coffee', price: 560, quantity: 120 },
          { name: 'Plain Tea', price: 220, quantity: 200 },
        ],
      },
    ],
  },
  {
    name: 'Desserts',
    subTypes: [
      {
        name: 'Frozen',
        items: [
          { name: 'Soft Serve Cone', price: 320, quantity: 150 },
          { name: 'Chocolate Dip Cone', price: 390, quantity: 120 },
          { name: 'Kithul Sundae', price: 690, quantity: 80 },
        ],
      },
      {
        name: 'Sweet Plates',
        items: [
          { name: 'Watalappan', price: 540, quantity: 40 },
          { name: 'Warm Brownie', price: 620, quantity: 60 },
        ],
      },
    ],
  },
];
