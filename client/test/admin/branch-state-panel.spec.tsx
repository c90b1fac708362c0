import { screen } from '@testing-library/react';
import { BranchStatePanel } from '../../src/features/admin/branches/branch-state-panel.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const checklist = { menu: true, areas: false, staff: true, board: false, cancel_code: true };

it('a draft lists what it has and what is missing, including its hours', async () => {
  const branch = aBranch({ state: 'draft' });
  renderPanel(<BranchStatePanel branch={branch} />, () => ({ branch, checklist }));
  const list = await screen.findByRole('list', { name: 'What the branch needs' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    'It has opening hours: 10:00 to 22:00 every day',
    'It has a menu',
    'No delivery locations: customers can only pick up',
    'It has staff',
    'It has a cancel code',
    'No kitchen board is open: start a shift on one',
  ]);
});

it('a branch with hours by weekday says so', async () => {
  const branch = aBranch({ state: 'draft', week_hours: [[], [], [], [], [], [], [{ open: '10:00', close: '12:00' }]] });
  renderPanel(<BranchStatePanel branch={branch} />, () => ({ branch, checklist }));
  expect(await screen.findByText('It has opening hours: of its own week')).toBeVisible();
});
