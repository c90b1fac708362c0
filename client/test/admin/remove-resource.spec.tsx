import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RemoveResource } from '../../src/features/admin/crud/removing/remove-resource.js';
import { type ResourceKind, useResourceList } from '../../src/features/admin/crud/use-resource-list.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { renderPanel } from './support/panel.js';

interface Row {
  id: number;
  name: string;
}
const ROW: Row = { id: 7, name: 'Beef' };
const KIND: ResourceKind<'sub-food-types', Row> = {
  title: 'Sub Food Types',
  noun: 'sub food type',
  entity: 'sub-food-types',
  columns: [],
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name,
};

function List() {
  const list = useResourceList(KIND, [ROW]);
  return (
    <>
      <button type="button" onClick={() => list.setRemoving(ROW)}>
        Bin
      </button>
      <RemoveResource
        list={list}
        instead={(_row, heldBy) =>
          heldBy.some(({ kind }) => kind === 'orders') ? <button type="button">Archive instead</button> : undefined
        }
      />
      <Toaster />
    </>
  );
}

async function remove(answer: object): Promise<void> {
  renderPanel(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
    () => answer,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Bin' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
}

it('links to each entity that holds a resource', async () => {
  await remove({
    error: true,
    code: 'in-use',
    message: 'Beef cannot be removed.',
    held_by: [
      { kind: 'food', id: 1, name: 'Classic' },
      { kind: 'buy-get-offers', id: 3, name: 'Burger week' },
      { kind: 'orders', id: 'ABC', name: 'ABC' },
    ],
  });
  expect(await screen.findByRole('dialog', { name: 'Beef is still needed' })).toBeVisible();
  const places = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(places).toEqual([
    ['Classic', '/admin?tab=food&open=1'],
    ['Burger week', '/admin?tab=offers&of=buy-get-offers&open=3'],
    ['ABC', `/order/${btoa('ABC')}`],
  ]);
  expect(screen.getByRole('button', { name: 'Archive instead' })).toBeVisible();
});

it('shows any other rejection as a toast', async () => {
  await remove({ error: true, code: 'own-account', message: 'You cannot remove your own account.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('You cannot remove your own account.')).toBeVisible();
});
