import type { Language } from '../../../../libs/contract/values.js';
import type { SheetCell } from '../../../../libs/domain/menu/menu-sheet.js';
import { columnsIn, isTextColumn, type SheetColumn } from '../../../../libs/domain/menu/sheet-columns.js';
import { sheetColumns, textColumns } from '../../../../libs/texts/en/sheet-columns.js';

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
    Effort: 2,
    Options: 'Size: Regular, Large +300; Extras (extra): Egg +100, Cheese +150; Without (leave out): Onions, Leeks',
    Picture: 'chicken-kottu.jpg',
    'Name (si)': 'චිකන් කොත්තු',
    'Description (si)': 'කුකුළු මස්, බිත්තර සහ ලීක්ස් සමඟ කොටන ලද රොටි',
    'Name (ta)': 'சிக்கன் கொத்து',
    'Description (ta)': 'கோழி, முட்டை, லீக்ஸ் சேர்த்துக் கொத்திய ரொட்டி',
  },
  {
    Kind: 'Food',
    'Food Type': 'Drinks',
    'Sub Food Type': 'Fresh juices',
    Name: 'Lime juice',
    Price: 350.5,
    'Daily Quantity': 'unlimited',
    Options: 'Sugar: With sugar (default), No sugar',
  },
  {
    Kind: 'Combo',
    'Food Type': 'Combos',
    'Sub Food Type': 'For two',
    Name: 'Kottu for two',
    Price: 2900,
    'Daily Quantity': 20,
    'Made Of': '2 x Chicken kottu\n2 x Lime juice',
    Options: 'Extras',
  },
];

/** Returns the sheet to begin a menu with: the head and example rows, without the columns of an export. */
export function templateSheet(languages: readonly Language[]): SheetCell[][] {
  const columns = columnsIn(languages).filter((column) => column !== 'Id' && column !== 'Version');
  return [columns, ...EXAMPLES.map((cells) => columns.map((column) => cells[column] ?? null))];
}

/** Returns the list of the columns as a sheet. */
export function columnsSheet(languages: readonly Language[]): SheetCell[][] {
  return [
    ['Column', 'What it has', 'If blank, in a new row'],
    ...columnsIn(languages).map((column) => {
      const { has, blank } = isTextColumn(column) ? textColumns : sheetColumns[column];
      return [column, has, blank];
    }),
    [null, 'If a cell of a food that is on the menu is blank, the food stays as it is.', null],
  ];
}
