import { changesOf } from '../../src/features/admin/reports/audit/audit-words.js';

describe('the texts of an audit entry', () => {
  it('list only the fields that differ', () => {
    const before = { name: 'Classic', price: 1450, is_active: true };
    const after = { name: 'Classic', price: 1550, is_active: false };
    expect(changesOf({ before, after })).toEqual([
      { field: 'price', before: ['1450'], after: ['1550'] },
      { field: 'is active', before: ['yes'], after: ['no'] },
    ]);
  });

  it('show every field of an added or removed resource, with a dash on the other side', () => {
    expect(changesOf({ before: null, after: { area: 'Borella', note: '' } })).toEqual([
      { field: 'area', before: ['–'], after: ['Borella'] },
    ]);
    expect(changesOf({ before: { area: 'Borella' }, after: null })).toEqual([
      { field: 'area', before: ['Borella'], after: ['–'] },
    ]);
  });

  it('show a list value by value, and an empty list as nothing', () => {
    expect(
      changesOf({
        before: { order: ['Hill', 'Harbour'], parts: ['1 × Soda'], same: ['a', 'b'] },
        after: { order: ['Harbour', 'Hill'], parts: [], same: ['a', 'b'] },
      }),
    ).toEqual([
      { field: 'order', before: ['Hill', 'Harbour'], after: ['Harbour', 'Hill'] },
      { field: 'parts', before: ['1 × Soda'], after: ['–'] },
    ]);
  });

  it('are empty if nothing was stored', () => {
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});
