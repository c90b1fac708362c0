import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noteServedBuild } from '../../src/api/build.js';
import { useNewerBuild } from '../../src/app/newer-build.js';
import { makeStore } from '../../src/app/store/store.js';
import { inStore } from '../support/in-store.js';

let asked: string[];

function Page() {
  useNewerBuild();
  return null;
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/', '/menu'],
    initialIndex: 1,
  });
  render(<RouterProvider router={router} />, inStore(makeStore()));
  return {
    go: (to: string, options?: { replace: boolean }) => act(() => router.navigate(to, options)),
    back: () => act(() => router.navigate(-1)),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<meta name="passline-build" content="own">';
  asked = [];
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), location.origin);
    asked.push(pathname);
    if (pathname === location.pathname) return new Response('<meta name="passline-build" content="own">');
    return Response.json({ error: false, message: '', settings: { now: new Date().toISOString(), build: 'newer' } });
  };
  noteServedBuild('own');
});
afterEach(() => jest.useRealTimers());

test('an outdated page reloads when a link is followed, not on Back or if an address is replaced', async () => {
  const { go, back } = open();
  noteServedBuild('newer');
  await back();
  await go('/offers', { replace: true });
  expect(asked).toEqual([]);
  await go('/cart');
  expect(asked).toEqual([location.pathname]);
});

test("a page that has not asked for a minute asks for the server's build, and reloads with the next link", async () => {
  const { go } = open();
  await go('/offers');
  expect(asked).toEqual([]);
  jest.setSystemTime(Date.now() + 61_000);
  await go('/menu');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked).toEqual(['/api/settings']);
  await go('/cart');
  expect(asked).toEqual(['/api/settings', location.pathname]);
});
