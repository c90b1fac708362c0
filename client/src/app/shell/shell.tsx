import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ShopKeeper } from '../../features/storefront/shared/shop-keeper.js';
import { isShopPath } from '../../features/storefront/shared/shop-paths.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { Toaster } from '../../ui/toast.js';
import { BoardWarnings } from './board-warnings.js';
import { DemonstrationStrip } from './demonstration-strip.js';
import { Footer } from './footer.js';
import { Navbar } from './navbar.js';
import { OfflineBar } from './offline-bar.js';
import styles from './shell.module.css';

/** Screens that are dark whatever the device says: a kitchen's wall screen does not blind anybody. */
const DARK_PATHS: ReadonlySet<string> = new Set(['/portal']);

/** ms: a wall screen has nobody who would press a button */
const KIOSK_AGAIN_AFTER = 30_000;

/** What stands around every page: the bar, the page's place, the footer, the toasts. */
export function Shell({ hasFooter }: { hasFooter: boolean }) {
  const { pathname, search, hash, key } = useLocation();
  const inPage = search + hash;
  const main = useRef<HTMLElement>(null);
  const last = useRef({ pathname, inPage, key });

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, inPage, key };
    const isOtherPage = before.pathname !== pathname;
    // a link to the page that one is on; what a page itself keeps in the address is no navigation
    const isSameAgain = before.key !== key && before.inPage === inPage;
    if (!isOtherPage && !isSameAgain) return;
    window.scrollTo(0, 0);
    // so that keyboard and screen reader start at the new page, not at the link that is gone
    if (isOtherPage) main.current?.focus({ preventScroll: true });
  }, [pathname, inPage, key]);

  return (
    <div className={styles.shell} data-theme={DARK_PATHS.has(pathname) ? 'dark' : undefined}>
      <Navbar />
      <OfflineBar />
      <BoardWarnings />
      <DemonstrationStrip />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary shows={pathname} againAfter={DARK_PATHS.has(pathname) ? KIOSK_AGAIN_AFTER : undefined}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {hasFooter && <Footer />}
      {isShopPath(pathname) && <ShopKeeper />}
      <Toaster />
    </div>
  );
}
