import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { SESSION_KEY } from '../../src/api/session/session-slice.js';
import { UserMenu } from '../../src/app/shell/staff/user-menu.js';
import { SessionGate } from '../../src/app/staff/session-gate.js';
import { type AppStore, makeStore } from '../../src/app/store/store.js';
import { showToastOfLastPage } from '../../src/ui/overlays/next-page-toast.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { answerWith } from '../support/fake-api.js';

const admin = { id: 1, name: 'Nimal', role_id: 3, api_token: 'one' };
const user = { id: 1, name: 'Nimal', role_id: 3 };

function open(store: AppStore, path = '/portal') {
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Toaster />
        <SessionGate>
          <Routes>
            <Route
              path="/portal"
              element={<UserMenu className={undefined} onChangePassword={() => undefined} onSignOut={(go) => go()} />}
            />
            <Route path="/login" element={<Link to="/menu">Go on</Link>} />
            <Route path="/menu" element={<p>The menu</p>} />
            <Route path="/" element={<p>The outlets</p>} />
          </Routes>
        </SessionGate>
      </MemoryRouter>
    </Provider>,
  );
}

/** Simulates a write of another tab, which jsdom does not send. */
function otherTabWrites(stored: object): void {
  const newValue = JSON.stringify(stored);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue, storageArea: localStorage }));
  });
}

beforeEach(() => localStorage.setItem(SESSION_KEY, JSON.stringify(admin)));
afterEach(() => localStorage.clear());

test('nothing is shown before the stored user has been checked', async () => {
  answerWith(() => ({ user }));
  const { container } = open(makeStore());
  expect(container).toBeEmptyDOMElement();
  expect(await screen.findByText('Hi, Nimal')).toBeVisible();
});

test('another tab that writes the same session hides nothing; another session is checked first', async () => {
  const asked = answerWith(({ token }) => ({ user: { ...user, name: token === 'two' ? 'Kamala' : 'Nimal' } }));
  open(makeStore());
  await screen.findByText('Hi, Nimal');
  otherTabWrites({ ...admin, selected_branch: { id: 2, name: 'Kandy' } });
  expect(screen.getByText('Hi, Nimal')).toBeVisible();
  otherTabWrites({ ...admin, api_token: 'two' });
  expect(screen.queryByText(/^Hi/)).toBeNull();
  expect(await screen.findByText('Hi, Kamala')).toBeVisible();
  expect(asked.map(({ token }) => token)).toEqual(['one', 'two']);
});

test('a rejected session leads to the log-in once; from there every page can be opened', async () => {
  answerWith(() => ({ error: true, message: 'Not Authorized!', code: 'not-authenticated' }));
  open(makeStore());
  fireEvent.click(await screen.findByRole('link', { name: 'Go on' }));
  expect(await screen.findByText('The menu')).toBeVisible();
});

test('signing out does not wait, and notifies the server with the token that ends', async () => {
  const asked = answerWith(({ what }) => (what === 'POST logout' ? new Promise(() => undefined) : { user }));
  open(makeStore());
  fireEvent.click(await screen.findByText('Hi, Nimal'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out of Nimal' }));
  // the next person logs in here
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeVisible();
  expect(screen.getByText('You are signed out.')).toBeVisible();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(asked.at(-1)).toMatchObject({ what: 'POST logout', token: 'one' });
});

const FIRST_PASSWORD: Record<string, object> = {
  'GET session': { user: { ...user, must_change_password: true } },
  'PUT session/password': { message: 'Your password is changed.' },
};

test('a first password shows nothing but the page that replaces it', async () => {
  const asked = answerWith(({ what }) => FIRST_PASSWORD[what]);
  open(makeStore());
  const field = await screen.findByLabelText('Your password');
  expect(screen.queryByText('Hi, Nimal')).toBeNull();
  fireEvent.change(field, { target: { value: 'ember' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save my password' }));
  expect(await screen.findByText('Enter at least 8 characters')).toBeVisible();
  fireEvent.change(field, { target: { value: 'ember-and-leaf' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save my password' }));
  expect(await screen.findByText('Hi, Nimal')).toBeVisible();
  expect(asked.find(({ what }) => what === 'PUT session/password')?.body).toEqual({ new: 'ember-and-leaf' });
});

test('after a first password is replaced at the log-in, the start page opens and says so', async () => {
  answerWith(({ what }) => FIRST_PASSWORD[what]);
  // jsdom loads no pages, and logs an error instead
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open(makeStore(), '/login');
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'ember-and-leaf' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save my password' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  act(() => showToastOfLastPage());
  expect(screen.getByText('Your password is changed.')).toBeVisible();
  loads.mockRestore();
});

test('who has a first password can sign out instead', async () => {
  answerWith(({ what }) => FIRST_PASSWORD[what]);
  open(makeStore());
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('link', { name: 'Go on' })).toBeVisible();
});
