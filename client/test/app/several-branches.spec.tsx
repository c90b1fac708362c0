import type { Named } from '@libs/contract/values.js';
import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepOrders } from '../../src/staff/till/till-orders.js';
import type { Asked } from '../support/fake-api.js';
import { openShop } from '../support/recorded/open-shop.js';
import { OUTLET } from '../support/recorded/shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { personOf } from '../support/recorded/staff/people.js';

const COLOMBO = { id: OUTLET.id, name: OUTLET.name };
const KANDY = { id: 2, name: 'Kandy' };
const GALLE = { id: 3, name: 'Galle Fort' };

const FORBIDDEN = { error: true, message: 'Not Authorized!', code: 'not-authorized' };

/** Opens a page as a manager whose branches may change, as the server would answer. */
async function openAs(path: string, { given }: { given: Named[] }) {
  let own = given;
  let selected: Named | null = null;
  const isTheirs = (id: number) => own.some((one) => one.id === id);
  const opened = await openShop(path, {
    customer: null,
    stored: storedOfStaff(ROLE.BRANCH_MANAGER, given),
    recording: { staff: { role: ROLE.BRANCH_MANAGER, branches: given } },
    answers: ({ what, body }: Asked) => {
      const forbidden = () => Response.json(FORBIDDEN, { status: 403 });
      const ofBranch = /branch(?:es)?\/(\d+)/.exec(what)?.[1];
      if (ofBranch !== undefined && !isTheirs(Number(ofBranch))) return forbidden();
      if (what === 'PUT session') {
        const { branch } = body as { branch: number };
        if (own.length < 2 || !isTheirs(branch)) return forbidden();
        selected = own.find(({ id }) => id === branch) ?? null;
      }
      if (!what.endsWith(' session')) return undefined;
      const user = personOf(ROLE.BRANCH_MANAGER, own);
      const branch = own.find(({ id }) => id === selected?.id) ?? user.branch;
      return { user: { ...user, branch, branch_id: branch?.id ?? null, selected_branch: selected } };
    },
  });
  const reassign = (now: Named[]) => {
    own = now;
  };
  return { ...opened, reassign };
}

const main = () => within(screen.getByRole('main'));
const switcher = () => screen.findByLabelText('Branch');
const paths = (asked: readonly Asked[]) => asked.map(({ what }) => what);

// before the next test, whose sentence stays for some seconds
test('a board without an unsent order is switched without a word', async () => {
  await openAs('/portal', { given: [COLOMBO, KANDY] });
  keepOrders(COLOMBO.id, { entered: null, held: [], isBegun: false });
  fireEvent.change(await switcher(), { target: { value: String(KANDY.id) } });
  await waitFor(async () => expect(await switcher()).toHaveDisplayValue('Kandy'));
  expect(screen.queryByText(/keeps its unsent order/)).toBeNull();
});

test('a board of several branches is switched in its place; the till of the branch keeps its order, and the board says so', async () => {
  const { asked } = await openAs('/portal', { given: [COLOMBO, KANDY] });
  keepOrders(COLOMBO.id, { entered: null, held: [], isBegun: true });
  const choice = await switcher();
  expect(choice).toHaveDisplayValue(COLOMBO.name);
  fireEvent.change(choice, { target: { value: String(KANDY.id) } });
  // the sentence goes away by itself
  const kept = `The till of ${COLOMBO.name} keeps its unsent order. Switch back to go on with it.`;
  expect(await screen.findByText(kept)).toBeVisible();
  expect(await switcher()).toHaveDisplayValue('Kandy');
  expect(asked.find(({ what }) => what === 'PUT session')?.body).toEqual({ branch: KANDY.id });
  await waitFor(() => expect(paths(asked).some((what) => what.startsWith('GET orders/branch/2/date/'))).toBe(true));
});

test('the panel is switched by the same choice, which has only the own branches', async () => {
  const { asked } = await openAs('/admin?tab=delivery', { given: [COLOMBO, KANDY, GALLE] });
  const choice = await screen.findByLabelText('Branch to work on');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([COLOMBO.name, 'Kandy', 'Galle Fort']);
  fireEvent.change(choice, { target: { value: String(GALLE.id) } });
  await waitFor(() => expect(paths(asked)).toContain('GET branches/3'));
  expect(paths(asked)).not.toContain('GET branches/staff');
});

test('a person of one branch has no choice', async () => {
  await openAs('/portal', { given: [COLOMBO] });
  expect(await screen.findByRole('heading', { name: COLOMBO.name })).toBeVisible();
  expect(screen.queryByLabelText('Branch')).toBeNull();
});

test.each<[string, Named[], Named]>([
  ['and another of several', [KANDY, GALLE], GALLE],
  ['and the only one that is left', [KANDY], KANDY],
])('a board whose branch is taken away says so %s is offered', async (_which, left, next) => {
  const { asked, reassign } = await openAs('/portal', { given: [COLOMBO, KANDY, GALLE] });
  await switcher();
  reassign(left);
  // what the board asks after the server has closed its room
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await main().findByText(`${COLOMBO.name} is not one of your branches any more`)).toBeVisible();
  expect(screen.queryByLabelText('Branch')).toBeNull();
  expect(
    main()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(left.map(({ name }) => name)));
  fireEvent.click(main().getByRole('button', { name: next.name }));
  await waitFor(() =>
    expect(paths(asked).some((what) => what.startsWith(`GET orders/branch/${next.id}/date/`))).toBe(true),
  );
  expect(screen.queryByText(/not one of your branches/)).toBeNull();
});

test('a tab of the panel whose branch is taken away says so, and goes on with another', async () => {
  const { reassign } = await openAs('/admin?tab=delivery', { given: [COLOMBO, KANDY] });
  expect(await screen.findByText('Borella')).toBeVisible();
  reassign([KANDY]);
  fireEvent.click(screen.getByRole('tab', { name: 'Promo Codes' }));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await main().findByText(`${COLOMBO.name} is not one of your branches any more`)).toBeVisible();
  fireEvent.click(main().getByRole('button', { name: 'Kandy' }));
  expect(await screen.findByRole('heading', { name: /Promo Codes/ })).toBeVisible();
});

test('a manager sets special days in her branches, with the orders that are due then, and not of the chain', async () => {
  const { asked } = await openAs('/admin?tab=running', { given: [COLOMBO, KANDY] });
  fireEvent.click(await screen.findByRole('button', { name: 'Special days of several branches' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Special days' }));
  for (const { name } of [COLOMBO, KANDY]) expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  fireEvent.click(dialog.getByRole('button', { name: 'Set special days' }));
  await waitFor(() => expect(paths(asked)).toContain('POST branches/special-days'));
  expect(asked.find(({ what }) => what === 'POST branches/special-days')?.body).toMatchObject({
    branches: [COLOMBO.id, KANDY.id],
  });
  expect(paths(asked)).toContain('POST branches/special-days/plan');
  expect(dialog.queryByRole('radio', { name: /all branches/ })).toBeNull();
});
