import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { Toaster } from '../../ui/overlays/toast.js';
import { DemonstrationStrip } from './demonstration-strip.js';
import { OfflineBar } from './offline-bar.js';
import styles from './page-frame.module.css';

interface Props {
  /** what is above the page: the bar and urgent notices */
  top: ReactNode;
  /** below the page, and out of sight until somebody scrolls, so that it is not seen to move while the page is loading */
  footer?: ReactNode;
  /** what is not part of the page, such as a sheet over it */
  children?: ReactNode;
  isDark?: boolean;
  /** the sentence shown while the device is offline; default: the one for customers; null if the page says it itself */
  offline?: string | null;
  /** ms after which a failed page reloads itself; if absent, the person has to reload it */
  againAfter?: number;
}

/**
 * The frame around every page, of the shop and of the staff: the place of the page, and the notices that concern all
 * pages.
 */
export function PageFrame({ top, footer, children, isDark = false, offline, againAfter }: Props) {
  const { pathname, search, hash, key } = useLocation();
  const inPage = search + hash;
  const main = useRef<HTMLElement>(null);
  const last = useRef({ pathname, inPage, key });

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, inPage, key };
    const isOtherPage = before.pathname !== pathname;
    // a link to the current page; changes of the address by the page itself are not navigation
    const isSameAgain = before.key !== key && before.inPage === inPage;
    if (!isOtherPage && !isSameAgain) return;
    window.scrollTo(0, 0);
    // so that keyboard and screen reader start at the new page, not at the link that has disappeared
    if (isOtherPage) main.current?.focus({ preventScroll: true });
  }, [pathname, inPage, key]);

  return (
    <div className={styles.shell} data-theme={isDark ? 'dark' : undefined}>
      {top}
      {offline !== null && <OfflineBar words={offline} />}
      <DemonstrationStrip />
      <main ref={main} id="main" tabIndex={-1} className={clsx(styles.main, footer !== undefined && styles.screenful)}>
        <ErrorBoundary shows={pathname} againAfter={againAfter}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {footer}
      {children}
      <Toaster />
    </div>
  );
}
