import type { StaffFood } from '@libs/contract/menu/staff-menu.js';
import {
  edited,
  kept,
  NO_EDITS,
  storedText,
  TYPED_FIELDS,
  toSend,
} from '../../src/features/admin/menu/grid/grid-edits.js';
import { COLUMNS, cellAfter } from '../../src/features/admin/menu/grid/grid-keys.js';
import { aFood } from './support/builders.js';

const bun: StaffFood = aFood({ id: 1, price: 1450, quantity: 20 });

describe('edits of the grid', () => {
  it('are the values that differ from the stored ones, however they are typed', () => {
    const typed = edited(NO_EDITS, bun, { price: 'Rs. 1,450.00', quantity: '24' });
    expect(toSend(typed.drafts).rows).toEqual([{ id: 1, version: 1, quantity: 24 }]);
    expect(edited(typed, bun, { quantity: '20' }).drafts.size).toBe(0);
    expect(edited(NO_EDITS, bun, { isSoldOut: false }).drafts.size).toBe(0);
  });

  it('say “unlimited” for as many as are ordered', () => {
    const typed = edited(NO_EDITS, bun, { quantity: ' Unlimited' });
    expect(toSend(typed.drafts).rows).toEqual([{ id: 1, version: 1, quantity: 100_000 }]);
    const unlimited = aFood({ id: 1, quantity: 100_000 });
    expect(storedText(unlimited, 'quantity')).toBe('unlimited');
    expect(edited(typed, unlimited, {}).drafts.size).toBe(0);
  });

  it('keep the version of the row when its first cell was edited', () => {
    const first = edited(NO_EDITS, bun, { price: '1500' });
    const newer = aFood({ id: 1, price: 1480, version: 2 });
    const second = edited(first, newer, { quantity: '30' });
    expect(toSend(second.drafts).rows).toEqual([{ id: 1, version: 1, price: 1500, quantity: 30 }]);
    const problem = { code: 'changed-meanwhile', message: '', fields: {}, item: newer };
    const mine = kept({ ...second, problems: new Map([[1, problem]]) }, 1);
    expect(toSend(mine.drafts).rows).toEqual([{ id: 1, version: 2, price: 1500, quantity: 30 }]);
    expect(mine.problems.size).toBe(0);
  });

  it('are not sent if a text is invalid, and the field says so', () => {
    const { drafts } = edited(NO_EDITS, bun, { price: '-3', quantity: '1.5' });
    const { rows, problems } = toSend(drafts);
    expect(rows).toEqual([]);
    expect(problems.get(1)?.fields).toEqual({
      price: ['Price must be an amount with at most 2 decimals.'],
      quantity: ['Daily quantity must be a whole number, or unlimited.'],
    });
  });

  it('are rejected if a comma is ambiguous', () => {
    const { drafts } = edited(NO_EDITS, bun, { price: '1250,50', quantity: '7,5' });
    expect(toSend(drafts).problems.get(1)?.fields).toEqual({
      price: ['“1250,50” is not clear. Type 1250.5, with a point before the decimals.'],
      quantity: ['“7,5” is not clear. Type 7.5, with a point before the decimals.'],
    });
    const clear = edited(NO_EDITS, bun, { price: '1,25,000', quantity: '1,000' });
    expect(toSend(clear.drafts).rows).toMatchObject([{ price: 125_000, quantity: 1000 }]);
  });
});

describe('keys of the grid', () => {
  const ids = [7, 8, 9];
  it.each([
    ['ArrowDown', { id: 7, column: 'price' }, { id: 8, column: 'price' }],
    ['Enter', { id: 8, column: 'quantity' }, { id: 9, column: 'quantity' }],
    ['ArrowDown', { id: 9, column: 'price' }, undefined],
    ['ArrowRight', { id: 7, column: 'sale' }, undefined],
    ['Tab', { id: 7, column: 'sale' }, { id: 8, column: 'price' }],
    ['Tab', { id: 9, column: 'sale' }, undefined],
    ['Shift+Tab', { id: 8, column: 'price' }, { id: 7, column: 'sale' }],
    ['Shift+Tab', { id: 7, column: 'price' }, undefined],
    ['Control+End', { id: 7, column: 'price' }, { id: 9, column: 'sale' }],
    ['PageUp', { id: 9, column: 'quantity' }, { id: 7, column: 'quantity' }],
    ['a', { id: 7, column: 'price' }, undefined],
  ] as const)('%s from %j leads to %j', (key, from, to) => {
    expect(cellAfter(key, from, { ids, columns: COLUMNS })).toEqual(to);
  });

  it('pass over what is sold today in the chain’s menu', () => {
    const cells = { ids, columns: TYPED_FIELDS };
    expect(cellAfter('Tab', { id: 7, column: 'quantity' }, cells)).toEqual({ id: 8, column: 'price' });
    expect(cellAfter('ArrowRight', { id: 7, column: 'quantity' }, cells)).toBeUndefined();
  });
});
