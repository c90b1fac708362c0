import { board } from './ta/board.js';
import { checkout } from './ta/checkout.js';
import { common } from './ta/common.js';
import { fields } from './ta/fields.js';
import { mine } from './ta/mine.js';
import { order } from './ta/order.js';
import { outlet } from './ta/outlet.js';
import { rejections } from './ta/rejections.js';
import { server } from './ta/server.js';
import { shop } from './ta/shop.js';
import { shortage } from './ta/shortage.js';
import { staff } from './ta/staff.js';
import { tax } from './ta/tax.js';
import type { TextId } from './text.js';

/**
 * The Tamil texts by id, as they are spoken and written in Sri Lanka; a native speaker has not signed them yet (see
 * README.md).
 */
export const ta = {
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
