import { createMemoryRouter } from 'react-router-dom';
import { noteServedBuild } from '../../src/api/build.js';
import { reloadWhenOutdated } from '../../src/app/newer-build.js';
import { makeStore } from '../../src/app/store/store.js';

let asked: string[];

function open() {
  const router = createMemoryRouter([{ path: '*', element: null }], {
    initialEntries: ['/', '/menu'],
    initialIndex: 1,
  });
  reloadWhenOutdated(router, makeStore());
  return router;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<meta name="passline-build" content="own">';
  asked = [];
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), location.origin);
    asked.push(pathname);
    if (pathname === '/') return new Response('<meta name="passline-build" content="own">');
    return Response.json({ error: false, message: '', settings: { now: new Date().toISOString(), build: 'newer' } });
  };
  noteServedBuild('own');
});
afterEach(() => jest.useRealTimers());

test('an outdated page reloads when a link is followed, not on Back or if an address is replaced', async () => {
  const router = open();
  noteServedBuild('newer');
  await router.navigate(-1);
  await router.navigate('/offers', { replace: true });
  expect(asked).toEqual([]);
  await router.navigate('/cart');
  expect(asked).toEqual(['/']);
});

test("a page that has not asked for a minute asks for the server's build, and reloads with the next link", async () => {
  const router = open();
  await router.navigate('/offers');
  expect(asked).toEqual([]);
  jest.setSystemTime(Date.now() + 61_000);
  await router.navigate('/menu');
  await jest.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['/api/settings']);
  await router.navigate('/cart');
  expect(asked).toEqual(['/api/settings', '/']);
});
