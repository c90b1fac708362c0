import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { BulkBar } from '../../src/features/admin/menu/bulk/bulk-bar.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { personOf } from '../support/recorded/staff/people.js';
import { aBranch, aFood } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const FOODS = [aFood(), aFood({ id: 2, name: 'Cheese' })];
const BRANCH = aBranch({ food: FOODS });

function Chosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <BulkBar kind="food" branch={BRANCH} listed={FOODS} chosen={chosen} onChoose={setChosen} />
      <Toaster />
    </>
  );
}

it('sells chosen foods out in the chosen branches by one call, and an undo puts back what it changed', async () => {
  const sent: [string, unknown][] = [];
  const changed = [
    { branch: { id: 1, name: 'Colombo 07' }, ids: [1, 2] },
    { branch: { id: 2, name: 'Kandy' }, ids: [12] },
  ];
  renderPanel(<Chosen />, (path, body) => {
    if (path === 'branches/staff') return { branches: [BRANCH, aBranch({ id: 2, name: 'Kandy' })] };
    sent.push([path, body]);
    return { message: '3 items sold out today in 2 branches.', changed };
  });
  expect(screen.getByRole('button', { name: 'Sold out today' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 2' }));
  expect(screen.getByText('2 items chosen')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Sold out today' }));
  const dialog = screen.getByRole('dialog', { name: 'Sell out 2 items today?' });
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Kandy' }));
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Sold out today' })));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(sent).toEqual([['branches/1/menu-items/sold-out', { ids: [1, 2], isSoldOut: true, branches: [2] }]]);

  await act(async () => void fireEvent.click(undo));
  expect(sent.slice(1)).toEqual([
    ['branches/1/menu-items/sold-out', { ids: [1, 2], isSoldOut: false }],
    ['branches/2/menu-items/sold-out', { ids: [12], isSoldOut: false }],
  ]);
});

it('offers a manager her other branches, and asks the server for none', () => {
  const own = [BRANCH, { id: 2, name: 'Kandy' }, { id: 3, name: 'Galle Fort' }];
  const asked: string[] = [];
  renderPanel(
    <Chosen />,
    (path) => {
      asked.push(path);
      return {};
    },
    personOf(ROLE.BRANCH_MANAGER, own),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sold out today' }));
  const dialog = within(screen.getByRole('dialog'));
  for (const name of ['Kandy', 'Galle Fort']) expect(dialog.getByRole('checkbox', { name })).toBeVisible();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  expect(asked).toEqual([]);
});
