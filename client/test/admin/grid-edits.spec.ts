import type { StaffFood } from '@libs/contract/menu/staff-menu.js';
import { bulkChange } from '../../src/features/admin/menu/grid/bulk-bar.js';
import { edited, kept, NO_EDITS, repriced, toSend } from '../../src/features/admin/menu/grid/grid-edits.js';
import { cellAfter } from '../../src/features/admin/menu/grid/grid-keys.js';
import { aFood } from './support/builders.js';

const bun: StaffFood = aFood({ id: 1, price: 1450, quantity: 20 });

describe('edits of the grid', () => {
  it('are the values that differ from the stored ones, however they are typed', () => {
    const typed = edited(NO_EDITS, [bun], () => ({ price: 'Rs. 1,450.00', quantity: '20', open: '10', close: '9 pm' }));
    expect(toSend(typed.drafts).rows).toEqual([{ id: 1, version: 1, close: '21:00' }]);
    expect(edited(typed, [bun], () => ({ close: '22:00' })).drafts.size).toBe(0);
    expect(edited(NO_EDITS, [bun], () => ({ isSoldOut: false })).drafts.size).toBe(0);
  });

  it('keep the version of the row when its first cell was edited', () => {
    const first = edited(NO_EDITS, [bun], () => ({ price: '1500' }));
    const newer = aFood({ id: 1, price: 1480, version: 2 });
    const second = edited(first, [newer], () => ({ quantity: '30' }));
    expect(toSend(second.drafts).rows).toEqual([{ id: 1, version: 1, price: 1500, quantity: 30 }]);
    const problem = { code: 'changed-meanwhile', message: '', fields: {}, item: newer };
    const mine = kept({ ...second, problems: new Map([[1, problem]]) }, 1);
    expect(toSend(mine.drafts).rows).toEqual([{ id: 1, version: 2, price: 1500, quantity: 30 }]);
    expect(mine.problems.size).toBe(0);
  });

  it('are not sent if a text is invalid, and the field says so', () => {
    const { drafts } = edited(NO_EDITS, [bun], () => ({ price: '-3', quantity: '1.5', open: '25:00' }));
    const { rows, problems } = toSend(drafts);
    expect(rows).toEqual([]);
    expect(problems.get(1)?.fields).toEqual({
      price: ['Price must be an amount with at most 2 decimals.'],
      quantity: ['Daily quantity must be a whole number.'],
      open: ['Open Time must be a time like 09:30.'],
    });
  });

  it('clear the times of a food that is to follow its branch, both or neither', () => {
    const cleared = edited(NO_EDITS, [bun], () => ({ open: ' ' }));
    expect(toSend(cleared.drafts).rows).toEqual([{ id: 1, version: 1, hasBranchHours: true }]);
    const half = edited(cleared, [bun], () => ({ close: '21:00' }));
    expect(toSend(half.drafts).problems.get(1)?.fields).toEqual({
      open: ['Enter both times, or none to serve it as the branch opens.'],
    });
    const follows = aFood({ id: 2, has_branch_hours: true });
    expect(edited(NO_EDITS, [follows], () => ({ open: '', close: '' })).drafts.size).toBe(0);
    const own = edited(NO_EDITS, [follows], () => ({ open: '9', close: '10 pm' }));
    expect(toSend(own.drafts).rows).toEqual([{ id: 2, version: 1, open: '09:00', close: '22:00' }]);
  });

  it('are rejected if a comma is ambiguous', () => {
    const { drafts } = edited(NO_EDITS, [bun], () => ({ price: '1250,50', quantity: '7,5' }));
    expect(toSend(drafts).problems.get(1)?.fields).toEqual({
      price: ['“1250,50” is not clear. Type 1250.5, with a point before the decimals.'],
      quantity: ['“7,5” is not clear. Type 7.5, with a point before the decimals.'],
    });
    const clear = edited(NO_EDITS, [bun], () => ({ price: '1,25,000', quantity: '1,000' }));
    expect(toSend(clear.drafts).rows).toMatchObject([{ price: 125_000, quantity: 1000 }]);
  });

  it('raise the price in the cell, and keep it if it would fall below 0', () => {
    expect(repriced(bun, undefined, { by: 'percent', value: 5, roundTo: 10 })).toBe('1520');
    expect(repriced(bun, { version: 1, price: '2000' }, { by: 'amount', value: 50.5 })).toBe('2050.5');
    expect(repriced(bun, undefined, { by: 'amount', value: -1451 })).toBe('1450');
  });
});

describe('the change of selected rows', () => {
  it.each([
    ['percent', '-5 %', { price: { by: 'percent', value: -5, roundTo: 5 } }],
    ['percent', '−2.5', { price: { by: 'percent', value: -2.5, roundTo: 5 } }],
    ['percent', '+10', { price: { by: 'percent', value: 10, roundTo: 5 } }],
    ['percent', '2000', 'Enter a percentage from -100 to 1000.'],
    ['amount', '-1,000', { price: { by: 'amount', value: -1000 } }],
    ['amount', 'some', '“some” is not a number. Type it like 1250.50 or 1,250.50.'],
    ['percent', '7,5 %', '“7,5” is not clear. Type 7.5, with a point before the decimals.'],
    ['set', '', 'Enter a number.'],
    ['set', '-1', 'Price must be 0 or more.'],
    ['quantity', ' 40 ', { draft: { quantity: '40' } }],
    ['open', '', 'Enter a value.'],
    ['branch', '', { draft: { open: '', close: '' } }],
    ['off', '', { draft: { isSoldOut: true } }],
  ] as const)('%s by "%s" is %j', (what, text, expected) => {
    expect(bulkChange(what, text, 5)).toEqual(expected);
  });
});

describe('keys of the grid', () => {
  const ids = [7, 8, 9];
  it.each([
    ['ArrowDown', { id: 7, column: 'price' }, { id: 8, column: 'price' }],
    ['Enter', { id: 8, column: 'close' }, { id: 9, column: 'close' }],
    ['ArrowDown', { id: 9, column: 'price' }, undefined],
    ['ArrowRight', { id: 7, column: 'sale' }, undefined],
    ['Tab', { id: 7, column: 'sale' }, { id: 8, column: 'select' }],
    ['Tab', { id: 9, column: 'sale' }, undefined],
    ['Shift+Tab', { id: 8, column: 'select' }, { id: 7, column: 'sale' }],
    ['Shift+Tab', { id: 7, column: 'select' }, undefined],
    ['Control+End', { id: 7, column: 'price' }, { id: 9, column: 'sale' }],
    ['PageUp', { id: 9, column: 'open' }, { id: 7, column: 'open' }],
    ['a', { id: 7, column: 'price' }, undefined],
  ] as const)('%s from %j leads to %j', (key, from, to) => {
    expect(cellAfter(key, from, ids)).toEqual(to);
  });
});
