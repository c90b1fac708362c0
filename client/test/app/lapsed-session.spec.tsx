import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { api } from '../../src/api/api.js';
import { messageOf } from '../../src/api/failure.js';
import { SESSION_KEY, selectToken } from '../../src/api/session/session-slice.js';
import { selectWorkingBranch } from '../../src/api/session/working-branch.js';
import { StaffSession } from '../../src/app/shell/staff/staff-session.js';
import { RequireRole } from '../../src/app/staff/require-role.js';
import { SessionGate } from '../../src/app/staff/session-gate.js';
import { makeStore } from '../../src/app/store/store.js';
import { UnsavedGuard, useUnsaved } from '../../src/ui/staff/unsaved.js';
import { type Asked, answerWith } from '../support/fake-api.js';

const notes = api.injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<{ text: string }, void>({ query: () => ({ path: 'notes' }) }),
    saveNote: build.mutation<unknown, { text: string }>({
      query: (body) => ({ path: 'notes', method: 'POST', body }),
    }),
  }),
});

/** A form beside a list that is polled, as on every staff page. */
function Page() {
  const [text, setText] = useState('');
  const { data } = notes.useNotesQuery();
  const [save, { error, isSuccess }] = notes.useSaveNoteMutation();
  useUnsaved(text !== '' && !isSuccess);
  return (
    <main>
      <p>List: {data?.text}</p>
      <label>
        Note
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" onClick={() => void save({ text })}>
        Save
      </button>
      {error !== undefined && <p>{messageOf(error)}</p>}
      {isSuccess && <p>Saved</p>}
    </main>
  );
}

const nimal = {
  id: 1,
  name: 'Nimal',
  email: 'nimal@passline.test',
  role_id: 3,
  role: { id: 3, name: 'Super Admin' },
  branch_id: null,
  branch: null,
  selected_branch: { id: 1, name: 'Colombo' },
};
const kamala = { ...nimal, id: 2, name: 'Kamala', email: 'kamala@passline.test' };
/** the users by the tokens that the server accepts */
let sessions: Map<string | null, typeof nimal>;
let asked: Asked[];
let listed: string;
let person: typeof nimal;

beforeEach(() => {
  sessions = new Map([['one', nimal]]);
  listed = 'first';
  person = nimal;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...nimal, api_token: 'one' }));
  asked = answerWith(({ what, token }) => {
    if (what === 'POST login') {
      sessions.set('two', person);
      return { user: { ...person, api_token: 'two' } };
    }
    const user = sessions.get(token);
    if (user === undefined) return { error: true, message: 'Not Authorized!', code: 'not-authenticated' };
    return what === 'GET session' ? { user } : { text: listed };
  });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open() {
  const store = makeStore();
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionGate>
            <Outlet />
            <StaffSession />
          </SessionGate>
        ),
        children: [
          {
            element: <RequireRole roles={[3]} />,
            children: [
              {
                path: '/admin',
                element: (
                  <UnsavedGuard>
                    <Page />
                  </UnsavedGuard>
                ),
              },
            ],
          },
          { path: '/login', element: <p>The log-in page</p> },
          { path: '/', element: <p>The outlets</p> },
        ],
      },
    ],
    { initialEntries: ['/', '/admin'], initialIndex: 1 },
  );
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByText('List: first');
  return { store, router, unmount };
}
type Opened = Awaited<ReturnType<typeof open>>;

const type = (text: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const read = ({ store }: Opened) =>
  act(async () => void (await store.dispatch(notes.endpoints.notes.initiate(undefined, { forceRefetch: true }))));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));
const logIn = () => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-enough' } });
  press('Login');
};
/** Simulates a write of another tab, which jsdom does not send. */
const otherTabWrites = (user: object | null) =>
  act(() => {
    const newValue = user === null ? null : JSON.stringify(user);
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue, storageArea: localStorage }));
  });

/** Returns a page with an unsaved note, whose session the server has just rejected in a background read. */
async function lapsed(): Promise<Opened> {
  const page = await open();
  type('Two trays of buns');
  sessions.delete('one');
  await read(page);
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  return page;
}

test('the same person logs in over the page, finds the input, and saves it', async () => {
  const page = await lapsed();
  expect(screen.getByLabelText('Email Address')).toHaveValue('nimal@passline.test');
  logIn();
  await screen.findByText('List: first');
  expect(dialogs()).toEqual([]);
  expect(screen.getByLabelText('Note')).toHaveValue('Two trays of buns');
  press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ what: 'POST notes', token: 'two' });
  expect(selectToken(page.store.getState())).toBe('two');
});

test('a save that is rejected because the session lapsed says why, and can be repeated', async () => {
  await open();
  type('Two trays of buns');
  sessions.delete('one');
  press('Save');
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  logIn();
  expect(await screen.findByText('Your session had ended. Try again.')).toBeVisible();
  press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('while the session is lapsed nothing is sent and one dialog is shown; then the page reads again', async () => {
  const page = await lapsed();
  const before = asked.length;
  await read(page);
  await read(page);
  expect(asked).toHaveLength(before);
  expect(dialogs()).toHaveLength(1);
  expect(selectToken(page.store.getState())).toBeNull();
  listed = 'second';
  logIn();
  expect(await screen.findByText('List: second')).toBeInTheDocument();
});

test("a super admin continues in the tab's branch, not in the one of the log-in", async () => {
  const page = await lapsed();
  person = { ...nimal, selected_branch: { id: 2, name: 'Kandy' } };
  logIn();
  await screen.findByText('List: first');
  expect(selectWorkingBranch(page.store.getState())?.name).toBe('Colombo');
});

test('another person reads what will be discarded, and can go back', async () => {
  const page = await lapsed();
  person = kamala;
  logIn();
  expect(await screen.findByText('What Nimal typed here and did not save is dropped.')).toBeVisible();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  press('Back');
  expect(asked.at(-1)).toMatchObject({ what: 'POST logout', token: 'two' });
  expect(screen.getByLabelText('Note')).toHaveValue('Two trays of buns');
  expect(selectToken(page.store.getState())).toBeNull();
});

test('another person who continues sees nothing of the page', async () => {
  const page = await lapsed();
  person = kamala;
  logIn();
  await screen.findByText('What Nimal typed here and did not save is dropped.');
  // jsdom cannot load pages
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  press('Go on as Kamala');
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(await screen.findByLabelText('Note')).toHaveValue('');
  expect(page.store.getState().session).toMatchObject({ user: { name: 'Kamala' }, isLapsed: false });
});

test('a person whose role has changed meanwhile starts again', async () => {
  await lapsed();
  person = { ...nimal, role_id: 5 };
  logIn();
  expect(await screen.findByText(/^Your role or your branch was changed\./)).toBeVisible();
});

test('leaving without saving leads to the log-in page, and Back shows nothing', async () => {
  const { router } = await lapsed();
  press('Leave without saving');
  expect(await screen.findByText('The log-in page')).toBeVisible();
  await act(() => router.navigate(-1));
  await act(() => router.navigate('/admin'));
  expect(await screen.findByText('The log-in page')).toBeVisible();
});

test('Back out of the page leads to the log-in page as well', async () => {
  const { router } = await lapsed();
  await act(() => router.navigate(-1));
  press('Leave');
  expect(await screen.findByText('The log-in page')).toBeVisible();
  expect(dialogs()).toEqual([]);
});

test('a page that is reloaded, or has no input, starts with the log-in', async () => {
  const { unmount } = await lapsed();
  expect(makeStore().getState().session.user).toBeNull();
  unmount();
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...nimal, api_token: 'one' }));
  sessions.set('one', nimal);
  const page = await open();
  sessions.delete('one');
  await read(page);
  expect(await screen.findByText('The log-in page')).toBeVisible();
  expect(dialogs()).toEqual([]);
});

test('signing out in another tab keeps the input here; a log-in there is a log-in here', async () => {
  await open();
  type('Two trays of buns');
  otherTabWrites(null);
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  otherTabWrites({ ...kamala, api_token: 'three' });
  expect(dialogs()).toHaveLength(1);
  sessions.set('two', nimal);
  otherTabWrites({ ...nimal, api_token: 'two' });
  expect(dialogs()).toEqual([]);
  expect(screen.getByLabelText('Note')).toHaveValue('Two trays of buns');
  press('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
});
