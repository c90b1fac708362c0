import { ROLE } from '@libs/contract/values.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../src/app/store/store.js';
import { LogInForm } from '../../src/features/auth/log-in-form.js';
import { answerWith } from '../support/fake-api.js';
import { aUser } from '../support/user.js';

afterEach(() => jest.restoreAllMocks());

const fails = () => {
  throw new DOMException('blocked', 'SecurityError');
};

async function logIn(): Promise<jest.Mock> {
  answerWith(() => ({ user: aUser(ROLE.BRANCH_MANAGER) }));
  const onLoggedIn = jest.fn();
  render(
    <Provider store={makeStore()}>
      <LogInForm onLoggedIn={onLoggedIn} />
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'nimali@example.com' } });
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'a long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  return onLoggedIn;
}

test.each<[string, () => void]>([
  ['blocks its storage', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(fails)],
  ['has no room left', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fails)],
  ['cannot read', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fails)],
  ['drops what it stores', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)],
])('a browser that %s says that it does not keep a log-in', async (_how, breakStorage) => {
  breakStorage();
  const onLoggedIn = await logIn();
  expect(await screen.findByText(/^This browser does not keep your log-in\./)).toBeVisible();
  expect(onLoggedIn).not.toHaveBeenCalled();
});

test('a log-in that is kept goes on', async () => {
  const onLoggedIn = await logIn();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
});
