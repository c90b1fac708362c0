/** The columns of a menu's sheet, in this order. */
export const SHEET_COLUMNS = [
  'Id',
  'Version',
  'Kind',
  'Food Type',
  'Sub Food Type',
  'Name',
  'Price',
  'Daily Quantity',
  'Open Time',
  'Close Time',
  'Description',
  'Marks',
  'Spice',
  'Made Of',
  'Options',
  'Picture',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
