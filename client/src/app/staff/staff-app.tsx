import { createBrowserRouter, Outlet, type RouteObject, redirectDocument } from 'react-router-dom';
import { useNewerBuild } from '../newer-build.js';
import { StaffShell } from '../shell/staff/staff-shell.js';
import { RouteFailure } from './route-failure.js';
import { SessionGate } from './session-gate.js';
import { STAFF_ROUTES } from './staff-pages.js';

function Root() {
  useNewerBuild();
  return (
    <SessionGate>
      <Outlet />
    </SessionGate>
  );
}

const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    // if the frame itself fails, show a page without it instead of a white screen
    errorElement: <RouteFailure />,
    // nothing is painted before the first page is loaded: see prime()
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <StaffShell />,
        // the failure of a page replaces the page only, not the frame around it
        children: [{ errorElement: <RouteFailure />, children: STAFF_ROUTES }],
      },
      // the shop, another build: its page is loaded once unsaved input and a running shift allow to leave
      { path: '*', loader: ({ request }) => redirectDocument(request.url) },
    ],
  },
];

/**
 * Returns the router of the staff's pages, which immediately loads the code of the page at this tab's address. It is a
 * data router, because the pages' forms block a navigation.
 */
export function makeStaffRouter() {
  return createBrowserRouter(ROUTES);
}

type StaffRouter = ReturnType<typeof makeStaffRouter>;

/** Resolves when the code of the first page has loaded, or has failed to. */
export async function firstStaffPage(router: StaffRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
