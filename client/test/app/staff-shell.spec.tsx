import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StaffShell } from '../../src/app/shell/staff/staff-shell.js';
import { makeStore } from '../../src/app/store/store.js';

function Broken(): never {
  throw new Error('this page has a fault');
}

const asked = jest.fn(async () => Response.error());

function open(path: string) {
  const router = createMemoryRouter([{ element: <StaffShell />, children: [{ path, element: <Broken /> }] }], {
    initialEntries: [path],
  });
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.mockClear();
  globalThis.fetch = asked;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['a board that has a fault asks for the page again after a while', '/portal', true],
  ['an order status that has a fault does so too', '/counter', true],
  ['a page of somebody who sits at it waits for the person', '/admin', false],
])('%s', async (_what, path, isAsked) => {
  open(path);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page. Load it again.');
  // the bar is still there
  expect(screen.getByRole('banner')).toBeVisible();
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(asked.mock.calls.length > 0).toBe(isAsked);
});
