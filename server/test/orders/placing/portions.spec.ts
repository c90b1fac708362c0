import type { OrderPart } from '../../../../libs/contract/menu/menu.js';
import type { OrderedOption } from '../../../../libs/contract/menu/options.js';
import { portionsOf } from '../../../src/orders/portions.js';

const option = (changes: Partial<OrderedOption>): OrderedOption => ({
  ...{ option_id: 5, group: 'Sides', kind: 'extra', name: 'Side', marks: [], price: 100 },
  ...{ quantity: 2, part: null, food_id: 7 },
  ...changes,
});
const PARTS: OrderPart[] = [
  { id: 11, name: 'Burger', quantity: 3 },
  { id: 12, name: 'Fries', quantity: 2 },
];
type Line = Parameters<typeof portionsOf>[0][number];
const line = (changes: Partial<Line>): Line => ({
  ...{ menu_item_id: 40, quantity: 5, options: null, parts: PARTS },
  ...changes,
});

test.each<[string, Line[], [itemId: number, quantity: number][]]>([
  ['a plain line', [line({ parts: null })], [[40, 5]]],
  [
    'several lines, by item id',
    [line({ menu_item_id: 90 }), line({}), line({ menu_item_id: 9 })],
    [
      [9, 5],
      [40, 5],
      [90, 5],
    ],
  ],
  ['two lines of one item', [line({}), line({ quantity: 2 })], [[40, 7]]],
  [
    'an option of the combo itself',
    [line({ options: [option({})] })],
    [
      [7, 2 * 5],
      [40, 5],
    ],
  ],
  [
    'an option of the first part',
    [line({ options: [option({ part: 0 })] })],
    [
      [7, 2 * 3 * 5],
      [40, 5],
    ],
  ],
  [
    'an option of the second part',
    [line({ options: [option({ part: 1 })] })],
    [
      [7, 2 * 2 * 5],
      [40, 5],
    ],
  ],
  [
    'options of several parts with one food',
    [line({ options: [option({}), option({ part: 0 }), option({ part: 1, quantity: 1 })] })],
    [
      [7, (2 + 2 * 3 + 2) * 5],
      [40, 5],
    ],
  ],
  [
    'a food that is a line too',
    [line({ options: [option({})] }), line({ menu_item_id: 7, quantity: 4 })],
    [
      [7, 14],
      [40, 5],
    ],
  ],
  ['an option without a food', [line({ options: [option({ food_id: null })] })], [[40, 5]]],
  ['a default that was left out', [line({ options: [option({ quantity: 0 })] })], [[40, 5]]],
  [
    'an option of a part that the line does not name',
    [line({ options: [option({ part: 4 })] })],
    [
      [7, 10],
      [40, 5],
    ],
  ],
  [
    'an option of a part of a line without parts',
    [line({ parts: null, options: [option({ part: 0 })] })],
    [
      [7, 10],
      [40, 5],
    ],
  ],
])('counts %s', (_what, lines, portions) => {
  expect(portionsOf(lines)).toEqual(portions.map(([itemId, quantity]) => ({ itemId, quantity })));
});
