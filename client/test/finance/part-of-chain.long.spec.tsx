import { ROLE, type RoleId } from '@libs/contract/values.js';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Asked } from '../support/fake-api.js';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';

const SOME = [
  { id: 3, name: 'Galle Fort' },
  { id: 4, name: 'Negombo' },
];

/** Opens a page as somebody of two of five branches. */
const openAs = (role: RoleId, path: string, answers: (asked: Asked) => object | undefined = () => undefined) =>
  openShop(path, {
    ...{ customer: null, stored: storedOfStaff(role, SOME), recording: { staff: { role, branches: SOME } } },
    answers,
  });

const PART = '2 of 5 branches: those that are yours.';
const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the figures of an accountant of some branches say how many they hold, in the row of the sums', async () => {
  const { asked } = await openAs(ROLE.ACCOUNTANT, '/finance?part=days');
  expect(await screen.findByText(PART)).toBeVisible();
  const row = screen.getByRole('row', { name: /^2 of 5 branches/ });
  fireEvent.click(within(row).getByRole('button', { name: /^Orders of 2 of 5 branches/ }));
  expect(screen.getByRole('dialog', { name: 'Orders, 2 of 5 branches' })).toBeVisible();
  expect(screen.queryByText('All branches')).toBeNull();
  expect(asked.map(({ what }) => what)).not.toContain('GET branches/staff');
});

test('what sells says it, and can be narrowed to one of the own branches', async () => {
  await openAs(ROLE.ACCOUNTANT, '/finance?part=sold');
  expect(await screen.findByText(PART)).toBeVisible();
  expect(screen.getByText(/^2 of 5 branches: Rs\. .* an order\.$/)).toBeVisible();
  const select = screen.getByLabelText('Sold in');
  expect(optionsOf(select)).toEqual(['2 of 5 branches', 'Galle Fort', 'Negombo']);
  fireEvent.change(select, { target: { value: '4' } });
  expect(screen.queryByText(PART)).toBeNull();
});

test('VAT and tax invoices say it', async () => {
  await openAs(ROLE.ACCOUNTANT, '/finance?part=tax');
  expect(await screen.findAllByText(PART)).toHaveLength(2);
});

test('a search that finds nothing says where it looked', async () => {
  await openAs(ROLE.ACCOUNTANT, '/finance?part=find&find=K7Q2M9X050', ({ what }) =>
    what === 'GET finance/search' ? { orders: [], coverage: { held: 2, of: 5 } } : undefined,
  );
  expect(await screen.findByText(PART)).toBeVisible();
});

test.each([ROLE.ACCOUNTANT, ROLE.BRANCH_MANAGER])(
  'the reconciliation of role %d says it, and filters by the own branches',
  async (role) => {
    await openAs(role, '/admin?tab=reconciliation');
    expect(await screen.findByText(PART)).toBeVisible();
    const filters = screen.queryByRole('button', { name: /^Filters/ });
    if (filters !== null) fireEvent.click(filters);
    expect(optionsOf(await within(screen.getByRole('tabpanel')).findByLabelText('Branch'))).toEqual([
      'All my branches',
      'Galle Fort',
      'Negombo',
    ]);
  },
);

test('who sees the whole chain reads of all branches', async () => {
  await openShop('/finance?part=days', {
    ...{ customer: null, stored: storedOfStaff(ROLE.ACCOUNTANT), recording: { staff: { role: ROLE.ACCOUNTANT } } },
  });
  expect(await screen.findByRole('row', { name: /^All branches/ })).toBeVisible();
  expect(screen.queryByText(/ of 5 branches/)).toBeNull();
});
