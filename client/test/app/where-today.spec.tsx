import { ROLE } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { t } from '../../src/texts/i18n.js';
import type { Asked } from '../support/fake-api.js';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { personOf } from '../support/recorded/staff/people.js';

const [NEGOMBO, GALLE, KANDY] = [
  { id: 4, name: 'Negombo' },
  { id: 3, name: 'Galle Fort' },
  { id: 2, name: 'Kandy' },
];
const AREA = [NEGOMBO, GALLE, KANDY];
const MANAGER = personOf(ROLE.BRANCH_MANAGER, AREA);

const selecting =
  (more: (asked: Asked) => object | undefined = () => undefined) =>
  (asked: Asked): object | undefined => {
    if (asked.what !== 'PUT session') return more(asked);
    const { branch: id } = asked.body as { branch: number };
    const branch = AREA.find((one) => one.id === id) ?? null;
    return { user: { ...MANAGER, branch_id: id, branch, selected_branch: branch } };
  };

const offered = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function logIn(answers: (asked: Asked) => object | undefined) {
  const opened = await openShop('/login', { customer: null, answers });
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: MANAGER.email } });
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'a long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  return opened;
}

// jsdom loads no pages, and logs an error instead
let loads: jest.SpyInstance;
beforeEach(() => {
  loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => loads.mockRestore());

test('a user of several branches chooses one at the log-in, whose page opens', async () => {
  const { asked } = await logIn(selecting(({ what }) => (what === 'POST login' ? { user: MANAGER } : undefined)));
  expect(await screen.findByRole('heading', { name: 'Where are you today?' })).toBeVisible();
  expect(offered()).toEqual(['Negombo', 'Galle Fort', 'Kandy']);
  expect(loads).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Galle Fort' }));
  // then the page is loaded again
  await waitFor(() => expect(loads).toHaveBeenCalled());
  expect(asked.find(({ what }) => what === 'PUT session')?.body).toEqual({ branch: GALLE.id });
});

test('the branch that was last selected on this device comes first', async () => {
  await openShop('/login?where', {
    customer: null,
    stored: { ...storedOfStaff(ROLE.BRANCH_MANAGER, AREA), 'passline.last-branch': KANDY.id },
    recording: { staff: { role: ROLE.BRANCH_MANAGER, branches: AREA } },
    answers: selecting(),
  });
  await screen.findByRole('heading', { name: 'Where are you today?' });
  expect(offered()).toEqual(['Kandy', 'Negombo', 'Galle Fort']);
  fireEvent.click(screen.getByRole('button', { name: 'Galle Fort' }));
  await waitFor(() => expect(localStorage.getItem('passline.last-branch')).toBe(String(GALLE.id)));
});

test('the branch that was not selected stays a question', async () => {
  await openShop('/login?where', {
    customer: null,
    stored: storedOfStaff(ROLE.BRANCH_MANAGER, AREA),
    recording: { staff: { role: ROLE.BRANCH_MANAGER, branches: AREA } },
    answers: ({ what }) => (what === 'PUT session' ? Response.json({}, { status: 502 }) : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Kandy' }));
  expect(await screen.findByText(t('common.failed'))).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Where are you today?' })).toBeVisible();
  expect(loads).not.toHaveBeenCalled();
});

test.each([
  ['of one branch', personOf(ROLE.BRANCH_MANAGER)],
  ['of every branch', personOf(ROLE.SUPER_ADMIN)],
  ['who reads several', personOf(ROLE.ACCOUNTANT, AREA)],
])('a person %s is not asked', async (_who, user) => {
  await logIn(({ what }) => (what === 'POST login' ? { user } : undefined));
  await waitFor(() => expect(loads).toHaveBeenCalled());
  expect(screen.queryByText('Where are you today?')).toBeNull();
});
