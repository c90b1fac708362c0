import { act, fireEvent, render, screen } from '@testing-library/react';
import { SortableList } from '../../src/features/admin/shared/sortable-list.js';

interface Resource {
  id: number;
  name: string;
}

const BURGERS: Resource = { id: 1, name: 'Burgers' };
const DRINKS: Resource = { id: 2, name: 'Drinks' };
const SIDES: Resource = { id: 3, name: 'Sides' };

/** The server, in the test's hands: what it was asked, and its answers one by one. */
function aStore() {
  const asked: number[][] = [];
  const answers: ((isStored: boolean) => void)[] = [];
  return {
    asked,
    store: (ids: number[]) => {
      asked.push(ids);
      return new Promise<boolean>((resolve) => answers.push(resolve));
    },
    answer: (isStored: boolean) => act(async () => answers.shift()?.(isStored)),
  };
}

function listOf(resources: Resource[], store: (ids: number[]) => Promise<boolean>) {
  return (
    <SortableList
      label="Order of the food types"
      resources={resources}
      nameOf={({ name }) => name}
      row={({ name }) => <strong>{name}</strong>}
      onReorder={store}
    />
  );
}

const shown = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const press = (name: string, key: string) =>
  act(async () => {
    fireEvent.keyDown(screen.getByRole('button', { name: new RegExp(`^Move ${name}`) }), { key });
  });

describe('a list that is put in order by keys', () => {
  it('moves two places by two quick presses, sends one order after the other, and never snaps back', async () => {
    const { asked, store, answer } = aStore();
    const { rerender } = render(listOf([BURGERS, DRINKS, SIDES], store));
    await press('Burgers', 'ArrowDown');
    await press('Burgers', 'ArrowDown');
    expect(shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    expect(asked).toEqual([[2, 1, 3]]);

    await answer(true);
    expect(asked[1]).toEqual([2, 3, 1]);
    // the list as it was after the first of the two
    rerender(listOf([DRINKS, BURGERS, SIDES], store));
    expect(shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    await answer(true);
    expect(shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    rerender(listOf([DRINKS, SIDES, BURGERS], store));
    expect(shown()).toEqual(['Drinks', 'Sides', 'Burgers']);
    // and what somebody else does afterwards is shown
    rerender(listOf([SIDES, DRINKS, BURGERS], store));
    expect(shown()).toEqual(['Sides', 'Drinks', 'Burgers']);
  });

  it('goes back to what is stored where the order is refused', async () => {
    const { store, answer } = aStore();
    render(listOf([BURGERS, DRINKS, SIDES], store));
    await press('Sides', 'ArrowUp');
    expect(shown()).toEqual(['Burgers', 'Sides', 'Drinks']);
    await answer(false);
    expect(shown()).toEqual(['Burgers', 'Drinks', 'Sides']);
  });

  it('sends of what was chosen meanwhile only the last', async () => {
    const { asked, store, answer } = aStore();
    render(listOf([BURGERS, DRINKS, SIDES], store));
    await press('Burgers', 'ArrowDown');
    await press('Burgers', 'ArrowDown');
    await press('Burgers', 'ArrowUp');
    await answer(true);
    expect(asked).toEqual([
      [2, 1, 3],
      [2, 1, 3],
    ]);
  });
});
