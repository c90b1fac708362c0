import { board } from './si/board.js';
import { checkout } from './si/checkout.js';
import { common } from './si/common.js';
import { fields } from './si/fields.js';
import { mine } from './si/mine.js';
import { order } from './si/order.js';
import { outlet } from './si/outlet.js';
import { rejections } from './si/rejections.js';
import { server } from './si/server.js';
import { shop } from './si/shop.js';
import { shortage } from './si/shortage.js';
import { staff } from './si/staff.js';
import { tax } from './si/tax.js';
import type { TextId } from './text.js';

/** The Sinhala texts by id, of a language that a native speaker has not signed yet (see README.md). */
export const si = {
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
} satisfies Record<TextId, string>;
