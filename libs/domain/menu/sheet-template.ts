import type { SheetCell } from './menu-sheet.js';
import { SHEET_COLUMNS, type SheetColumn } from './sheet-columns.js';

interface ColumnNote {
  /** what the column has */
  has: string;
  /** what a new food gets if its cell is blank */
  blank: string;
}

/** The columns as people read about them. A blank cell of a food that is on the menu leaves it as it is. */
export const COLUMN_NOTES: Record<SheetColumn, ColumnNote> = {
  Id: { has: 'From an export. Leave it blank for a new food.', blank: 'Found by its name' },
  Version: { has: 'From an export. It protects changes that somebody made since.', blank: 'Overwrites' },
  Kind: { has: 'Food or Combo', blank: 'Food' },
  'Food Type': { has: 'The first level of categories. New ones are added.', blank: 'As Sub Food Type' },
  'Sub Food Type': { has: 'The second level of categories. New ones are added.', blank: 'As Food Type' },
  Name: { has: 'At most once for foods, and once for combos', blank: 'Needed' },
  Price: { has: 'In rupees, like 1250.50', blank: 'Needed' },
  'Daily Quantity': { has: 'The portions that can be sold a day', blank: 'Needed' },
  'Open Time': { has: 'Served from, like 11am or 9:30 PM. Write branch to follow its hours.', blank: 'As the branch' },
  'Close Time': { has: 'Served until. The same time twice means around the clock.', blank: 'As the branch' },
  Description: { has: 'Shown to customers. Write none to empty it.', blank: 'None' },
  Marks: { has: 'Like halal, gluten, with commas between. Write none to empty it.', blank: 'None' },
  Spice: { has: '0 to 3', blank: '0' },
  'Made Of': { has: 'The foods of a combo, each in a line of the cell, like 2 x Lime juice', blank: 'None' },
  Picture: { has: 'A file name. Choose the picture with the file.', blank: 'None' },
};

const EXAMPLES: readonly Partial<Record<SheetColumn, SheetCell>>[] = [
  {
    Kind: 'Food',
    'Food Type': 'Rice and kottu',
    'Sub Food Type': 'Kottu',
    Name: 'Chicken kottu',
    Price: 1250,
    'Daily Quantity': 60,
    'Open Time': '11am',
    'Close Time': '9:30 PM',
    Description: 'Roti chopped with chicken, egg and leeks',
    Marks: 'halal, gluten, egg',
    Spice: 2,
  },
  {
    Kind: 'Food',
    'Food Type': 'Drinks',
    'Sub Food Type': 'Fresh juices',
    Name: 'Lime juice',
    Price: 350.5,
    'Daily Quantity': 100,
  },
  {
    Kind: 'Combo',
    'Food Type': 'Combos',
    'Sub Food Type': 'For two',
    Name: 'Kottu for two',
    Price: 2900,
    'Daily Quantity': 20,
    'Made Of': '2 x Chicken kottu\n2 x Lime juice',
  },
];

/** Returns the sheet to begin a menu with: the head and example rows, without the columns of an export. */
export function templateSheet(): SheetCell[][] {
  const columns = SHEET_COLUMNS.filter((column) => column !== 'Id' && column !== 'Version');
  return [columns, ...EXAMPLES.map((cells) => columns.map((column) => cells[column] ?? null))];
}

/** Returns the list of the columns as a sheet. */
export function columnsSheet(): SheetCell[][] {
  return [
    ['Column', 'What it has', 'If blank, in a new row'],
    ...SHEET_COLUMNS.map((column) => [column, COLUMN_NOTES[column].has, COLUMN_NOTES[column].blank]),
    [null, 'If a cell of a food that is on the menu is blank, the food stays as it is.', null],
  ];
}
