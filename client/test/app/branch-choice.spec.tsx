import { ROLE, type RoleId } from '@libs/contract/values.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { selectWorkingBranch } from '../../src/api/session/working-branch.js';
import { makeStore } from '../../src/app/store/store.js';
import { BranchChoice } from '../../src/staff/branch/branch-choice.js';
import { aBranch } from '../admin/support/builders.js';
import { answerWith } from '../support/fake-api.js';
import { aUser } from '../support/user.js';

const open = aBranch({ id: 1, name: 'Nugegoda' });
const draft = aBranch({ id: 2, name: 'Maharagama', state: 'draft' });
const archived = aBranch({ id: 3, name: 'Kotte', state: 'archived' });

/** Shows the choice to a person of the whole chain. @returns the branch that is selected, and the requests */
function show(branches: object[], role: RoleId = ROLE.SUPER_ADMIN) {
  const asked = answerWith(({ what, body }) => {
    if (what === 'PUT session') {
      const { branch: id } = body as { branch: number };
      return { user: { ...aUser(role), selected_branch: { id, name: 'selected' } } };
    }
    const isPublic = what === 'GET branches';
    return { branches: isPublic ? branches.filter((branch) => branch === open) : branches };
  });
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(role)));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <BranchChoice title="Which branch?" text="You can switch it." />
      </MemoryRouter>
    </Provider>,
  );
  return { asked, selected: () => selectWorkingBranch(store.getState())?.id };
}

const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('it offers drafts, and no archived branches', async () => {
  const { selected } = show([open, draft, archived]);
  expect(await screen.findByText('Which branch?')).toBeVisible();
  expect(offered()).toEqual(['Nugegoda', 'Maharagama (draft)']);
  fireEvent.click(screen.getByRole('button', { name: 'Maharagama (draft)' }));
  await waitFor(() => expect(selected()).toBe(2));
});

test('the only branch is selected without a question, even if it is a draft', async () => {
  const { asked, selected } = show([draft, archived]);
  await waitFor(() => expect(selected()).toBe(2));
  expect(asked.filter(({ what }) => what === 'PUT session')).toHaveLength(1);
});

test('a chain without branches is asked to add the first one', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: 'Add the first branch' })).toHaveAttribute(
    'href',
    '/admin?tab=branches&add',
  );
  expect(screen.queryByText('Which branch?')).toBeNull();
});

test('an accountant, who can add none, gets no link', async () => {
  show([], ROLE.ACCOUNTANT);
  expect(await screen.findByText('No branch yet')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
