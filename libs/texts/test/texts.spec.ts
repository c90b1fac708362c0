import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { board } from '../en/board.js';
import { checkout } from '../en/checkout.js';
import { common } from '../en/common.js';
import { fields } from '../en/fields.js';
import { mine } from '../en/mine.js';
import { order } from '../en/order.js';
import { outlet } from '../en/outlet.js';
import { rejections } from '../en/rejections.js';
import { server } from '../en/server.js';
import { shop } from '../en/shop.js';
import { shortage } from '../en/shortage.js';
import { staff } from '../en/staff.js';
import { tax } from '../en/tax.js';
import { en } from '../en.js';

test('every text is a valid ICU message', () => {
  for (const message of Object.values(en)) expect(() => compileMessageOrThrow(message)).not.toThrow();
});

test('a text that several parts use is in common.ts', () => {
  // another status of another record
  const isOther = (message: string) => message === 'Delivered';
  const own: string[] = [
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
  ].flatMap((part) => Object.values(part));
  expect(Object.values(common).filter((message) => own.includes(message) && !isOther(message))).toEqual([]);
});

test('no id is in two parts', () => {
  const ids = [
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
  ].flatMap((part) => Object.keys(part));
  expect(ids.toSorted()).toEqual(Object.keys(en).toSorted());
});
