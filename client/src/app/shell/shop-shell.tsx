import { ROLE } from '@libs/contract/values.js';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../api/session/session-slice.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { Footer } from './footer.js';
import { Navbar } from './navbar.js';
import { OpenOrders } from './open-orders.js';
import { OrderForLater } from './order-for-later.js';
import { PageFrame } from './page-frame.js';
import { BoardWarnings } from './staff/board-warnings.js';

const SetupLink = lazy(async () => (await import('./staff/staff-parts.js')).setupLink());

/** The link to the getting-started page on the shop's first page. Customers never load its code. */
function GettingStarted() {
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  if (pathname !== '/' || user?.role_id !== ROLE.SUPER_ADMIN) return null;
  return (
    <ErrorBoundary shows="getting started" instead={null}>
      <Suspense fallback={null}>
        <SetupLink />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The frame around the pages of customers, with the shop's bar and footer. */
export function ShopShell() {
  return (
    <PageFrame
      top={
        <>
          <Navbar />
          <GettingStarted />
          <BoardWarnings />
          <OpenOrders />
          <OrderForLater />
        </>
      }
    >
      <Footer />
    </PageFrame>
  );
}
