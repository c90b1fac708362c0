import { lazy } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { fetchCode } from '../../ui/fetched-code.js';
import { useNewerBuild } from '../newer-build.js';
import { SHOP_PAGES, shopPageAt } from './shop-pages.js';
import { ShopSession } from './shop-session.js';
import { ShopShell } from './shop-shell.js';

const NoSuchPage = lazy(() => fetchCode(() => import('../../features/storefront/base/branch/no-such-page.js')));

function ShopRoutes() {
  const t = useTexts();
  const { pathname } = useLocation();
  useNewerBuild();
  // the router accepts a slash at the end; the route table does not
  const routes = shopPageAt(pathname) === undefined ? [] : Object.entries(SHOP_PAGES);
  return useRoutes([
    {
      element: <ShopShell />,
      children: [
        ...routes.map(([path, { Page }]) => ({ path, caseSensitive: true, element: <Page /> })),
        { path: '*', element: <NoSuchPage title={t('shop.noSuchPage')} /> },
      ],
    },
  ]);
}

/** The shop. The staff's pages are another build (`staff/staff-app.tsx`), so links to them load the page. */
export function ShopApp() {
  return (
    // if the frame itself fails, show a page without it instead of a white screen
    <ErrorBoundary shows="shop">
      <BrowserRouter>
        <ShopSession />
        <ShopRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** Resolves when the code of the page at this tab's address has loaded, if it has one. Rejects if it could not be loaded. */
export async function firstShopPage(): Promise<void> {
  await shopPageAt(location.pathname)?.load();
}
