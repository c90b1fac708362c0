import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { Redirect } from '../../ui/redirect.js';
import { useNewerBuild } from '../newer-build.js';
import { SHOP_PAGES, shopPageAt } from './shop-pages.js';
import { ShopSession } from './shop-session.js';
import { ShopShell } from './shop-shell.js';

/** Whether a path matches exactly. The router accepts a slash at the end; the route table does not. */
function isExact(pathname: string): boolean {
  return pathname === '/' || !pathname.endsWith('/');
}

function NoSuchPage() {
  const t = useTexts();
  return <Redirect to="/" why={t('shop.noSuchPage')} />;
}

function ShopRoutes() {
  const { pathname } = useLocation();
  useNewerBuild();
  if (!isExact(pathname)) return <NoSuchPage />;
  return (
    <Routes>
      <Route element={<ShopShell />}>
        {Object.entries(SHOP_PAGES).map(([path, { Page }]) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
      </Route>
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
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

/**
 * Resolves when the code of the page at this tab's address has loaded, or of the one that replaces an address without a
 * page. Rejects if it could not be loaded.
 */
export async function firstShopPage(): Promise<void> {
  const page = isExact(location.pathname) ? shopPageAt(location.pathname) : undefined;
  await (page ?? SHOP_PAGES['/'])?.load();
}
