import type { Mark } from '../../../libs/contract/values.js';
import { type CellOption, readOptionsCell } from '../../src/catalog/sheets/options/option-cell.js';

const option = (name: string, of: Partial<CellOption> = {}): CellOption => ({
  ...{ name, price: 0, isDefault: false, quantityMax: 1, effort: 0, food: null, marks: [] },
  ...of,
});
const ONE = { kind: 'choice', min: 1, max: 1 };

test.each<[string, object[]]>([
  [
    'Size: Small, Large +300',
    [{ name: 'Size', definition: { ...ONE, options: [option('Small'), option('Large', { price: 300 })] } }],
  ],
  [
    'Size; Sauces (extra): Garlic + Rs. 50.50 ;\nරස: සැර, மிளகாய் +75/-',
    [
      { name: 'Size', definition: null },
      {
        name: 'Sauces',
        definition: { kind: 'extra', min: 0, max: null, options: [option('Garlic', { price: 50.5 })] },
      },
      { name: 'රස', definition: { ...ONE, options: [option('සැර'), option('மிளகாய்', { price: 75 })] } },
    ],
  ],
  [
    '"Salt, pepper": "A: 1; 2" +5, Coke (330 ml), "He said ""hi""", 12", 10"',
    [
      {
        name: 'Salt, pepper',
        definition: {
          ...ONE,
          options: [
            option('A: 1; 2', { price: 5 }),
            option('Coke (330 ml)'),
            option('He said "hi"'),
            option('12"'),
            option('10"'),
          ],
        },
      },
    ],
  ],
  [
    'Drink (choose 1 to 2): Cola (default, food), Tea +20 (food: "Milk tea, hot", dairy), Ice (+10), Rum (up to 3) +5.5',
    [
      {
        name: 'Drink',
        definition: {
          kind: 'choice',
          min: 1,
          max: 2,
          options: [
            option('Cola', { isDefault: true, food: '' }),
            option('Tea', { price: 20, food: 'Milk tea, hot', marks: ['dairy'] satisfies Mark[] }),
            option('Ice', { price: 10 }),
            option('Rum', { quantityMax: 3, price: 5.5 }),
          ],
        },
      },
    ],
  ],
  [
    'A (choose 2): x, y; B (choose up to 3): z; C (leave out up to 1): Onions; D (hot): w; E (Extras):',
    [
      { name: 'A', definition: { kind: 'choice', min: 2, max: 2, options: [option('x'), option('y')] } },
      { name: 'B', definition: { kind: 'choice', min: 0, max: 3, options: [option('z')] } },
      { name: 'C', definition: { kind: 'without', min: 0, max: 1, options: [option('Onions')] } },
      { name: 'D (hot)', definition: { ...ONE, options: [option('w')] } },
      { name: 'E', definition: { kind: 'extra', min: 0, max: null, options: [] } },
    ],
  ],
  [
    'Salt + vinegar: Salt + vinegar, Fries & dip',
    [{ name: 'Salt + vinegar', definition: { ...ONE, options: [option('Salt + vinegar'), option('Fries & dip')] } }],
  ],
])('%j is read', (cell, groups) => {
  expect(readOptionsCell(cell)).toEqual({ groups, problems: [] });
});

test.each<[string, string[]]>([
  ['Size: Small, Large +1,250', ['“Large +1,250” is not clear. Write a price without commas, like +1250.50.']],
  ['Size: Small, Large +300,50', ['“Large +300,50” is not clear. Write a price without commas, like +1250.50.']],
  [
    'Size: Large +1.250, Huge +7up',
    [
      '“+1.250” is not a price. Write it like +300 or +1250.50, or put a name with + in quotes.',
      '“+7up” is not a price. Write it like +300 or +1250.50, or put a name with + in quotes.',
    ],
  ],
  [
    'Size: Small -50',
    ['“Small -50” reads like a lower price. Give the food its lowest price, and add to it here with +.'],
  ],
  ['Size: +300', ['“+300” has no name. Name the option before its price.']],
  [': Small', ['Name the option group before the colon, like Size: Small, Large +300.']],
  ['Size: "Small, Large', ['“"Small” begins with a quote that is not closed.']],
])('%j has problems', (cell, problems) => {
  expect(readOptionsCell(cell).problems).toEqual(problems);
});

test('a cell of the largest size is read at once', () => {
  for (const part of ['"', ',"', '(', '";', '+1', '\u200e', 'a:b,', '((', ' "']) {
    const since = performance.now();
    readOptionsCell(part.repeat(32_000 / part.length));
    expect(performance.now() - since).toBeLessThan(2000);
  }
});
