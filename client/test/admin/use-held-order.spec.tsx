import { act, renderHook } from '@testing-library/react';
import { useHeldOrder } from '../../src/features/admin/crud/sorting/use-held-order.js';

interface Resource {
  id: number;
  name: string;
}

const BURGERS: Resource = { id: 1, name: 'Burgers' };
const DRINKS: Resource = { id: 2, name: 'Drinks' };
const SIDES: Resource = { id: 3, name: 'Sides' };

/** A list, and a server that records the requests and that the test lets answer one by one. */
function aList(listed: Resource[]) {
  const asked: number[][] = [];
  const answers: ((isStored: boolean) => void)[] = [];
  const store = (ids: number[]) => {
    asked.push(ids);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  const { result, rerender } = renderHook((resources: Resource[]) => useHeldOrder(resources, store), {
    initialProps: listed,
  });
  return {
    asked,
    shown: () => result.current.shown.map(({ name }) => name),
    choose: (...ids: number[]) => act(async () => result.current.choose(ids)),
    answer: (isStored: boolean) => act(async () => answers.shift()?.(isStored)),
    read: (...resources: Resource[]) => rerender(resources),
  };
}

describe('a list whose order a person changes', () => {
  it('takes two quick moves, sends one order after the other, and never snaps back', async () => {
    const list = aList([BURGERS, DRINKS, SIDES]);
    await list.choose(2, 1, 3);
    await list.choose(2, 3, 1);
    expect(list.shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    expect(list.asked).toEqual([[2, 1, 3]]);

    await list.answer(true);
    expect(list.asked[1]).toEqual([2, 3, 1]);
    // the list after the first of the two moves
    list.read(DRINKS, BURGERS, SIDES);
    expect(list.shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    await list.answer(true);
    expect(list.shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    list.read(DRINKS, SIDES, BURGERS);
    expect(list.shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    // later changes of somebody else are shown
    list.read(SIDES, DRINKS, BURGERS);
    expect(list.shown()).toEqual(['Sides', 'Drinks', 'Burgers']);
  });

  it('returns to the stored order if the new one is rejected', async () => {
    const list = aList([BURGERS, DRINKS, SIDES]);
    await list.choose(1, 3, 2);
    expect(list.shown()).toEqual(['Burgers', 'Sides', 'Drinks']);
    await list.answer(false);
    expect(list.shown()).toEqual(['Burgers', 'Drinks', 'Sides']);
  });

  it('sends only the last of the orders that were set meanwhile', async () => {
    const list = aList([BURGERS, DRINKS, SIDES]);
    await list.choose(2, 1, 3);
    await list.choose(2, 3, 1);
    await list.choose(2, 1, 3);
    await list.answer(true);
    expect(list.asked).toEqual([
      [2, 1, 3],
      [2, 1, 3],
    ]);
  });
});
