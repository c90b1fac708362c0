import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { Redirect } from '../ui/redirect.js';
import { customerRoutes, staffRoutes } from './pages.js';
import { SessionGate } from './session-gate.js';
import { Shell } from './shell/shell.js';

/** The router forgives a slash at the end; the route table does not (exact matches). */
function isExact(pathname: string): boolean {
  return pathname === '/' || !pathname.endsWith('/');
}

function NoSuchPage() {
  return <Redirect to="/" why="There is no such page. Choose an outlet to go on." />;
}

function Root() {
  const { pathname } = useLocation();
  return <SessionGate>{isExact(pathname) ? <Outlet /> : <NoSuchPage />}</SessionGate>;
}

const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    // nothing is painted before the first page is there: see prime()
    hydrateFallbackElement: <></>,
    children: [
      { element: <Shell hasFooter />, children: customerRoutes },
      { element: <Shell hasFooter={false} />, children: staffRoutes },
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
