import { SETUP_STEPS, type Setup, type SetupStepName } from '@libs/contract/branches/setup.js';
import { ROLE, type RoleId } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import AdminPage from '../../src/features/admin/admin-page.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const DRAFT = { id: 1, name: 'Nugegoda', state: 'draft' } as const;
const setupWithout = (missing: readonly SetupStepName[], branch: Setup['branch'] = DRAFT): Setup => ({
  branch,
  steps: SETUP_STEPS.map((name) => ({ name, is_done: !missing.includes(name) })),
});

function openPanel(
  setup: Setup | undefined,
  {
    at = '/admin',
    role = ROLE.SUPER_ADMIN as RoleId,
    onCall = (_path: string): void => undefined,
    more = [] as ReturnType<typeof aBranch>[],
  } = {},
): void {
  const branches = [...(setup?.branch ? [aBranch({ ...setup.branch })] : []), ...more];
  renderPanel(
    <RouterProvider
      router={createMemoryRouter([{ path: '/admin', element: <AdminPage extraTabs={[]} /> }], { initialEntries: [at] })}
    />,
    (path) => {
      onCall(path);
      if (path === 'setup') return setup && { setup };
      return path === 'branches/staff' ? { branches } : undefined;
    },
    role,
  );
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const stepOf = (title: string) => screen.getByText(title, { selector: 'strong' }).closest('li') as HTMLElement;
afterEach(() => jest.restoreAllMocks());

test('a new shop opens the panel at what it needs, and the next step has the main action', async () => {
  openPanel(setupWithout(SETUP_STEPS, null));
  expect(await screen.findByRole('heading', { name: 'Getting started 0 of 13 done' })).toBeVisible();
  expect(tabs()[0]).toBe('Getting started');
  const branch = stepOf('Add a branch');
  expect(branch).toHaveAttribute('aria-current', 'step');
  expect(within(branch).getByRole('link')).toHaveAttribute('href', '/admin?tab=branches&add');
  // nothing can be added to a branch that does not exist
  expect(within(stepOf('Add foods')).queryByRole('link')).toBeNull();
  expect(within(stepOf('Decide how orders are confirmed')).getByRole('link')).toHaveAttribute(
    'href',
    '/admin?tab=branches',
  );
  expect(within(stepOf('Confirm the legal texts')).getByRole('link')).toHaveAttribute('href', '/admin?tab=shop&texts');
});

test('each step shows whether it is done, and a link to its place', async () => {
  openPanel(setupWithout(['foods', 'board', 'open']));
  expect(await screen.findByText('For the branch Nugegoda.')).toBeVisible();
  expect(stepOf('Add categories')).toHaveTextContent('(done)');
  expect(stepOf('Add foods')).toHaveTextContent('(to do)');
  expect(within(stepOf('Add foods')).getByRole('link', { name: 'Food' })).toHaveAttribute('href', '/admin?tab=food');
  expect(within(stepOf('Open a kitchen board')).getByRole('link')).toHaveAttribute('href', '/portal');
  expect(within(stepOf('Open to customers')).getByRole('button', { name: 'Open to customers' })).toBeVisible();
});

test('a shop with template texts cannot open: the step says so and leads to them', async () => {
  openPanel(setupWithout(['legal_texts', 'open']));
  await screen.findByText('For the branch Nugegoda.');
  const open = stepOf('Open to customers');
  expect(open).toHaveTextContent('Confirm the legal texts first');
  expect(within(open).queryByRole('button')).toBeNull();
  expect(within(open).getByRole('link', { name: 'Read and confirm' })).toHaveAttribute('href', '/admin?tab=shop&texts');
});

test('a shop that is ready has no such tab, but its address still says so', async () => {
  openPanel(setupWithout([], { ...DRAFT, state: 'open' }), { at: '/admin?tab=getting-started' });
  expect(await screen.findByText('Everything is ready. Customers can order.')).toBeVisible();
});

test.each([
  ['a shop that is ready', setupWithout([]), ROLE.SUPER_ADMIN],
  ['a manager', setupWithout(SETUP_STEPS), ROLE.BRANCH_MANAGER],
  ['a server that cannot say', undefined, ROLE.SUPER_ADMIN],
])('the panel starts at its first tab: %s', async (_what, setup, role) => {
  openPanel(setup, { role });
  expect(await screen.findByRole('tab', { name: 'Food Types', selected: true })).toBeVisible();
  expect(tabs()).not.toContain('Getting started');
});

test.each<[string, SetupStepName, string, string]>([
  ['the branch form', 'areas', 'branches', '/admin?tab=delivery&add'],
  ['food types', 'foods', 'food-types', '/admin?tab=food'],
  ['foods', 'staff', 'users&add', ''],
])('after a step, the panel leads to the next one: %s', async (_what, next, tab, to) => {
  openPanel(setupWithout([next, 'open']), { at: `/admin?tab=${tab}` });
  await screen.findByRole('tab', { name: 'Getting started' });
  if (to === '') expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  else expect(within(screen.getByRole('region', { name: 'Next step' })).getByRole('link')).toHaveAttribute('href', to);
});

test('categories begin with the import of a menu, which opens on the page of foods', async () => {
  openPanel(setupWithout(['categories', 'foods', 'open']));
  await screen.findByText('For the branch Nugegoda.');
  const links = within(stepOf('Add categories')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Import a menu', '/admin?tab=food&import=true'],
    ['Add a food type', '/admin?tab=food-types&add'],
    ['Add a sub food type', '/admin?tab=sub-food-types&add'],
  ]);
  expect(within(stepOf('Decide how customers pay')).getByRole('link')).toHaveAttribute(
    'href',
    '/admin?tab=branches&ways=true',
  );
});

test('a branch where nobody works is opened only after a question', async () => {
  const sent: string[] = [];
  openPanel(setupWithout(['staff', 'open']), { onCall: (path) => sent.push(path) });
  await screen.findByText('For the branch Nugegoda.');
  fireEvent.click(within(stepOf('Open to customers')).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'Open Nugegoda without staff?' });
  expect(within(dialog).getByRole('link', { name: 'Add a user' })).toHaveAttribute('href', '/admin?tab=users&add');
  expect(sent).not.toContain('branches/1/state');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open anyway' }));
  await waitFor(() => expect(sent).toContain('branches/1/state'));
});

test('a branch with staff is opened at once; the only branch cannot be put aside', async () => {
  const sent: string[] = [];
  openPanel(setupWithout(['open']), { onCall: (path) => sent.push(path) });
  await screen.findByText('For the branch Nugegoda.');
  expect(screen.queryByRole('button', { name: 'Put Nugegoda aside' })).toBeNull();
  fireEvent.click(within(stepOf('Open to customers')).getByRole('button'));
  await waitFor(() => expect(sent).toContain('branches/1/state'));
});

test('a draft beside other branches can be put aside', async () => {
  const sent: string[] = [];
  openPanel(setupWithout(['open']), {
    onCall: (path) => sent.push(path),
    more: [aBranch({ id: 2, name: 'Kandy', state: 'open' })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Put Nugegoda aside' }));
  await waitFor(() => expect(sent).toContain('branches/1/state'));
});

test('a test order is sent from the step, to the boards of the branch', async () => {
  const sent: string[] = [];
  openPanel(setupWithout(['test_order']), { onCall: (path) => sent.push(path) });
  await screen.findByText('For the branch Nugegoda.');
  fireEvent.click(within(stepOf('Send a test order')).getByRole('button'));
  await waitFor(() => expect(sent).toContain('branches/1/opening-check'));
});
