import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { BranchStatePanel } from '../../src/features/admin/branches/branch-state-panel.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const checklist = { menu: true, areas: false, staff: true, board: false, cancel_code: true, texts: true };
type Branch = ReturnType<typeof aBranch>;

/** Renders the panel of a branch. Returns the router, whose location its links and buttons change. */
function open(branch: Branch, { list = checklist, change = {} }: { list?: typeof checklist; change?: object } = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <BranchStatePanel branch={branch} />
            <Toaster />
          </>
        ),
      },
    ],
    { initialEntries: ['/admin?tab=branches'] },
  );
  renderPanel(<RouterProvider router={router} />, (path) =>
    path.endsWith('/state') ? change : { branch, checklist: list },
  );
  return () => router.state.location.pathname + router.state.location.search;
}

it('a draft lists what it has and what is missing, including its hours', async () => {
  const branch = aBranch({ state: 'draft' });
  open(branch);
  const list = await screen.findByRole('list', { name: 'What the branch needs' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    'It has opening hours: 10:00 to 22:00 every day',
    'It has a menu',
    'No delivery locations: customers can only pick up',
    'It has staff',
    'It has a cancel code',
    'The shop’s texts are confirmed',
    'No kitchen board is open: start a shift on one',
  ]);
});

it('a branch with hours by weekday says so', async () => {
  const branch = aBranch({ state: 'draft', week_hours: [[], [], [], [], [], [], [{ open: '10:00', close: '12:00' }]] });
  open(branch);
  expect(await screen.findByText('It has opening hours: of its own week')).toBeVisible();
});

it('a branch of a shop with template texts says so, and leads to them', async () => {
  const message = 'Confirm About Us in tab Shop before you open Colombo 07.';
  const place = open(aBranch({ state: 'draft' }), {
    list: { ...checklist, texts: false },
    change: { error: true, code: 'texts-unconfirmed', message },
  });
  const item = (await screen.findByText(/texts are templates/)).closest('li') as HTMLElement;
  expect(within(item).getByRole('link', { name: 'Tab Shop' })).toHaveAttribute('href', '/admin?tab=shop');
  fireEvent.click(screen.getByRole('button', { name: 'Open to customers' }));
  expect(await screen.findByText(message)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Tab Shop' }));
  expect(place()).toBe('/admin?tab=shop');
});

it('archiving an open branch can be undone at once', async () => {
  const sent: unknown[] = [];
  renderPanel(
    <MemoryRouter>
      <BranchStatePanel branch={aBranch({ state: 'open' })} />
      <Toaster />
    </MemoryRouter>,
    (path, body) => {
      if (path.endsWith('/state')) sent.push(body);
      return { message: 'Colombo 07 is archived.', checklist };
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([{ state: 'archived' }, { state: 'open' }]));
});
