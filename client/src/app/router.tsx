import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { useTexts } from '../features/storefront/base/texts.js';
import { fetchCode } from '../ui/fetched-code.js';
import { Redirect } from '../ui/redirect.js';
import { customerRoutes, staffRoutes } from './pages.js';
import { RouteFailure } from './route-failure.js';
import { SessionGate } from './session-gate.js';
import { ShopShell } from './shell/shop-shell.js';

/** The router forgives a slash at the end; the route table does not (exact matches). */
function isExact(pathname: string): boolean {
  return pathname === '/' || !pathname.endsWith('/');
}

function NoSuchPage() {
  const t = useTexts();
  return <Redirect to="/" why={t('shop.noSuchPage')} />;
}

function Root() {
  const { pathname } = useLocation();
  return <SessionGate>{isExact(pathname) ? <Outlet /> : <NoSuchPage />}</SessionGate>;
}

/**
 * Pages whose failure replaces the page, not what is around it. On a route above them: of a page whose code did not come
 * the router would show the fallback of the first load, which is white.
 */
function replaced(children: RouteObject[]): RouteObject[] {
  return [{ errorElement: <RouteFailure />, children }];
}

const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    // the frame around the pages has failed: a page of its own, instead of a white one
    errorElement: <RouteFailure />,
    // nothing is painted before the first page is there: see prime()
    hydrateFallbackElement: <></>,
    children: [
      { element: <ShopShell />, children: replaced(customerRoutes) },
      {
        lazy: async () => ({ Component: (await fetchCode(() => import('./shell/staff/staff-shell.js'))).default }),
        children: replaced(staffRoutes),
      },
      { path: '*', element: <NoSuchPage /> },
    ],
  },
];

/** The client's router; it fetches the code of the page at this tab's address at once. */
export function makeRouter() {
  return createBrowserRouter(ROUTES);
}

export type AppRouter = ReturnType<typeof makeRouter>;

/** Resolves when the code of the first page has come, or could not be had. */
export async function firstPage(router: AppRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
