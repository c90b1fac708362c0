import fc from 'fast-check';
import { moveItem } from '../../src/features/admin/crud/sorting/move-item.js';

describe('moving one entry of a list', () => {
  it('puts it at its new index and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('never loses or duplicates an entry', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(20), fc.nat(20), (list, from, to) => {
        expect(moveItem(list, from, to).sort()).toEqual([...list].sort());
      }),
    );
  });
});
