import { board } from './en/board.js';
import { checkout } from './en/checkout.js';
import { common } from './en/common.js';
import { fields } from './en/fields.js';
import { mine } from './en/mine.js';
import { order } from './en/order.js';
import { outlet } from './en/outlet.js';
import { rejections } from './en/rejections.js';
import { server } from './en/server.js';
import { shop } from './en/shop.js';
import { shortage } from './en/shortage.js';
import { staff } from './en/staff.js';
import { tax } from './en/tax.js';

/** The English texts by their parts. Each has a file here, and one in the folder of each further language. */
export const PARTS = {
  common,
  shop,
  order,
  outlet,
  mine,
  checkout,
  shortage,
  board,
  staff,
  rejections,
  fields,
  server,
  tax,
} as const;

/** The English texts by id, from which other languages are translated. A text is an ICU message. */
export const en = {
  ...common,
  ...shop,
  ...order,
  ...outlet,
  ...mine,
  ...checkout,
  ...shortage,
  ...board,
  ...staff,
  ...rejections,
  ...fields,
  ...server,
  ...tax,
} as const;
