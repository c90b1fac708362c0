import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { BrowserRouter, Link, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { laterPage } from '../../src/app/shop/later-page.js';
import { ErrorBoundary } from '../../src/ui/error-boundary.js';

const Home = () => <p>The outlets</p>;
const Menu = () => <p>The menu</p>;

/** Returns a page, and functions that end the oldest pending load of its code. */
function pageOf(Content: ComponentType) {
  const pending: { resolve: () => void; reject: () => void }[] = [];
  const load = () =>
    new Promise<{ default: ComponentType }>((resolve, reject) => {
      pending.push({
        resolve: () => resolve({ default: Content }),
        reject: () => reject(new TypeError('no network')),
      });
    });
  return {
    page: laterPage({ load }),
    arrives: () => act(async () => pending.shift()?.resolve()),
    fails: () => act(async () => pending.shift()?.reject()),
  };
}

/** Opens a shop of two pages at the first one, whose code has been loaded. */
async function open() {
  history.replaceState(null, '', '/');
  const home = pageOf(Home);
  const menu = pageOf(Menu);
  const loaded = home.page.load();
  await home.arrives();
  await loaded;
  /** the addresses at which a fallback was shown, not only rendered */
  const fallbacks: string[] = [];
  function Fallback() {
    useLayoutEffect(() => {
      fallbacks.push(location.pathname);
    }, []);
    return null;
  }
  function Frame() {
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/menu">To the menu</Link>
        <ErrorBoundary shows={pathname} instead={<p>It did not load</p>}>
          <Suspense fallback={<Fallback />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </>
    );
  }
  render(
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/" element={<home.page.Page />} />
          <Route path="/menu" element={<menu.page.Page />} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  return { menu, fallbacks };
}
const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

test('a page whose code is there is rendered at once, without a fallback', async () => {
  const { fallbacks } = await open();
  expect(screen.getByText('The outlets')).toBeVisible();
  expect(fallbacks).toEqual([]);
});

test('the former page stays until the code of the next one is there', async () => {
  const { menu, fallbacks } = await open();
  await follow('To the menu');
  expect(screen.getByText('The outlets')).toBeVisible();
  await menu.arrives();
  expect(screen.getByText('The menu')).toBeVisible();
  expect(fallbacks).toEqual([]);
});

test('a page whose code could not be loaded is tried again at the next visit', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async () => Response.error();
  const { menu } = await open();
  await follow('To the menu');
  await menu.fails();
  expect(await screen.findByText('It did not load')).toBeVisible();
  act(() => history.back());
  expect(await screen.findByText('The outlets')).toBeVisible();
  await follow('To the menu');
  await menu.arrives();
  expect(screen.getByText('The menu')).toBeVisible();
  jest.restoreAllMocks();
});
