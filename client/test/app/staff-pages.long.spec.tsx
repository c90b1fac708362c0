import { ROLE, type RoleId } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Asked } from '../support/fake-api.js';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { personOf } from '../support/recorded/staff/people.js';

const { KITCHEN_STAFF, BRANCH_MANAGER, SUPER_ADMIN, MENU_EDITOR, ACCOUNTANT } = ROLE;

/** Opens the client as somebody who is logged in. */
const openAs = (role: RoleId, path: string, answers?: (asked: Asked) => object | undefined) =>
  openShop(path, {
    customer: null,
    stored: storedOfStaff(role),
    recording: { staff: { role } },
    ...(answers && { answers }),
  });

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const rail = () =>
  waitFor(
    () =>
      screen.queryByRole('navigation', { name: 'Admin panel' }) ?? screen.getByRole('tablist', { name: 'Admin panel' }),
  );
/** Returns the tabs of all groups, which it opens one after another. */
async function panelTabs(): Promise<(string | null)[]> {
  const panel = await rail();
  const shown = () =>
    within(panel)
      .getAllByRole('tab', { hidden: true })
      .map(({ textContent }) => textContent);
  const found = new Set(
    within(panel)
      .queryAllByRole('tab')
      .map(({ textContent }) => textContent),
  );
  for (const head of within(panel).queryAllByRole('button')) {
    if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head);
    for (const tab of shown()) found.add(tab);
  }
  return [...found];
}
const openGroup = async (name: RegExp) => fireEvent.click(within(await rail()).getByRole('button', { name }));

const MENU = ['Food', 'Options', 'Offers', 'Languages'];
const OF_THE_BRANCH = [
  ...['Food Types', 'Sub Food Types', 'Food', 'Options', 'Offers', 'Languages', 'Prices', 'Promo Codes', 'Delivery'],
  ...['Kitchen stations', 'Hours & Kitchen'],
];

test.each<[string, RoleId, string[]]>([
  [
    'a branch manager',
    BRANCH_MANAGER,
    [...OF_THE_BRANCH, 'Day Closing', 'Reconciliation', 'Audit Trail', 'Kitchen Figures'],
  ],
  ['a menu editor', MENU_EDITOR, MENU],
  ['an accountant', ACCOUNTANT, ['Reconciliation', 'Taxes', 'Audit Trail', 'Kitchen Figures']],
])('the admin panel of %s has the tabs of the role, and opens the first', async (_who, role, tabs) => {
  await openAs(role, '/admin');
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(tabs[0] ?? '');
  expect(await panelTabs()).toEqual(tabs);
  expect(screen.queryByLabelText('Branch to work on')).toBeNull();
});

test('a super admin has the tabs of the branch and of the chain, and selects the branch to work on', async () => {
  const { asked } = await openAs(SUPER_ADMIN, '/admin?tab=delivery', ({ what }) =>
    what === 'PUT session'
      ? { user: { ...personOf(SUPER_ADMIN), selected_branch: { id: 2, name: 'Kandy' } } }
      : undefined,
  );
  const chain = ['Branches', 'Users', 'Banner Images', 'Reconciliation', 'Audit Trail', 'Kitchen Figures'];
  expect(await panelTabs()).toEqual(expect.arrayContaining([...OF_THE_BRANCH, ...chain]));
  expect(await screen.findByText('Borella')).toBeVisible();
  const choice = screen.getByLabelText('Branch to work on');
  await waitFor(() => expect(choice).toBeEnabled());
  fireEvent.change(choice, { target: { value: '2' } });
  await waitFor(() => expect(choice).toHaveDisplayValue('Kandy'));
  expect(asked.find(({ what }) => what === 'PUT session')?.body).toEqual({ branch: 2 });
  await waitFor(() => expect(asked.map(({ what }) => what)).toContain('GET branches/2'));
});

test('a tab that the list Needs you leads to is in the panel while it is open', async () => {
  await openAs(BRANCH_MANAGER, '/admin?tab=held-stock');
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Waiting for payment');
  expect(await panelTabs()).not.toContain('Confirm by Phone');
  await openGroup(/^Selling/);
  fireEvent.click(screen.getByRole('tab', { name: 'Delivery' }));
  await waitFor(async () => expect(await panelTabs()).not.toContain('Waiting for payment'));
});

test('the rail opens the group of its tab, one at a time; the page’s title has the branch', async () => {
  await openAs(BRANCH_MANAGER, '/admin?tab=food');
  const menu = within(await rail()).getByRole('button', { name: 'Food & prices' });
  await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'true'));
  await waitFor(() => expect(document.title).toMatch(/^Food · \S/));
  expect(screen.queryByRole('tab', { name: 'Delivery' })).toBeNull();
  await openGroup(/^Selling/);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(screen.getByRole('tab', { name: 'Delivery' }));
  await waitFor(() => expect(document.title).toMatch(/^Delivery · \S/));
  expect(screen.getByRole('tab', { name: 'Delivery', selected: true })).toBeVisible();
  await openGroup(/^Selling/);
  expect(screen.queryByRole('tab', { name: 'Delivery' })).toBeNull();
});

test('a tab that a role does not have leads to the first one, and says so', async () => {
  await openAs(MENU_EDITOR, '/admin?tab=promo-codes');
  expect(await screen.findByText('There is no page “promo-codes” in your panel. This is Food.')).toBeVisible();
});

test.each<[string, RoleId, string[]]>([
  ['/admin', KITCHEN_STAFF, ['Portal']],
  ['/finance', KITCHEN_STAFF, ['Portal']],
  ['/finance', BRANCH_MANAGER, ['Portal', 'Admin Panel']],
])('%s tells role %s why it does not open, and leads to the pages of the role', async (path, role, pages) => {
  await openAs(role, path);
  await isAt('/login');
  expect(await screen.findByRole('heading', { name: 'Your account may not open that page' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  const links = main.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(expect.arrayContaining(pages));
  expect(links).not.toContain('Finance Portal');
  expect(screen.queryByLabelText('Password')).toBeNull();
  fireEvent.click(main.getByRole('button', { name: 'Log in as somebody else' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test.each(['/portal', '/admin', '/finance'])(
  'the bar of %s has the screens of the role, and none of the shop',
  async (path) => {
    await openAs(SUPER_ADMIN, path);
    fireEvent.click(await screen.findByRole('button', { name: 'Hi, Amaya Wijesinghe' }));
    const links = screen.getAllByRole('link', { name: /Portal|Panel/ }).map(({ textContent }) => textContent);
    expect(links).toEqual(['Portal', 'Admin Panel', 'Finance Portal']);
    for (const role of ['link', 'button']) {
      expect(screen.queryByRole(role, { name: /^(Menu|Offers|Cart|Branch: .*|Select Branch)/ })).toBeNull();
    }
  },
);

test('an accountant reads the history of any branch, without the steps of a kitchen', async () => {
  await openAs(ACCOUNTANT, '/portal');
  expect(await screen.findByRole('heading', { name: 'Order History' })).toBeVisible();
  expect(await screen.findByLabelText('Branch')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
});

test('an accountant chooses a branch of the figures, which the address then has', async () => {
  await openAs(ACCOUNTANT, '/finance', ({ what }) =>
    what === 'PUT session'
      ? { user: { ...personOf(ACCOUNTANT), selected_branch: { id: 2, name: 'Kandy' } } }
      : undefined,
  );
  expect(await screen.findByRole('region', { name: /^Orders of/ })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Branch'), { target: { value: '2' } });
  await waitFor(() => expect(location.search).toBe('?branch=2'));
});

test('a link to the shop loads the shop, which is another build', async () => {
  await openAs(ACCOUNTANT, '/finance');
  // jsdom loads no pages, and logs an error instead
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fireEvent.click(await screen.findByRole('link', { name: /, home$/ }));
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  expect(String(loads.mock.calls[0]?.[0])).toContain('navigation');
  loads.mockRestore();
});
