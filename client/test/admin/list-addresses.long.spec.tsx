import { ROLE, type RoleId } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { personOf } from '../support/recorded/staff/people.js';

/** More areas than a page of the table has; A01 is the dearest. */
const deliveries = Array.from({ length: 30 }, (_, place) => ({
  id: place + 1,
  area: `A${String(place + 1).padStart(2, '0')}`,
  amount: 900 - place * 10,
  version: 1,
}));

function openAt(path: string, role: RoleId = ROLE.SUPER_ADMIN) {
  return openShop(path, {
    customer: null,
    stored: storedOfStaff(role),
    recording: { staff: { role, branch: { deliveries } } },
    answers: ({ what }) =>
      what === 'PUT session' ? { user: { ...personOf(role), selected_branch: { id: 2, name: 'Kandy' } } } : undefined,
  });
}

const areas = async () => {
  const table = await screen.findByRole('table', { name: 'Delivery' });
  return within(table)
    .getAllByRole('row')
    .flatMap((row) => /A\d\d/.exec(row.textContent)?.[0] ?? []);
};
const search = () => screen.getByRole('searchbox', { name: 'Search Delivery' });

test('the search, the sort and the page of a list are in its address, and a reload shows the same list', async () => {
  await openAt('/admin?tab=delivery');
  expect(await areas()).toHaveLength(25);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await areas()).toEqual(['A26', 'A27', 'A28', 'A29', 'A30']);
  expect(location.search).toBe('?tab=delivery&page=2');
  // another sort and another search start at the first page
  fireEvent.click(screen.getByRole('button', { name: 'Area' }));
  fireEvent.click(screen.getByRole('button', { name: 'Area' }));
  expect((await areas())[0]).toBe('A30');
  expect(location.search).toBe('?tab=delivery&sort=-Area');
  const before = history.length;
  fireEvent.change(search(), { target: { value: 'a2' } });
  fireEvent.change(search(), { target: { value: 'a2' } });
  expect((await areas())[0]).toBe('A29');
  expect(location.search).toBe('?tab=delivery&sort=-Area&search=a2');
  expect(history.length).toBe(before);
});

test('a copied link shows the same list, and a value that does not exist is left out', async () => {
  await openAt('/admin?tab=delivery&sort=-Area&search=a2&page=99');
  expect((await areas())[0]).toBe('A29');
  expect(search()).toHaveValue('a2');
});

test('an old address with a removed column or a word as its page shows the whole list', async () => {
  await openAt('/admin?tab=delivery&sort=Colour&page=last');
  expect((await areas())[0]).toBe('A01');
});

test('an opened entry leads back to the page and the search that it was opened from', async () => {
  await openAt('/admin?tab=delivery&page=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit A28' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
  expect(await areas()).toEqual(['A26', 'A27', 'A28', 'A29', 'A30']);
  expect(location.search).toBe('?tab=delivery&page=2');
});

test('another tab, and another branch, drop what the address says about a list', async () => {
  await openAt('/admin?tab=delivery&search=a2');
  await areas();
  const choice = screen.getByLabelText('Branch to work on');
  await waitFor(() => expect(choice).toBeEnabled());
  fireEvent.change(choice, { target: { value: '2' } });
  await waitFor(() => expect(choice).toHaveDisplayValue('Kandy'));
  await waitFor(() => expect(location.search).toBe('?tab=delivery'));
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search Delivery' }), { target: { value: 'a1' } });
  fireEvent.click(screen.getByRole('button', { name: /^Chain/ }));
  fireEvent.click(screen.getByRole('tab', { name: 'Users' }));
  await waitFor(() => expect(location.search).toBe('?tab=users'));
});

test('each part of a tab has its own list: another one starts without the search of the one before', async () => {
  await openAt('/admin?tab=integrations&of=keys&search=delivery');
  fireEvent.click(await screen.findByRole('tab', { name: 'Webhooks' }));
  await waitFor(() => expect(location.search).toBe('?tab=integrations&of=webhooks'));
  expect(screen.getByRole('tab', { name: 'Webhooks' })).toHaveAttribute('aria-selected', 'true');
});

test('the reconciliation asks for what its address says, without what its reader may not filter by', async () => {
  const { asked } = await openAt('/admin?tab=reconciliation&kind=paid&branch=2&from=2026-11-01', ROLE.BRANCH_MANAGER);
  await screen.findByRole('heading', { name: 'Reconciliation' });
  await waitFor(() => expect(asked.map(({ what }) => what)).toContain('GET reconciliation'));
  const last = asked.findLast(({ what }) => what === 'GET reconciliation');
  expect(Object.fromEntries(new URLSearchParams(last?.query))).toEqual({ from: '2026-11-01', page: '1' });
});

test('the trail shows its last page if the address has a later one, and drops a person whom it does not know', async () => {
  const { asked } = await openAt('/admin?tab=audit-trail&page=40&actor=999&search=price');
  await waitFor(() => expect(location.search).toBe('?tab=audit-trail&search=price'));
  expect(screen.getByRole('searchbox', { name: 'Search the audit trail' })).toHaveValue('price');
  await waitFor(() => {
    const last = asked.findLast(({ what }) => what === 'GET audit');
    expect(Object.fromEntries(new URLSearchParams(last?.query))).toEqual({
      ...{ page: '1', pageSize: '25', search: 'price' },
    });
  });
});
