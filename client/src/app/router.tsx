import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { useTexts } from '../features/storefront/base/texts.js';
import { fetchCode } from '../ui/fetched-code.js';
import { Redirect } from '../ui/redirect.js';
import { customerRoutes, staffRoutes } from './pages.js';
import { RouteFailure } from './route-failure.js';
import { SessionGate } from './session-gate.js';
import { ShopShell } from './shell/shop-shell.js';

/** Whether a path matches exactly. The router accepts a slash at the end; the route table does not. */
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
 * Returns routes whose failure replaces the page only, not the frame around it. An `errorElement` of the route above
 * would show the white fallback of the first load if a page's code could not be loaded.
 */
function replaced(children: RouteObject[]): RouteObject[] {
  return [{ errorElement: <RouteFailure />, children }];
}

const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    // if the frame itself fails, show a page without it instead of a white screen
    errorElement: <RouteFailure />,
    // nothing is painted before the first page is loaded: see prime()
    hydrateFallbackElement: <></>,
    children: [
      { element: <ShopShell />, children: replaced(customerRoutes) },
      {
        lazy: async () => ({
          Component: (await fetchCode(async () => (await import('./staff-pages.js')).shell())).default,
        }),
        children: replaced(staffRoutes),
      },
      { path: '*', element: <NoSuchPage /> },
    ],
  },
];

/** Returns the client's router, which immediately loads the code of the page at this tab's address. */
export function makeRouter() {
  return createBrowserRouter(ROUTES);
}

export type AppRouter = ReturnType<typeof makeRouter>;

/** Resolves when the code of the first page has loaded, or has failed to. */
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
