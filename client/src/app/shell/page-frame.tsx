import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { Toaster } from '../../ui/overlays/toast.js';
import { DemonstrationStrip } from './demonstration-strip.js';
import { OfflineBar } from './offline-bar.js';
import styles from './page-frame.module.css';

interface Props {
  /** what is above the page: the bar, and what has to be said before it */
  top: ReactNode;
  /** what is below it */
  children?: ReactNode;
  isDark?: boolean;
  /** what is said while the device has no network; absent: the customers' words */
  offline?: string;
  /** ms after which a page that failed loads itself again; a person does it where this is absent */
  againAfter?: number;
}

/** The frame around every page, of the shop and of its staff: the page's place, and what is said over all pages. */
export function PageFrame({ top, children, isDark = false, offline, againAfter }: Props) {
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
    <div className={styles.shell} data-theme={isDark ? 'dark' : undefined}>
      {top}
      <OfflineBar words={offline} />
      <DemonstrationStrip />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary shows={pathname} againAfter={againAfter}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {children}
      <Toaster />
    </div>
  );
}
