import type { SheetCell } from '../../../../libs/domain/menu/menu-sheet.js';
import { SHEET_COLUMNS, type SheetColumn } from '../../../../libs/domain/menu/sheet-columns.js';
import { sheetColumns } from '../../../../libs/texts/en/sheet-columns.js';

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
    ...SHEET_COLUMNS.map((column) => [column, sheetColumns[column].has, sheetColumns[column].blank]),
    [null, 'If a cell of a food that is on the menu is blank, the food stays as it is.', null],
  ];
}
