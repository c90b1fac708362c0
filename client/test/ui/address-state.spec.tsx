import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  dayField,
  idField,
  oneOf,
  pageField,
  textField,
  useAddressPart,
  useAddressState,
} from '../../src/ui/staff/address-state.js';
import { UnsavedGuard, useUnsaved } from '../../src/ui/staff/unsaved.js';

const FIELDS = { search: textField, page: pageField, branch: idField, from: dayField };
const KIND = { kind: oneOf(['paid', 'refunded'], undefined) };
const PART = oneOf(['list', 'log'], 'list');

function List({ isUnsaved = false }: { isUnsaved?: boolean }) {
  const [values, change] = useAddressState(FIELDS);
  const [{ kind }, changeKind] = useAddressState(KIND);
  const [part, open] = useAddressPart(PART, ['tab']);
  useUnsaved(isUnsaved);
  return (
    <>
      <input aria-label="Search" value={values.search} onChange={({ target }) => change({ search: target.value })} />
      <output>{JSON.stringify({ ...values, kind, part })}</output>
      <button type="button" onClick={() => change({ page: 3 })}>
        Page 3
      </button>
      <button
        type="button"
        onClick={() => {
          changeKind({ kind: 'paid' });
          change({ page: 1 });
        }}
      >
        Paid
      </button>
      <button type="button" onClick={() => open('log')}>
        Log
      </button>
    </>
  );
}

function open(address: string, list = <List />) {
  const element = <UnsavedGuard>{list}</UnsavedGuard>;
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/admin', element },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', address], initialIndex: 1 });
  const { unmount } = render(<RouterProvider router={router} />);
  return { router, unmount, search: () => router.state.location.search };
}

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is chosen is in the address, without defaults, and a reload shows it again', () => {
  const { search, unmount } = open('/admin?tab=food');
  type('kottu & rice');
  press('Page 3');
  expect(search()).toBe('?tab=food&search=kottu+%26+rice&page=3');
  unmount();
  const { search: after } = open(`/admin${search()}`);
  expect(shown()).toMatchObject({ search: 'kottu & rice', page: 3 });
  type('');
  expect(after()).toBe('?tab=food&page=3');
});

test('two lists change the address at once, and neither loses what the other has written', () => {
  const { search } = open('/admin?tab=food&page=2&search=rice');
  press('Paid');
  expect(search()).toBe('?tab=food&search=rice&kind=paid');
});

test('values that do not exist are those of an empty address', () => {
  open('/admin?page=-1&branch=x&from=2026-02-30&kind=stolen&of=nothing');
  expect(shown()).toEqual({ search: '', page: 1, part: 'list' });
});

test('a long text is cut to what the server takes, and a page that no list has is the first', () => {
  open(`/admin?search=${'a'.repeat(500)}&page=9999999`);
  expect(shown()).toMatchObject({ search: 'a'.repeat(80), page: 1 });
});

test('typing fills no history: Back leaves the list, and coming again shows it as it was', async () => {
  const { router } = open('/admin?tab=food');
  for (const text of ['r', 'ri', 'ric']) type(text);
  await act(() => router.navigate(-1));
  expect(screen.getByText('Home')).toBeVisible();
  await act(() => router.navigate(1));
  expect(shown()).toMatchObject({ search: 'ric' });
});

test('a typed text is in its field at once, before the router has rendered the address', async () => {
  open('/admin');
  const field = screen.getByLabelText('Search');
  // a browser does not wait for the router either
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, 'ri');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(field).toHaveValue('ri');
  await waitFor(() => expect(shown()).toMatchObject({ search: 'ri' }));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('opening another part drops the state of the part before', () => {
  const { search } = open('/admin?tab=food&search=rice&page=2&kind=paid');
  press('Log');
  expect(search()).toBe('?tab=food&of=log');
  expect(shown()).toEqual({ search: '', page: 1, part: 'log' });
});

test('a filter beside unsaved input asks nothing; leaving the page still does', async () => {
  const { router, search } = open('/admin?tab=texts', <List isUnsaved />);
  type('rice');
  expect(search()).toBe('?tab=texts&search=rice');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await act(() => router.navigate(-1));
  expect(screen.getByText('Leave without saving?')).toBeVisible();
});
