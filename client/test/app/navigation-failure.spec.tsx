// as after an update of the shop: the file that this page asks for is gone
jest.mock('../../src/app/shell/nav-sheet.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Navbar } from '../../src/app/shell/navbar.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';

const SENTENCE = 'This could not be shown. Save what you have typed, then load the page again.';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('a navigation that cannot be fetched says so at each tap; bar, page and what is typed stand', async () => {
  const store = makeStore();
  const page = (
    <>
      <Navbar />
      <input aria-label="Note" defaultValue="Half a sentence" />
    </>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </Provider>,
  );
  for (const _tap of ['first', 'second']) {
    press('Open navigation');
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Where to?' })).toBeVisible();
    expect(screen.getByDisplayValue('Half a sentence')).toBeInTheDocument();
    press('Close');
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  }
});
